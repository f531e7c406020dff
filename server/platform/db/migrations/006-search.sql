-- Searching and counting the tickets of a customer who has very many (decision 15):
--   ticket_texts   what a search looks through
--   ticket_counts  how many tickets a customer has of each kind and status

create extension if not exists pg_trgm;

-- Apart from the tickets: those are written with every step and message, and their index of letters with them, while a
-- text is written once. In parts, so that a search reads about as much as its customer has.
create table ticket_texts (
  customer_id bigint not null,
  ticket_id bigint not null,
  instrument_id bigint,
  -- number and description in lower case
  text text not null,
  primary key (customer_id, ticket_id)
) partition by hash (customer_id);

do $$
begin
  for part in 0..15 loop
    execute format(
      'create table ticket_texts_%s partition of ticket_texts for values with (modulus 16, remainder %s)',
      part, part
    );
  end loop;
end
$$;

create table ticket_counts (
  customer_id bigint not null,
  ticket_type_id bigint not null,
  status text not null,
  count integer not null,
  primary key (customer_id, ticket_type_id, status)
) with (fillfactor = 50);

create function count_tickets_in() returns trigger language plpgsql as $$
begin
  insert into ticket_texts (customer_id, ticket_id, instrument_id, text)
    select customer_id, id, instrument_id, lower(number || E'\n' || description) from fresh;
  insert into ticket_counts as counted (customer_id, ticket_type_id, status, count)
    select customer_id, ticket_type_id, status, count(*) from fresh group by 1, 2, 3 order by 1, 2, 3
    on conflict (customer_id, ticket_type_id, status)
    do update set count = counted.count + excluded.count;
  return null;
end
$$;

create function count_tickets_out() returns trigger language plpgsql as $$
begin
  delete from ticket_texts using gone
    where ticket_texts.customer_id = gone.customer_id and ticket_texts.ticket_id = gone.id;
  insert into ticket_counts as counted (customer_id, ticket_type_id, status, count)
    select customer_id, ticket_type_id, status, -count(*) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (customer_id, ticket_type_id, status)
    do update set count = counted.count + excluded.count;
  return null;
end
$$;

create function count_ticket_again() returns trigger language plpgsql as $$
begin
  -- always in the same order, so that two who meet wait and do not block each other
  insert into ticket_counts as counted (customer_id, ticket_type_id, status, count)
    select * from (values
      (old.customer_id, old.ticket_type_id, old.status, -1),
      (new.customer_id, new.ticket_type_id, new.status, 1)
    ) as change order by 1, 2, 3
    on conflict (customer_id, ticket_type_id, status)
    do update set count = counted.count + excluded.count;
  return null;
end
$$;

create function write_ticket_text_again() returns trigger language plpgsql as $$
begin
  delete from ticket_texts where customer_id = old.customer_id and ticket_id = old.id;
  insert into ticket_texts (customer_id, ticket_id, instrument_id, text)
    values (new.customer_id, new.id, new.instrument_id, lower(new.number || E'\n' || new.description));
  return null;
end
$$;

-- from here on no ticket is written until all of this is there: what exists is counted below
create trigger tickets_counted_in after insert on tickets
  referencing new table as fresh for each statement execute function count_tickets_in();
create trigger tickets_counted_out after delete on tickets
  referencing old table as gone for each statement execute function count_tickets_out();
create trigger tickets_counted_again
  after update of customer_id, ticket_type_id, status on tickets for each row
  when ((old.customer_id, old.ticket_type_id, old.status)
    is distinct from (new.customer_id, new.ticket_type_id, new.status))
  execute function count_ticket_again();
create trigger tickets_text_again
  after update of customer_id, instrument_id, number, description on tickets for each row
  when ((old.customer_id, old.instrument_id, old.number, old.description)
    is distinct from (new.customer_id, new.instrument_id, new.number, new.description))
  execute function write_ticket_text_again();

insert into ticket_texts (customer_id, ticket_id, instrument_id, text)
  select customer_id, id, instrument_id, lower(number || E'\n' || description) from tickets;
insert into ticket_counts (customer_id, ticket_type_id, status, count)
  select customer_id, ticket_type_id, status, count(*) from tickets group by 1, 2, 3;

create index ticket_texts_instrument on ticket_texts (instrument_id);
-- what was written last waits in a list that every search reads: a short one
create index ticket_texts_letters on ticket_texts using gin (text gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- the desk's list is of all customers
create index tickets_activity on tickets (last_activity_at desc, id desc);
analyze ticket_texts;
analyze ticket_counts;
