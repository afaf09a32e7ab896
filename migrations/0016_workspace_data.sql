-- Search over the whole workspace, and how long each workspace keeps what happened.

-- Trigrams of what people look for by name. Without the extension the same statements look at every row of the workspace.
-- A short list of pending entries: each search reads all of it.
do $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    create index customers_words on customers
      using gin (svc_fold(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '')) public.gin_trgm_ops)
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index leads_words on leads
      using gin (svc_fold(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '')) public.gin_trgm_ops)
      with (gin_pending_list_limit = 256) where deleted_at is null;
    create index tasks_words on tasks using gin (svc_fold(title || E'\n' || left(text, 1000)) public.gin_trgm_ops) with (gin_pending_list_limit = 256) where deleted_at is null;
    create index message_threads_words on message_threads using gin (svc_fold(subject || E'\n' || address) public.gin_trgm_ops) with (gin_pending_list_limit = 256);
  end if;
end $$;

-- What a workspace keeps for a shorter time than the instance does; null: as long as the instance.
create table workspace_retention (
  workspace_id uuid primary key references workspaces on delete cascade,
  event_days integer check (event_days > 0),
  activity_days integer check (activity_days > 0),
  run_days integer check (run_days > 0),
  trash_days integer check (trash_days > 0),
  updated_at timestamptz not null,
  -- The removal that runs now, and the last one that ended.
  running_since timestamptz,
  running_removed jsonb,
  last_started_at timestamptz,
  last_ended_at timestamptz,
  last_removed jsonb
);
select protect_workspace_rows('workspace_retention');

-- To find what is too old of one workspace; there are few such values.
create index run_values_workspace on run_values (workspace_id, id);
