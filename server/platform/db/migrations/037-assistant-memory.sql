-- The list of a person's conversations with the assistant, and what came of them. A search looks through the messages of one
-- person's conversations, found by the index of 013: they need no index of letters, as all tickets of a customer do.

-- when the person last said that an answer had solved it; null where they took that back, or never did
alter table assistant_talks add column solved_at timestamptz;

-- of the customer's: an option was tapped, nothing was typed
alter table assistant_messages add column is_tapped boolean not null default false;
-- of an answer: `article.SLUG` or `flow.NAME`, and whether it helped, as far as anybody said
alter table assistant_messages add column source text check (length(source) between 1 and 200);
alter table assistant_messages add column helped boolean;
alter table assistant_messages add check (not is_user or (source is null and helped is null));

-- How often it helped, by day. Nobody is named in it: it stays when a conversation is deleted.
create table assistant_figures (
  day date not null,
  -- conversations that were begun, answers that solved it or did not, tickets that were opened
  event text not null check (event in ('begun', 'solved', 'unsolved', 'ticket')),
  -- of an answer; '' where it has no source
  source text not null default '' check (length(source) <= 200),
  count integer not null,
  primary key (day, event, source)
);
