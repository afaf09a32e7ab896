-- The address by which strangers reach a view: to fill in a form, or to read what the view shows. One for each view.
create table view_links (
  view_id uuid primary key references table_views on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  -- The address is found by its digest, and kept sealed to be shown again.
  digest bytea not null unique,
  token bytea not null,
  -- Whose rights hold for what is read, and for the records that a form offers to choose from.
  created_by uuid not null,
  created_at timestamptz not null,
  -- Of a shared view.
  password_digest text,
  expires_at timestamptz,
  may_export boolean not null default false,
  -- Of a form: how many answers it took.
  answers bigint not null default 0
);
create index view_links_workspace on view_links (workspace_id);
select protect_workspace_rows('view_links');

-- Links to a form for one answer each.
create table form_invitations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  view_id uuid not null references table_views on delete cascade,
  label text not null,
  digest bytea not null unique,
  created_at timestamptz not null,
  used_at timestamptz,
  record_id uuid
);
create index form_invitations_view on form_invitations (workspace_id, view_id, id);
select protect_workspace_rows('form_invitations');
