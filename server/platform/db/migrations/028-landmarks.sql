-- Pages far behind in a list of tickets (docs/scale.md). A list is that of a customer (0: of all), of a kind (0: of any) and
-- of a status ('': of any), newest activity first.
--   ticket_rankings   lists that were counted through, and which transactions were seen then
--   ticket_landmarks  every thousandth ticket of such a list, with its place
--   ticket_moves      what came into a place of the lists since, and what left one: they correct the landmarks

create table ticket_rankings (
  customer_id bigint not null,
  ticket_type_id bigint not null,
  status text not null,
  snapshot pg_snapshot not null,
  ranked_at timestamptz not null,
  primary key (customer_id, ticket_type_id, status)
);

create table ticket_landmarks (
  customer_id bigint not null,
  ticket_type_id bigint not null,
  status text not null,
  -- 1 is the first of the list
  place bigint not null,
  last_activity_at timestamptz not null,
  ticket_id bigint not null,
  primary key (customer_id, ticket_type_id, status, place),
  foreign key (customer_id, ticket_type_id, status) references ticket_rankings on delete cascade
);

create table ticket_moves (
  id bigint generated always as identity primary key,
  moved_by xid8 not null default pg_current_xact_id(),
  -- 1: a ticket came to this place, -1: it left it
  step smallint not null,
  customer_id bigint not null,
  ticket_type_id bigint not null,
  status text not null,
  last_activity_at timestamptz not null,
  ticket_id bigint not null
);
create index ticket_moves_moved_by on ticket_moves (moved_by);

create function note_ticket_move() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ticket_moves (step, customer_id, ticket_type_id, status, last_activity_at, ticket_id)
      values (-1, old.customer_id, old.ticket_type_id, old.status, old.last_activity_at, old.id);
  end if;
  if tg_op <> 'DELETE' then
    insert into ticket_moves (step, customer_id, ticket_type_id, status, last_activity_at, ticket_id)
      values (1, new.customer_id, new.ticket_type_id, new.status, new.last_activity_at, new.id);
  end if;
  return null;
end
$$;

create trigger tickets_moved after insert or delete on tickets
  for each row execute function note_ticket_move();
create trigger tickets_moved_again
  after update of customer_id, ticket_type_id, status, last_activity_at on tickets for each row
  when ((old.customer_id, old.ticket_type_id, old.status, old.last_activity_at)
    is distinct from (new.customer_id, new.ticket_type_id, new.status, new.last_activity_at))
  execute function note_ticket_move();
