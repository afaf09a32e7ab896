-- Conversations that somebody put away. What is written in one of them later brings it back.
alter table message_threads add column archived_at timestamptz;
-- may lock: a workspace has some thousands of conversations, which takes milliseconds.
create index message_threads_current on message_threads (workspace_id, last_at, id) where archived_at is null;
