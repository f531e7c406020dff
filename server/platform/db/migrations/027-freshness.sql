-- What a person must see who reads from a replica (docs/database.md): when they last wrote, and when they were last told.

-- No key to users: the row is written last in a write's transaction, and must wait for nothing but others of this table.
create table last_writes (
  user_id bigint primary key,
  written_at timestamptz not null
) with (fillfactor = 50);

-- by the database's clock, unlike created_at, which says when the request began
alter table pushes add column written_at timestamptz;
alter table pushes alter column written_at set default clock_timestamp();
