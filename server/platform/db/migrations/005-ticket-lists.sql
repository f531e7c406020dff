-- Lists of very many tickets stay quick: the page is found in an index, whatever it is filtered by.
drop index tickets_customer_status;
create index tickets_customer_status
  on tickets (customer_id, status, last_activity_at desc, id desc);
create index tickets_customer_opened on tickets (customer_id, created_at, id);
