-- What people have to do, and notes on it.
create table tasks (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  title text not null,
  text text not null,
  state text not null check (state in ('open', 'done')),
  priority text not null check (priority in ('low', 'normal', 'high')),
  due_at timestamptz,
  -- When it was told that this due date had passed; emptied with a new due date.
  overdue_at timestamptz,
  assignee_id uuid references users on delete set null,
  link_type text check (link_type in ('customer', 'lead', 'booking', 'record', 'run')),
  link_id uuid,
  -- The table, where the link is a record.
  link_table_id uuid,
  done_at timestamptz,
  done_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id),
  check ((link_type is null) = (link_id is null)),
  check ((state = 'done') = (done_at is not null))
);
create index tasks_due on tasks (workspace_id, coalesce(due_at, '9999-12-31 00:00:00+00'::timestamptz), id) where deleted_at is null;
create index tasks_link on tasks (workspace_id, link_type, link_id, created_at, id) where link_id is not null and deleted_at is null;
create index tasks_overdue on tasks (due_at) where state = 'open' and overdue_at is null and deleted_at is null and due_at is not null;
create index tasks_deleted on tasks (workspace_id, deleted_at desc, id) where deleted_at is not null;
select protect_workspace_rows('tasks');

create table task_notes (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  task_id uuid not null,
  text text not null,
  created_at timestamptz not null,
  created_by uuid,
  foreign key (workspace_id, task_id) references tasks (workspace_id, id) on delete cascade
);
create index task_notes_task on task_notes (workspace_id, task_id, id);
select protect_workspace_rows('task_notes');
