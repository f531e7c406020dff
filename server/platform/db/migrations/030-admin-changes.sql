-- What steps of administrators changed, and whom they are about: a record is found by a key that it had, and a person's
-- earlier addresses are erased with them.
alter table admin_steps
  -- values before and after, such as {"role": ["customer", "staff"]}
  add column changes jsonb,
  add column person_id bigint references users on delete set null;

update admin_steps set person_id = users.id from users
  where subject_kind = 'person' and subject in (users.email, '#' || users.id);

create index admin_steps_person on admin_steps (person_id) where person_id is not null;
