-- What the vendor keeps by `npm run admin` (docs/admin.md): a key of its own for customers, and what is not offered any
-- more. Nothing is deleted: old tickets keep what they name.

alter table customers
  -- what the vendor's other systems call the customer; null where nobody gave one
  add column code text unique check (code ~ '^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$'),
  -- its people can't act for it, and nothing new is made for it
  add column is_active boolean not null default true;

alter table divisions add column is_active boolean not null default true;
alter table departments add column is_active boolean not null default true;
alter table request_types add column is_active boolean not null default true;
alter table help_articles add column is_active boolean not null default true;
alter table certificates add column is_active boolean not null default true;
