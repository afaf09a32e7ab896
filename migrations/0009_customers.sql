-- Customers, and notes about customers and leads.
create table customers (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  email text,
  phone text,
  company text,
  address text,
  tags text[] not null default '{}',
  owner_id uuid references users on delete set null,
  locale text check (locale in ('en', 'de')),
  time_zone text,
  consent text not null default 'unknown' check (consent in ('unknown', 'given', 'withdrawn')),
  consent_at timestamptz,
  state text not null default 'active' check (state in ('active', 'archived')),
  custom jsonb not null default '{}',
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  -- The customer that took over what this one had.
  merged_into uuid,
  unique (workspace_id, id),
  foreign key (workspace_id, merged_into) references customers (workspace_id, id) on delete set null (merged_into)
);
create unique index customers_email on customers (workspace_id, lower(email)) where deleted_at is null;
create index customers_newest on customers (workspace_id, id desc) where deleted_at is null;
create index customers_name on customers (workspace_id, lower(name), id) where deleted_at is null;
create index customers_updated on customers (workspace_id, updated_at, id) where deleted_at is null;
create index customers_phone on customers (workspace_id, regexp_replace(phone, '[^0-9+]', '', 'g')) where deleted_at is null;
create index customers_deleted on customers (workspace_id, deleted_at desc, id) where deleted_at is not null;
create index customers_merged on customers (workspace_id, merged_into, deleted_at, id) where merged_into is not null;
select protect_workspace_rows('customers');

alter table leads
  add column converted_customer_id uuid,
  add column converted_at timestamptz,
  add column converted_by uuid,
  add foreign key (workspace_id, converted_customer_id) references customers (workspace_id, id) on delete set null (converted_customer_id);
create index leads_converted on leads (workspace_id, converted_customer_id, converted_at, id) where converted_customer_id is not null;
create index leads_email on leads (workspace_id, lower(email)) where deleted_at is null;
create index leads_phone on leads (workspace_id, regexp_replace(phone, '[^0-9+]', '', 'g')) where deleted_at is null;

create table crm_notes (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  customer_id uuid,
  lead_id uuid,
  text text not null,
  created_at timestamptz not null,
  created_by uuid,
  check (num_nonnulls(customer_id, lead_id) = 1),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade,
  foreign key (workspace_id, lead_id) references leads (workspace_id, id) on delete cascade
);
create index crm_notes_customer on crm_notes (workspace_id, customer_id, created_at, id) where customer_id is not null;
create index crm_notes_lead on crm_notes (workspace_id, lead_id, created_at, id) where lead_id is not null;
select protect_workspace_rows('crm_notes');
