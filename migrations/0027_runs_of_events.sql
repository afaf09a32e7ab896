-- Which event started a run that ended, so that a webhook can say what became of it.
alter table run_log add column event_id uuid;
create index run_log_event on run_log (event_id) where event_id is not null;
