-- Under this key a person's device seals what is still to be sent when they sign out.
create table queue_keys (
  user_id bigint primary key references users on delete cascade,
  key bytea not null check (octet_length(key) = 32)
);
