-- Deployed versions that programs may run without asking: a version that a person trusted, and those of the workflows it runs, as they were at that time.
create table trusted_versions (
  workspace_id uuid not null references workspaces on delete cascade,
  root_version_id uuid not null,
  version_id uuid not null,
  trusted_by uuid references users on delete set null,
  trusted_at timestamptz not null,
  primary key (root_version_id, version_id)
);
create index trusted_versions_workspace on trusted_versions (workspace_id);
select protect_workspace_rows('trusted_versions');

-- The trusted version at the top of the runs that a program started; null: it asks.
alter table runs add column trust_root uuid;
