-- Attempts that are slowed down rather than locked out, and who is known (decision 09):
--   attempts       when the next one may be made; `ends_at` is when none of them weighs anything any more
--   known_senders  devices and addresses from which somebody has signed in
-- and mails that tell of many wrong passwords, and those that a known sender asked for.

alter table attempts
  -- of those that are counted by windows
  alter column count set default 0,
  add column opens_at timestamptz not null default '-infinity';

create table known_senders (
  -- SHA-256 of the address that signs in with the device's key, or with the block of the network address
  hash bytea primary key check (length(hash) = 32),
  kind text not null check (kind in ('device', 'address')),
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index known_senders_user on known_senders (user_id, kind, expires_at);

alter table mail_jobs
  drop constraint mail_jobs_kind_check,
  add constraint mail_jobs_kind_check check (kind in ('register', 'reset', 'changed', 'guessed')),
  -- asked for by a device or from an address from which its person has signed in
  add column is_known boolean not null default false;
