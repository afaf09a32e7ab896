-- Runs that a program started, newest first: which workflows programs use, and how often. As in origin-of-run.ts.
create index run_log_programs on run_log (workflow_id, id) where parent_id is null and coalesce(origin, case when event_id is not null or trigger in ('schedule', 'webhook') then 'order'
  when trigger = 'manual' then 'person' else 'program' end) = 'program';

-- Who has read which workflows ask now, and does not want to be told again.
create table asking_notices_hidden (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  hidden_at timestamptz not null,
  primary key (workspace_id, user_id)
);
select protect_workspace_rows('asking_notices_hidden');
