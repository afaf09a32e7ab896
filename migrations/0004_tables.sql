-- Tables of records. Their structure is described here; the records themselves live in typed tables of the workspace's
-- own schema (w_…), made at run time.

do $$
begin
  create extension if not exists pg_trgm with schema public;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  -- Search works without it, by looking at every record.
  null;
end $$;

-- Lowercased and without accents: what a search compares. Simple case mapping of the C.UTF-8 rules, on every server alike.
create function svc_fold(x text) returns text language sql immutable strict parallel safe return
  case when octet_length(x) = char_length(x) then lower(x collate pg_c_utf8)
    else lower(regexp_replace(normalize(x, NFD), '[\u0300-\u036f]+', '', 'g') collate pg_c_utf8) end;

-- What texts are sorted by; short enough for an index whatever the text.
create function svc_sort(x text) returns text language sql immutable strict parallel safe return
  (left(svc_fold(left(x, 300)), 200)) collate "C";

-- Timestamps as every answer writes them.
create function svc_iso(moment timestamptz) returns text language sql stable strict parallel safe return
  to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

create table data_tables (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  kind text not null check (kind in ('records', 'system', 'report')),
  -- A system table's name in the program, such as crm.leads: it has a row here once somebody sets rules or rights for it.
  source text,
  name text not null,
  description text not null default '',
  color text,
  icon text,
  title_field uuid,
  report jsonb,
  search text not null default 'none' check (search in ('none', 'building', 'ready')),
  -- Raised by every change of structure, rules or rights; each statement on the records compares it with what it was written for.
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id)
);
create index data_tables_name on data_tables (workspace_id, lower(name), id) where deleted_at is null;
create index data_tables_deleted on data_tables (workspace_id, deleted_at desc) where deleted_at is not null;

create table table_fields (
  id uuid primary key,
  workspace_id uuid not null,
  table_id uuid not null,
  key text not null,
  name text not null,
  description text not null default '',
  type text not null,
  position integer not null,
  -- Rules and what the type needs: required, default, options, formula, link …
  settings jsonb not null default '{}',
  -- The column in the workspace's schema; none for what is computed when it is read.
  column_name text,
  -- While the type changes: the column that will take over, its type, and the settings that come with it.
  successor jsonb,
  index_mode text not null default 'auto' check (index_mode in ('auto', 'on', 'off')),
  indexed boolean not null default false,
  state text not null default 'ready' check (state in ('ready', 'building', 'failed')),
  error jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  foreign key (workspace_id, table_id) references data_tables (workspace_id, id) on delete cascade
);
create unique index table_fields_key on table_fields (table_id, key) where deleted_at is null;
create index table_fields_table on table_fields (table_id, position);
create index table_fields_deleted on table_fields (workspace_id, deleted_at desc) where deleted_at is not null;

create table table_permissions (
  workspace_id uuid not null,
  table_id uuid not null,
  role_id uuid not null,
  -- Null: as the role's own capabilities say.
  can_read boolean,
  can_write boolean,
  can_import boolean,
  primary key (table_id, role_id),
  foreign key (workspace_id, table_id) references data_tables (workspace_id, id) on delete cascade,
  foreign key (workspace_id, role_id) references roles (workspace_id, id) on delete cascade
);

create table table_row_rules (
  workspace_id uuid not null,
  table_id uuid not null,
  role_id uuid not null,
  verb text not null check (verb in ('read', 'create', 'update', 'delete')),
  condition jsonb not null,
  primary key (table_id, role_id, verb),
  foreign key (workspace_id, table_id) references data_tables (workspace_id, id) on delete cascade,
  foreign key (workspace_id, role_id) references roles (workspace_id, id) on delete cascade
);

create table table_field_rights (
  workspace_id uuid not null,
  table_id uuid not null,
  role_id uuid not null,
  field_key text not null,
  access text not null check (access in ('hidden', 'readonly')),
  primary key (table_id, role_id, field_key),
  foreign key (workspace_id, table_id) references data_tables (workspace_id, id) on delete cascade,
  foreign key (workspace_id, role_id) references roles (workspace_id, id) on delete cascade
);

create table table_views (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- A system table has no row to refer to.
  table_id uuid not null,
  name text not null,
  filter jsonb,
  sort text,
  hidden text[] not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index table_views_table on table_views (workspace_id, table_id, id);

-- How many records a table holds: one row per writing transaction, summed on read and folded by a job. A single
-- counter would make all writers of a table wait for each other.
create table record_counts (
  workspace_id uuid not null,
  table_id uuid not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index record_counts_table on record_counts (table_id) include (delta);

create table record_history (
  id uuid primary key,
  workspace_id uuid not null,
  table_id uuid not null,
  record_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  via text not null,
  kind text not null check (kind in ('updated', 'deleted', 'restored')),
  -- By field id, so that a renamed field keeps its history: {"<field id>": [before, after]}.
  changes jsonb not null
) partition by range (id);
create index record_history_record on record_history (table_id, record_id, id);
create table record_history_other partition of record_history default;
select make_month_partitions('record_history', (now() at time zone 'UTC')::date, 3);

create table table_imports (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  table_id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  settings jsonb not null,
  total integer not null default 0,
  done integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  failed integer not null default 0,
  errors jsonb not null default '[]',
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz
);
create index table_imports_table on table_imports (workspace_id, table_id, id desc);

-- An event row may stand for many events of one kind: `data` is then a list, and `items` its length.
alter table events add column items integer;

select protect_workspace_rows(name)
from unnest(array['data_tables', 'table_fields', 'table_permissions', 'table_row_rules', 'table_field_rights', 'table_views', 'record_counts', 'record_history',
  'table_imports']) as name;

-- What a workspace's schema needs so that statements under svc_tenant reach it.
create function grant_workspace_schema(schema_name text) returns void language plpgsql as $$
begin
  if not exists (select from pg_roles where rolname = 'svc_tenant') then
    return;
  end if;
  execute format('grant usage on schema %I to svc_tenant', schema_name);
  execute format('grant select, insert, update, delete on all tables in schema %I to svc_tenant', schema_name);
  execute format('grant usage, select on all sequences in schema %I to svc_tenant', schema_name);
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to svc_tenant', schema_name);
  execute format('alter default privileges in schema %I grant usage, select on sequences to svc_tenant', schema_name);
end $$;

-- Two tables that are made at the same time in one workspace must not meet, and making one must not cost more the more there are.
create function open_workspace_schema(schema_name text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(schema_name, 0));
  if to_regnamespace(quote_ident(schema_name)) is null then
    execute format('create schema %I', schema_name);
    perform grant_workspace_schema(schema_name);
  end if;
end $$;
