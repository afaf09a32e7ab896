-- Why an app, one of its triggers or subscriptions, or a job failed, as its meaning, as in 0056: whoever reads it is told in their
-- language. Nothing where others said it, and in rows from before.
alter table apps add column last_error_phrase jsonb;
alter table app_triggers add column last_error_phrase jsonb;
alter table app_subscriptions add column last_error_phrase jsonb;
alter table jobs add column last_error_phrase jsonb;
