-- Apps that were made from a pack, and what starts workflows when it happens there.
alter table apps drop constraint apps_source_check;
-- may lock: workspaces have a handful of apps.
alter table apps
  add constraint apps_source_check check (source in ('mcp', 'openapi', 'pack')),
  add column pack text,
  -- As the pack said when a person added it, with the operations that they call.
  add column triggers jsonb;

-- Triggers of deployed workflows that look for something in an app.
create table app_triggers (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  trigger_id text not null,
  -- By their names: an app that is made anew under its name goes on.
  app text not null,
  trigger text not null,
  parameters jsonb not null,
  every_minutes integer not null,
  history boolean not null,
  -- Where the next look begins; it moves on in the transaction that starts the runs.
  cursor jsonb,
  -- Whoever writes has seen this one, so that of two that look at once one is late.
  version integer not null default 0,
  next_at timestamptz not null,
  looked_at timestamptz,
  failures integer not null default 0,
  last_error text,
  armed_at timestamptz not null,
  unique (workspace_id, id),
  unique (workflow_id, trigger_id)
);
create index app_triggers_due on app_triggers (next_at);
select protect_workspace_rows('app_triggers');

-- What a trigger has seen: each item starts one run.
create table app_trigger_items (
  workspace_id uuid not null,
  app_trigger_id uuid not null,
  key bytea not null,
  listed_at timestamptz not null,
  primary key (app_trigger_id, key),
  foreign key (workspace_id, app_trigger_id) references app_triggers (workspace_id, id) on delete cascade
);
select protect_workspace_rows('app_trigger_items');
