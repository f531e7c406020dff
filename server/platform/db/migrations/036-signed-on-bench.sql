-- A signed form names the shared bench on which it was submitted, as the audit log does (decision 45).

alter table caf_submissions
  -- what the bench was called then; null elsewhere, and for what was submitted before this
  add column bench text;
