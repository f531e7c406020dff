-- What the files of customer accounts take up, counted by the database itself in the transaction that changes it.
--   customer_storage  bytes of files on tickets, and a quota where an account has one of its own

create table customer_storage (
  customer_id bigint primary key references customers on delete cascade,
  used_bytes bigint not null default 0 check (used_bytes >= 0),
  -- null has what all have
  quota_bytes bigint check (quota_bytes > 0)
);

create index uploads_reserved on uploads (customer_id) include (size) where used_at is null;

create function count_stored(ticket bigint, bytes bigint) returns void language sql as $$
  insert into customer_storage as known (customer_id, used_bytes)
  select customer_id, greatest(bytes, 0) from tickets where id = ticket and bytes <> 0
  on conflict (customer_id) do update set used_bytes = greatest(known.used_bytes + bytes, 0)
$$;

create function bytes_of(attachment attachments) returns bigint language sql immutable as $$
  select case when attachment.storage_key is null then 0 else coalesce(attachment.size, 0) end
$$;

create function count_attachment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform count_stored(new.ticket_id, bytes_of(new));
  elsif tg_op = 'UPDATE' then
    perform count_stored(new.ticket_id, bytes_of(new) - bytes_of(old));
  else
    perform count_stored(old.ticket_id, -bytes_of(old));
  end if;
  return null;
end
$$;
create trigger attachments_counted after insert or delete or update of size, storage_key
  on attachments for each row execute function count_attachment();

-- while it can still be said whose they are
create function delete_attachments() returns trigger language plpgsql as $$
begin
  delete from attachments where ticket_id = old.id;
  return old;
end
$$;
create trigger tickets_attachments_deleted before delete on tickets
  for each row execute function delete_attachments();

insert into customer_storage (customer_id, used_bytes)
  select tickets.customer_id, sum(attachments.size)
  from attachments join tickets on tickets.id = attachments.ticket_id
  where attachments.storage_key is not null and attachments.size is not null
  group by tickets.customer_id;
