-- Subscriptions of webhooks that svc keeps at services, for triggers of deployed workflows. Workflows that ask for the
-- same share one. The row is written before the service is asked, and its id is a part of the address that the service
-- calls: whatever happens in between, what exists over there is found again by its address.
create table app_subscriptions (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  app_id uuid not null,
  app text not null,
  connection_id uuid,
  trigger text not null,
  parameters jsonb not null,
  -- The trigger as the app declared it, so that a subscription can be removed after the app is gone.
  declared jsonb not null,
  -- The secret part of the address, and the secret that proves deliveries.
  secret bytea not null,
  remote_id text,
  status text not null check (status in ('wanted', 'active', 'ending')),
  expires_at timestamptz,
  -- Whoever works on it has seen this one, so that of two at once one is late.
  version integer not null default 0,
  next_at timestamptz not null,
  failures integer not null default 0,
  last_error text,
  received_at timestamptz,
  created_at timestamptz not null
);
create unique index app_subscriptions_wanted on app_subscriptions (workspace_id, app, trigger, md5(parameters::text)) where status <> 'ending';
create index app_subscriptions_due on app_subscriptions (next_at);
select protect_workspace_rows('app_subscriptions');
