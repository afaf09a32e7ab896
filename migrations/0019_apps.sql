-- Remote MCP servers whose tools a workspace passes on to its own AI clients.
create table apps (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  url text not null,
  auth text not null check (auth in ('none', 'api_key', 'oauth')),
  -- The header that carries the key; Authorization with Bearer unless told.
  header text,
  -- Sealed: the key, or what the OAuth client knows (registration, tokens, an authorization under way).
  secret bytea,
  -- False as long as a person must still give access by OAuth.
  authorized boolean not null,
  -- As the server calls itself; nobody has checked it.
  server_name text,
  tools_read_at timestamptz,
  -- In a row; enough of them, and it is left alone for a while.
  failures integer not null default 0,
  resting_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  updated_at timestamptz not null,
  unique (workspace_id, id)
);
create unique index apps_name on apps (workspace_id, name);
select protect_workspace_rows('apps');

-- What an app offered when its tools were last read. Clients are shown this and nothing newer.
create table app_tools (
  workspace_id uuid not null,
  app_id uuid not null,
  -- As the server calls it.
  name text not null,
  -- As our clients know it.
  published text not null,
  position integer not null,
  title text not null,
  description text not null,
  input_schema jsonb not null,
  read_only boolean not null,
  permitted boolean not null default false,
  primary key (workspace_id, app_id, name),
  unique (workspace_id, published),
  foreign key (workspace_id, app_id) references apps (workspace_id, id) on delete cascade
);
select protect_workspace_rows('app_tools');
