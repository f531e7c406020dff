-- Push messages on their way are jobs of the one runner now (server/jobs); those that wait become jobs.
select pgboss.create_queue('deliver-push', '{"policy": "standard"}');
insert into pgboss.job (name, data)
  select 'deliver-push', jsonb_build_object(
    'pushId', push_id, 'deviceIds', jsonb_agg(device_id), 'attempt', 1)
  from push_deliveries group by push_id;
drop table push_deliveries;

-- What the language model is to answer is a job, too; the question stays until it is answered.
select pgboss.create_queue('answer-question', '{"policy": "standard"}');
insert into pgboss.job (name, data)
  select 'answer-question', jsonb_build_object('messageId', message_id) from assistant_questions;
alter table assistant_questions drop column due_at, drop column attempts;

-- So are mails that are to be written.
select pgboss.create_queue('send-mail', '{"policy": "standard"}');
insert into pgboss.job (name, data)
  select 'send-mail', jsonb_strip_nulls(jsonb_build_object(
    'kind', kind, 'email', email, 'registrationId', registration_id, 'userId', user_id,
    'isKnown', is_known, 'language', coalesce(language, 'en'), 'origin', origin))
  from mail_jobs;
drop table mail_jobs;
