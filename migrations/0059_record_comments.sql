-- What people say about a record. `source` names the business data that the record belongs to, such as crm.leads; the
-- table's own id follows from it and the workspace.
create table record_comments (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  table_id uuid not null,
  record_id uuid not null,
  source text,
  author_id uuid not null,
  via text not null,
  text text not null,
  mentions uuid[] not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  unique (workspace_id, id)
);
create index record_comments_record on record_comments (workspace_id, table_id, record_id, id);
select protect_workspace_rows('record_comments');

-- Who is told of new comments on a record.
create table record_followers (
  workspace_id uuid not null references workspaces on delete cascade,
  table_id uuid not null,
  record_id uuid not null,
  source text,
  user_id uuid not null,
  primary key (workspace_id, table_id, record_id, user_id)
);
select protect_workspace_rows('record_followers');
