-- Uploads that go on where they broke: what arrived, part by part, until a call takes the whole file.

create table uploads (
  id uuid primary key,
  user_id bigint not null references users on delete cascade,
  customer_id bigint not null references customers on delete cascade,
  -- as its sender called the file
  name text not null,
  size bigint not null check (size > 0),
  -- all bytes before this one are there
  received bigint not null default 0 check (received between 0 and size),
  -- when it was made, and then when its last part came
  touched_at timestamptz not null,
  -- when a call took the file; its parts go then, and the row stays to know a repeat of that call
  used_at timestamptz,
  sha256 bytea,
  check ((used_at is null) = (sha256 is null)),
  check (used_at is null or received = size)
);
create index uploads_unused on uploads (user_id, touched_at) where used_at is null;
create index uploads_used on uploads (used_at) where used_at is not null;

create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  starts_at bigint not null check (starts_at >= 0),
  size bigint not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, starts_at)
);
