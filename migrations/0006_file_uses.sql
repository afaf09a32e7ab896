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
