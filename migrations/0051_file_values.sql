-- Files as values of runs, and content outside of the database.

-- Where the content is: null for rows of file_chunks, otherwise the name of an object in the configured store.
alter table files add column object_key text;
-- Made from a secret: only the steps of its run read it.
alter table files add column secret boolean not null default false;

-- Objects without a file. Filled in the transaction that deletes the file, however that comes about; emptied by a job.
create table discarded_objects (
  object_key text primary key,
  discarded_at timestamptz not null default now()
);

-- With the rights of the owner: whoever deletes a file has none on the table of all workspaces.
create function discard_object() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into discarded_objects (object_key) values (old.object_key) on conflict do nothing;
  return null;
end $$;
create trigger files_discard_object after delete on files for each row when (old.object_key is not null) execute function discard_object();

-- The files that a run may use.
create table run_files (
  workspace_id uuid not null,
  run_id uuid not null,
  file_id uuid not null,
  -- The step that brought it; empty for the trigger.
  path text not null,
  -- Whether it came with the run: then whoever may read the run may read it. A record's file keeps the rules of the record.
  made boolean not null,
  -- With whose rights the run works.
  actor_id uuid not null,
  created_at timestamptz not null,
  primary key (run_id, file_id),
  foreign key (workspace_id, file_id) references files (workspace_id, id) on delete cascade
);
create index run_files_file on run_files (file_id);
create index run_files_age on run_files (created_at);
select protect_workspace_rows('run_files');

alter table messages add column attachments jsonb not null default '[]';
