-- What was said to open a ticket or to rate, and not of the trouble: a ticket's note leaves it out.

alter table assistant_messages add column is_aside boolean not null default false;
