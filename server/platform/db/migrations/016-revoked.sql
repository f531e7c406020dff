-- What ends with the link to an account (decision 08): calendar addresses, and answers that are kept for repeats.

delete from calendar_feeds where not exists (
  select from user_customers as link
  where link.user_id = calendar_feeds.user_id and link.customer_id = calendar_feeds.customer_id
);
alter table calendar_feeds
  add constraint calendar_feeds_link foreign key (user_id, customer_id)
    references user_customers (user_id, customer_id) on delete cascade;

-- the account that the answer speaks of; null where none was switched on
alter table idempotent_answers add column customer_id bigint references customers on delete cascade;
-- of the answers so far the nearest that is known: the account that was last switched on
update idempotent_answers set customer_id = users.current_customer_id
from users where users.id = idempotent_answers.user_id and users.role = 'customer';
