-- Calls of incoming webhooks that were refused, so that people see why nothing arrived. Calls of one endpoint, minute,
-- reason and address are one row; only the newest of an endpoint are kept.
create table rejected_webhooks (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  endpoint_id uuid not null,
  minute timestamptz not null,
  reason text not null,
  -- Empty: from many addresses.
  source text not null,
  last_at timestamptz not null,
  times integer not null,
  -- Of the last one, as far as it said.
  size bigint,
  unique (endpoint_id, minute, reason, source)
);
create index rejected_webhooks_endpoint on rejected_webhooks (endpoint_id, id);
create index rejected_webhooks_workspace on rejected_webhooks (workspace_id, id);

select protect_workspace_rows('rejected_webhooks');
