-- Cases with expectations for a workflow. What decides whether a case passes stands in `spec`: cases, answers that stand
-- in for steps and tools, and who judges.
create table evaluations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  name text not null,
  spec jsonb not null,
  -- In percent: below it the draft is not deployed. Null: nobody asks.
  min_pass_rate smallint check (min_pass_rate between 1 and 100),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, id)
);
create index evaluations_workflow on evaluations (workspace_id, workflow_id, created_at, id);
select protect_workspace_rows('evaluations');

-- Each time an evaluation was run: against the draft as it was then, the deployed version, or both.
create table evaluation_runs (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  evaluation_id uuid not null,
  workflow_id uuid not null,
  status text not null check (status in ('running', 'completed', 'cancelled', 'failed')),
  error jsonb,
  origin text not null,
  started_by uuid not null,
  real_effects boolean not null,
  -- As it was then.
  spec jsonb not null,
  -- Of the draft, where that was run.
  draft_digest text,
  deployed_version integer,
  -- By side; written at the end.
  totals jsonb,
  judge_cost double precision not null default 0,
  started_at timestamptz not null,
  ended_at timestamptz,
  foreign key (workspace_id, evaluation_id) references evaluations (workspace_id, id) on delete cascade
);
create index evaluation_runs_evaluation on evaluation_runs (workspace_id, evaluation_id, started_at, id);
create unique index evaluation_runs_running on evaluation_runs (evaluation_id) where status = 'running';
select protect_workspace_rows('evaluation_runs');

-- One case on one side. The output is that of the run, in the log.
create table evaluation_results (
  evaluation_run_id uuid not null references evaluation_runs on delete cascade,
  position smallint not null,
  side text not null check (side in ('draft', 'deployed')),
  workspace_id uuid not null references workspaces on delete cascade,
  status text not null check (status in ('queued', 'running', 'passed', 'failed', 'cancelled')),
  version_id uuid not null,
  trigger_id text,
  execution_id uuid not null,
  log_id uuid,
  started_at timestamptz,
  checks jsonb,
  error jsonb,
  cost double precision not null default 0,
  cost_known boolean not null default true,
  duration_ms integer,
  primary key (evaluation_run_id, position, side)
);
select protect_workspace_rows('evaluation_results');
