-- Programs that ask people for access by OAuth. They register themselves; until somebody lets them in they can do nothing.
create table oauth_clients (
  id text primary key,
  -- As registered; of a client's secret only the digest.
  metadata jsonb not null,
  created_at timestamptz not null
);
create index oauth_clients_age on oauth_clients (created_at);

-- A person's yes to one client, in one workspace. Clients known by a metadata document have no row of their own.
create table oauth_grants (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  client_id text not null,
  client_name text not null,
  redirect_host text not null,
  resources text[] not null,
  scopes text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz not null,
  unique (workspace_id, id)
);
create index oauth_grants_workspace on oauth_grants (workspace_id, created_at);
create index oauth_grants_user on oauth_grants (user_id);
create index oauth_grants_client on oauth_grants (client_id);
select protect_workspace_rows('oauth_grants');

-- Codes and tokens by their digest. One that was used stays until it runs out: it tells a replay.
create table oauth_tokens (
  digest bytea primary key,
  workspace_id uuid not null,
  grant_id uuid not null,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  payload jsonb not null,
  consumed_at timestamptz,
  expires_at timestamptz not null,
  foreign key (workspace_id, grant_id) references oauth_grants (workspace_id, id) on delete cascade
);
create index oauth_tokens_grant on oauth_tokens (workspace_id, grant_id);
create index oauth_tokens_expiry on oauth_tokens (expires_at);
select protect_workspace_rows('oauth_tokens');

-- Authorizations under way, between a client's asking and the person's answer.
create table oauth_interactions (
  digest bytea primary key,
  payload jsonb not null,
  expires_at timestamptz not null
);
create index oauth_interactions_expiry on oauth_interactions (expires_at);
