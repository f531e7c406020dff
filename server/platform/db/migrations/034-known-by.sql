-- How whoever sits at a session was known to be the person, and what of that a signed form keeps; and new email
-- addresses that wait until their owner is known to read them (decision 42).
--   email_changes  the address that a person asked for; the link of a mail makes it theirs

alter table tokens
  -- how they signed in; null where that is not known: before this, and where a registration was handed over
  add column entered_by text check (entered_by in ('password', 'code', 'recovery-code', 'passkey', 'openid', 'pin')),
  -- how they proved at proved_at who they are
  add column proved_by text check (proved_by in ('password', 'code', 'recovery-code', 'passkey', 'openid', 'pin'));

alter table caf_submissions
  -- as the session had it when the form was submitted
  add column entered_by text check (entered_by in ('password', 'code', 'recovery-code', 'passkey', 'openid', 'pin')),
  add column entered_at timestamptz,
  add column proved_by text check (proved_by in ('password', 'code', 'recovery-code', 'passkey', 'openid', 'pin')),
  add column proved_at timestamptz;

alter table acts
  -- of the session that did it
  add column entered_by text check (entered_by in ('password', 'code', 'recovery-code', 'passkey', 'openid', 'pin')),
  add column proved_by text check (proved_by in ('password', 'code', 'recovery-code', 'passkey', 'openid', 'pin'));

create table email_changes (
  user_id bigint primary key references users on delete cascade,
  -- in lower case; it may be somebody's, which nobody is told
  email text not null check (email = lower(email)),
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_expires on email_changes (expires_at);

alter table mail_links
  drop constraint mail_links_kind_check,
  drop constraint mail_links_user_check,
  add constraint mail_links_kind_check check (kind in ('verify', 'reset', 'invite', 'change')),
  add constraint mail_links_user_check check ((kind = 'verify') = (user_id is null));
