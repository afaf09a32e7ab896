-- Uploaded files. Their content is kept here, so that all processes share it, a backup holds it and a transaction covers it.

create table files (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  type text not null,
  -- Both come with the end of the upload: until then nobody sees the file.
  size bigint,
  sha256 bytea,
  created_by uuid not null,
  created_at timestamptz not null,
  attached_at timestamptz,
  -- When it is thrown away; never, once a record holds it.
  expires_at timestamptz,
  unique (workspace_id, id),
  check ((size is null) = (sha256 is null)),
  check (attached_at is null or sha256 is not null)
);
create index files_expiry on files (expires_at) where expires_at is not null;

create table file_chunks (
  workspace_id uuid not null,
  file_id uuid not null,
  number integer not null,
  bytes bytea not null,
  primary key (file_id, number),
  foreign key (workspace_id, file_id) references files (workspace_id, id) on delete cascade
);
-- Most uploads are compressed already; trying again would cost time and save nothing.
alter table file_chunks alter column bytes set storage external;

select protect_workspace_rows('files');
select protect_workspace_rows('file_chunks');

-- Which records hold a file, so that who may read one of them may read the file. A row may outlive the attachment:
-- whether the record still holds the file is looked at in the record itself.
create table file_uses (
  workspace_id uuid not null,
  file_id uuid not null,
  table_id uuid not null,
  record_id uuid not null,
  primary key (file_id, table_id, record_id),
  foreign key (workspace_id, file_id) references files (workspace_id, id) on delete cascade
);
create index file_uses_record on file_uses (table_id, record_id);
select protect_workspace_rows('file_uses');
