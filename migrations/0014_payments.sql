-- Invoices, the money that comes in for them and goes back, and the cards of customers.
create table payment_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- None: the oldest connection to a payment provider.
  connection_id uuid,
  number_format text not null,
  due_in_days integer not null,
  -- In hundredths of a percent.
  default_tax_rate integer not null,
  seller jsonb not null,
  footer text not null,
  updated_at timestamptz not null
);
select protect_workspace_rows('payment_settings');

-- The last number that was given: per year where the format names the year, otherwise under year 0.
create table invoice_counters (
  workspace_id uuid not null references workspaces on delete cascade,
  year integer not null,
  last integer not null,
  primary key (workspace_id, year)
);
select protect_workspace_rows('invoice_counters');

create table invoices (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  number text,
  state text not null check (state in ('draft', 'open', 'paid', 'void', 'uncollectible')),
  -- None once the customer is deleted for good: an invoice outlives its customer.
  customer_id uuid,
  bill_to jsonb not null,
  currency text not null,
  tax_included boolean not null,
  -- As they were given, each with its total.
  lines jsonb not null,
  subtotal bigint not null,
  taxes jsonb not null,
  tax bigint not null,
  total bigint not null check (total >= 0),
  -- What payments brought in, and what refunds gave back.
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= paid),
  due_in_days integer,
  due_on date,
  issued_on date,
  sent_at timestamptz,
  paid_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  notes text not null,
  reference text not null,
  -- The customer's own link: found by its digest, kept sealed since reminders carry it too.
  token_digest bytea,
  token bytea,
  mailed boolean,
  reminders integer not null default 0,
  -- When it was told that its due day is over.
  overdue_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete set null (customer_id),
  check ((state = 'draft') = (number is null)),
  check ((state = 'draft') = (token is null)),
  check (state <> 'draft' or paid = 0),
  check (deleted_at is null or state = 'draft')
);
create unique index invoices_number on invoices (workspace_id, number) where number is not null;
create unique index invoices_token on invoices (workspace_id, token_digest) where token_digest is not null;
create index invoices_newest on invoices (workspace_id, id desc) where deleted_at is null;
create index invoices_customer on invoices (workspace_id, customer_id, created_at, id) where customer_id is not null and deleted_at is null;
create index invoices_open on invoices (workspace_id, due_on) where state = 'open';
create index invoices_overdue on invoices (due_on) where state = 'open' and overdue_at is null;
create index invoices_deleted on invoices (workspace_id, deleted_at desc, id) where deleted_at is not null;
select protect_workspace_rows('invoices');

create table payment_methods (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  customer_id uuid not null,
  connection_id uuid not null,
  provider text not null check (provider in ('stripe', 'test')),
  -- What the provider calls it; of no use without the key of the connection.
  token text not null,
  -- What the provider calls the customer.
  provider_customer text,
  label text not null,
  created_by uuid,
  created_at timestamptz not null,
  unique (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete cascade
);
create unique index payment_methods_token on payment_methods (workspace_id, customer_id, connection_id, token);
select protect_workspace_rows('payment_methods');

create table payments (
  -- Also the key under which the provider is asked: the same one twice is one charge.
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  invoice_id uuid not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  kind text not null check (kind in ('card', 'transfer', 'cash', 'other')),
  provider text check (provider in ('stripe', 'test')),
  -- charge: a stored card was asked for; checkout: the customer pays on the provider's page; manual: somebody said that it came.
  origin text not null check (origin in ('charge', 'checkout', 'manual')),
  connection_id uuid,
  -- The card as it was when the payment began: what is asked again must be the same.
  method_token text,
  provider_customer text,
  -- What the provider calls the payment, and the checkout that led to it.
  provider_reference text,
  checkout_reference text,
  checkout_url text,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  failure jsonb,
  refunded bigint not null default 0,
  note text,
  at timestamptz not null,
  -- How often the provider was asked.
  attempts integer not null default 0,
  depth smallint not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  unique (workspace_id, id),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade,
  check (refunded >= 0 and refunded <= amount)
);
create index payments_invoice on payments (workspace_id, invoice_id, created_at, id);
create index payments_received on payments (workspace_id, at) where state = 'succeeded';
create index payments_pending on payments (workspace_id, invoice_id) where state = 'pending';
select protect_workspace_rows('payments');

create table payment_refunds (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  reason text,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  failure jsonb,
  provider_reference text,
  attempts integer not null default 0,
  depth smallint not null default 0,
  at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null,
  foreign key (workspace_id, payment_id) references payments (workspace_id, id) on delete cascade
);
create index payment_refunds_payment on payment_refunds (workspace_id, payment_id, created_at, id);
select protect_workspace_rows('payment_refunds');
