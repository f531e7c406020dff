-- A device that registered is signed in if the mail's link is opened on it, or the code shown where it was opened is typed
-- on it (decision 18). Those verified before this are not: their person signs in.

alter table registrations
  -- once the device may be given its token
  add column cleared_at timestamptz,
  -- of the code that is shown where the link was opened, with the hash of the device's key
  add column code_hash bytea check (length(code_hash) = 32),
  add column code_until timestamptz,
  -- wrong ones
  add column code_tries smallint not null default 0,
  add check (code_hash is null or code_until is not null);
