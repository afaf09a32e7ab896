create table leads (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  email text,
  phone text,
  company text,
  source text,
  value bigint,
  currency text not null,
  owner_id uuid references users on delete set null,
  next_step_at timestamptz,
  stage text not null check (stage in ('new', 'screening', 'meeting', 'proposal', 'won', 'lost')),
  lost_reason text,
  custom jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id)
);
create index leads_newest on leads (workspace_id, id desc) where deleted_at is null;
create index leads_stage on leads (workspace_id, stage, id desc) where deleted_at is null;
create index leads_name on leads (workspace_id, lower(name), id) where deleted_at is null;
create index leads_value on leads (workspace_id, (coalesce(value, -1)), id) where deleted_at is null;
create index leads_updated on leads (workspace_id, updated_at, id) where deleted_at is null;
create index leads_deleted on leads (workspace_id, deleted_at desc, id) where deleted_at is not null;
