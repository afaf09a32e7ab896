-- Workflows: what people design, the versions that run, the runs under way, and the log of those that ended.

create table workflow_folders (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  position double precision not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index workflow_folders_name on workflow_folders (workspace_id, lower(name));

create table workflows (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  description text not null default '',
  color text not null,
  folder_id uuid references workflow_folders on delete set null,
  -- The workspace's own order; a move writes one row.
  position double precision not null,
  -- The draft: what the editor shows.
  definition jsonb not null,
  settings jsonb not null,
  digest bytea not null,
  -- Sample data by step, for testing single steps.
  pins jsonb not null default '{}',
  deployed_version_id uuid,
  deployed_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create index workflows_order on workflows (workspace_id, position, created_at, id) where deleted_at is null;
create index workflows_folder on workflows (folder_id) where deleted_at is null;

-- What runs are pinned to. A version without a number is the snapshot of a draft that somebody ran.
create table workflow_versions (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  version integer,
  name text,
  description text,
  definition jsonb not null,
  settings jsonb not null,
  digest bytea not null,
  created_at timestamptz not null,
  -- The person its runs act as.
  created_by uuid not null,
  unique (workflow_id, version)
);
create unique index workflow_versions_snapshot on workflow_versions (workflow_id, digest, created_by) where version is null;

create table workflow_schedules (
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  trigger_id text not null,
  cron text not null,
  time_zone text not null,
  -- What becomes of a time at which nothing was running: `once` makes up for it, `skip` does not.
  misfire text not null check (misfire in ('once', 'skip')),
  next_at timestamptz,
  last_at timestamptz,
  primary key (workflow_id, trigger_id)
);
create index workflow_schedules_due on workflow_schedules (next_at) where next_at is not null;

create table workflow_defaults (
  workspace_id uuid primary key references workspaces on delete cascade,
  error_workflow_id uuid references workflows on delete set null,
  runs_at_once integer
);

-- Runs that have not ended. The table is its own queue: claimed, leased and fenced like jobs, so that a run costs two statements.
create table runs (
  id uuid primary key,
  workspace_id uuid not null,
  workflow_id uuid not null,
  version_id uuid not null,
  trigger text not null,
  -- By which trigger of the definition it entered.
  trigger_id text,
  mode text not null check (mode in ('sync', 'async')),
  actor_id uuid not null,
  -- What started it, where that was an event; its data is read when the run begins.
  event_id uuid,
  event_item integer,
  input jsonb,
  depth smallint not null default 0,
  priority smallint not null default 5,
  state text not null check (state in ('ready', 'running', 'waiting')),
  -- When a waiting run goes on by itself.
  wake_at timestamptz,
  -- Why it does not run now, for people: a code and details.
  reason jsonb,
  attempt integer not null default 0,
  lease_until timestamptz,
  worker_id uuid,
  cancelled_by uuid,
  -- How many runs of this workflow there may be at once; null: any number.
  at_once integer,
  parent_id uuid,
  parent_path text,
  retry_of uuid,
  -- The log entry it will be; made when it begins.
  log_id uuid,
  progress jsonb,
  queued_at timestamptz not null,
  started_at timestamptz
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index runs_ready on runs (workspace_id, priority, queued_at, id) where state = 'ready';
create index runs_running on runs (workspace_id, workflow_id) where state = 'running';
create index runs_lease on runs (lease_until) where state = 'running';
create index runs_wake on runs (wake_at) where state = 'waiting' and wake_at is not null;
create index runs_workflow on runs (workflow_id, id);

-- What a waiting run waits for, beside a time. Answered once; the run is then made ready.
create table run_waits (
  id uuid primary key,
  workspace_id uuid not null,
  run_id uuid not null,
  path text not null,
  kind text not null check (kind in ('event', 'callback', 'approval', 'child')),
  event text,
  filter jsonb,
  token_hash bytea unique,
  approval_id uuid,
  child_id uuid,
  created_at timestamptz not null,
  answered_at timestamptz,
  answer jsonb,
  unique (run_id, path)
);
create index run_waits_approval on run_waits (approval_id) where approval_id is not null;
create index run_waits_child on run_waits (child_id) where child_id is not null;

-- Runs that ended. Ids are UUIDv7 of the moment the run began, so the order of ids is the order of time.
create table run_log (
  id uuid primary key,
  workspace_id uuid not null,
  workflow_id uuid not null,
  execution_id uuid not null,
  version_id uuid not null,
  status text not null,
  trigger text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  duration_ms integer not null,
  cost double precision not null,
  models text[],
  error text,
  error_code text,
  error_step text,
  mode text not null,
  actor_id uuid not null,
  parent_id uuid,
  retry_of uuid
) partition by range (id);
create index run_log_workspace on run_log (workspace_id, id);
create index run_log_workflow on run_log (workflow_id, id);
create index run_log_execution on run_log (execution_id);

-- The large half of a log entry, read one at a time.
create table run_details (
  id uuid primary key,
  workspace_id uuid not null,
  input jsonb,
  output jsonb,
  usage jsonb,
  spans jsonb not null,
  -- What a retry from the failed step carries on with.
  progress jsonb
) partition by range (id);

-- Spans of runs that are too long to be written at once, in order.
create table run_spans (
  id uuid not null,
  part integer not null,
  workspace_id uuid not null,
  spans jsonb not null,
  primary key (id, part)
) partition by range (id);

-- Values too large for a run's progress; named there by their id.
create table run_values (
  id uuid primary key,
  workspace_id uuid not null,
  run_id uuid not null,
  value jsonb not null
) partition by range (id);

create table run_log_other partition of run_log default;
create table run_details_other partition of run_details default;
create table run_spans_other partition of run_spans default;
create table run_values_other partition of run_values default;
select make_month_partitions(name, (now() at time zone 'UTC')::date, 3) from unnest(array['run_log', 'run_details', 'run_spans', 'run_values']) as name;

-- Counts and cost by workflow and day, as differences that a job adds up: a single row would be waited for by every run.
create table run_tallies (
  workspace_id uuid not null,
  workflow_id uuid not null,
  day date not null,
  runs integer not null,
  failed integer not null,
  cost double precision not null,
  duration_ms bigint not null,
  last_run_at timestamptz
);
create index run_tallies_workflow on run_tallies (workspace_id, workflow_id, day);

-- What the log holds of a day, at the least and at the most: a list that looks for what is rare skips the days that have none of it.
create table run_days (
  workspace_id uuid not null,
  day date not null,
  trigger text not null,
  status text not null,
  shortest_ms integer not null,
  longest_ms integer not null,
  cheapest double precision not null,
  dearest double precision not null,
  models text[] not null,
  primary key (workspace_id, day, trigger, status)
);

-- What is needed to reach other services. The secret half is sealed and never read back.
create table connections (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  kind text not null,
  settings jsonb not null,
  secret bytea,
  tested_at timestamptz,
  test_error text,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index connections_name on connections (workspace_id, lower(name)) where deleted_at is null;

-- A variable that holds a secret has its value here instead, sealed.
alter table variables add column sealed bytea;

select protect_workspace_rows(name)
from unnest(array['workflow_folders', 'workflows', 'workflow_versions', 'workflow_schedules', 'workflow_defaults', 'runs', 'run_waits', 'run_log', 'run_details',
  'run_spans', 'run_values', 'run_tallies', 'run_days', 'connections']) as name;
