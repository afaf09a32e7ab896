-- Deployed workflows that others call by a name: as a tool of AI clients, as a chat page, as a skill of other agents.
-- Written with the deploy and emptied with the undeploy, so that a row is always of the version that runs.
create table callable_workflows (
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  trigger_id text not null,
  kind text not null check (kind in ('mcp', 'chat', 'a2a')),
  name text not null,
  -- Empty: it is called as the workflow is.
  title text not null,
  description text not null,
  config jsonb not null,
  primary key (workspace_id, workflow_id, trigger_id),
  unique (workspace_id, kind, name)
);
select protect_workspace_rows('callable_workflows');
