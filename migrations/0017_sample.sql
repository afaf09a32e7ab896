-- What the sample business put into a workspace, so that exactly this can be taken away again.
create table sample_things (
  workspace_id uuid not null references workspaces on delete cascade,
  module text not null,
  type text not null,
  id uuid not null,
  primary key (workspace_id, type, id)
);
select protect_workspace_rows('sample_things');
