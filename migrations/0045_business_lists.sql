-- Views of the lists of customers and leads that somebody saved, for themselves or for everybody.
create table list_views (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  list text not null,
  name text not null,
  shared boolean not null,
  -- Filters, order and columns, as the list's screen and action call them.
  settings jsonb not null,
  created_by uuid not null references users on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index list_views_list on list_views (workspace_id, list, lower(name), id);

-- Pairs of customers of whom somebody said that they are two different ones; the smaller id comes first.
create table distinct_customers (
  workspace_id uuid not null references workspaces on delete cascade,
  customer_id uuid not null references customers on delete cascade,
  other_id uuid not null references customers on delete cascade,
  said_by uuid references users on delete set null,
  said_at timestamptz not null,
  primary key (workspace_id, customer_id, other_id),
  check (customer_id < other_id)
);
create index distinct_customers_other on distinct_customers (other_id);
create index distinct_customers_customer on distinct_customers (customer_id);

select protect_workspace_rows('list_views');
select protect_workspace_rows('distinct_customers');
