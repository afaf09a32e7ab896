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

-- Companies. Customers and leads go on naming theirs by its name; which company that is, the database keeps beside it,
-- so that processes of an older version link too.
create table companies (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  domain text,
  phone text,
  address text,
  notes text,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid references users on delete set null
);
create unique index companies_name on companies (workspace_id, lower(name)) where deleted_at is null;
create index companies_newest on companies (workspace_id, id desc) where deleted_at is null;
create index companies_deleted on companies (workspace_id, deleted_at desc, id) where deleted_at is not null;

alter table customers add column company_id uuid references companies on delete set null;
alter table leads add column company_id uuid references companies on delete set null;
create index customers_company on customers (company_id) where company_id is not null;
create index leads_company on leads (company_id) where company_id is not null;
-- For finding those that name a company which is new.
create index customers_company_name on customers (workspace_id, lower(trim(company))) where company is not null;
create index leads_company_name on leads (workspace_id, lower(trim(company))) where company is not null;

create function link_company() returns trigger language plpgsql as $$
begin
  new.company_id := (
    select id from companies
    where workspace_id = new.workspace_id and lower(name) = lower(trim(new.company)) and deleted_at is null
  );
  return new;
end $$;
create trigger customers_link_company before insert or update of company on customers
  for each row execute function link_company();
create trigger leads_link_company before insert or update of company on leads
  for each row execute function link_company();

select protect_workspace_rows('companies');
