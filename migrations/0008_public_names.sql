-- The name of a workspace in the addresses of its public pages.
alter table workspaces add column slug text not null default left(replace(gen_random_uuid()::text, '-', ''), 10)
  check (slug ~ '^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$');
create unique index workspaces_slug on workspaces (slug);
