-- Shared benches: half of what opens a session is kept here, and given out after a counted PIN (decision 45).
--   bench_addresses  network addresses from which somebody has unlocked a bench, as hashes

alter table benches
  -- wrong PINs from addresses from which nobody has unlocked it; with 10 of them all its PINs are taken away
  add column strange_pins integer not null default 0;

alter table bench_people
  -- null where the PIN was set by a version of the portal from before this, and where it was taken away
  add column share bytea check (length(share) = 32),
  -- of a device from before this, until it has unlocked with them once: then they take the place of unlock_hash and proof_hash
  add column renewed_unlock_hash bytea check (length(renewed_unlock_hash) = 32),
  add column renewed_proof_hash bytea check (length(renewed_proof_hash) = 32),
  add check ((renewed_unlock_hash is null) = (renewed_proof_hash is null));

create table bench_addresses (
  bench_id bigint not null,
  user_id bigint not null,
  hash bytea not null check (length(hash) = 32),
  expires_at timestamptz not null,
  primary key (bench_id, user_id, hash),
  foreign key (bench_id, user_id) references bench_people (bench_id, user_id) on delete cascade
);
create index bench_addresses_expires on bench_addresses (expires_at);
