-- People whose data was erased on request (decision 36): their row stays, since records name it, with nothing of theirs.
alter table users add column erased_at timestamptz;
