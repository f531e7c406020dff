-- Where the document of a form was read that was agreed to: in the portal's reader, or in a tab of its own.
-- Null where nothing was agreed to, or a client did not say.

alter table caf_documents
  add column read_in text check (read_in in ('reader', 'tab'));
alter table caf_submissions
  add column document_read_in text check (document_read_in in ('reader', 'tab'));
