-- Pages of tiles. What a tile shows is computed when it is looked at, with the rights of whoever looks.
create table dashboards (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  description text not null default '',
  -- In their order on the page.
  tiles jsonb not null,
  -- The range of days that it opens with, and the fields by whose value it can be narrowed.
  filters jsonb not null,
  shared_with text not null check (shared_with in ('everyone', 'role', 'me')),
  role text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id),
  check ((shared_with = 'role') = (role is not null))
);
create index dashboards_workspace on dashboards (workspace_id, lower(name), id) where deleted_at is null;
select protect_workspace_rows('dashboards');

-- Standing orders to mail a dashboard, with the numbers that whoever gave the order may see.
create table dashboard_mails (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  dashboard_id uuid not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- Of a week: 1 is Monday. Of a month: the day, or its last one where it is shorter.
  on_day smallint not null default 1,
  at_hour smallint not null check (at_hour between 0 and 23),
  recipients uuid[] not null,
  range text,
  next_at timestamptz not null,
  last_sent_at timestamptz,
  last_error text,
  created_by uuid not null,
  created_at timestamptz not null,
  foreign key (workspace_id, dashboard_id) references dashboards (workspace_id, id) on delete cascade
);
create index dashboard_mails_due on dashboard_mails (next_at);
create index dashboard_mails_dashboard on dashboard_mails (workspace_id, dashboard_id);
select protect_workspace_rows('dashboard_mails');
