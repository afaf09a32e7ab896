-- How often programs called, by day and by the door they came through.
create table call_counts (
  workspace_id uuid not null references workspaces on delete cascade,
  day date not null,
  door text not null,
  calls integer not null,
  primary key (workspace_id, day, door)
);
select protect_workspace_rows('call_counts');
