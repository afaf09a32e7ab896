-- Why a run failed, as its meaning: whoever reads it is told in their language. `error` stays the English sentence, for doors and events.
-- Nothing where others said it, and in entries from before.
alter table run_log add column error_phrase jsonb;
