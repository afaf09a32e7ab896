-- Conversations by mail: threads, messages, templates, and addresses that get nothing more.
create table message_threads (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  customer_id uuid,
  -- The other side, in lower case.
  address text not null,
  subject text not null,
  last_at timestamptz not null,
  -- Something was received that nobody has read.
  unread boolean not null default false,
  created_at timestamptz not null,
  unique (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete set null (customer_id)
);
create index message_threads_newest on message_threads (workspace_id, last_at, id);
create index message_threads_unread on message_threads (workspace_id, last_at, id) where unread;
create index message_threads_address on message_threads (workspace_id, address, last_at);
create index message_threads_customer on message_threads (workspace_id, customer_id) where customer_id is not null;
select protect_workspace_rows('message_threads');

create table message_templates (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  subject text not null,
  text text not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id)
);
create unique index message_templates_name on message_templates (workspace_id, lower(name)) where deleted_at is null;
select protect_workspace_rows('message_templates');

create table messages (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  thread_id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  kind text not null check (kind in ('personal', 'marketing', 'system')),
  state text not null check (state in ('draft', 'scheduled', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'cancelled', 'received')),
  from_address text,
  to_address text not null,
  to_name text,
  subject text not null,
  text text not null,
  -- An invitation that goes with it: {method, content}.
  calendar jsonb,
  template_id uuid,
  send_at timestamptz,
  attempts integer not null default 0,
  -- Counts up with every attempt and never down: who comes late with the end of an older attempt changes nothing.
  turn integer not null default 0,
  -- When a queued one is tried again, and since when one is being handed over.
  next_attempt_at timestamptz,
  sending_since timestamptz,
  last_error text,
  sent_at timestamptz,
  message_id text,
  in_reply_to text,
  -- How many events and runs led to it: a chain of messages that send messages is cut like every other.
  depth smallint not null default 0,
  -- A second mail of the same key is the first one.
  unique_key text,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id),
  foreign key (workspace_id, thread_id) references message_threads (workspace_id, id) on delete cascade,
  foreign key (workspace_id, template_id) references message_templates (workspace_id, id) on delete set null (template_id)
);
create index messages_thread on messages (workspace_id, thread_id, created_at, id);
create unique index messages_message_id on messages (workspace_id, message_id) where message_id is not null;
create unique index messages_unique_key on messages (workspace_id, unique_key) where unique_key is not null;
create index messages_due on messages (coalesce(next_attempt_at, send_at)) where state in ('scheduled', 'queued') and deleted_at is null;
create index messages_sending on messages (sending_since) where state = 'sending';
create index messages_state on messages (workspace_id, state, thread_id) where state in ('draft', 'scheduled', 'failed', 'uncertain');
create index messages_deleted on messages (workspace_id, deleted_at desc, id) where deleted_at is not null;
select protect_workspace_rows('messages');

create table suppressed_addresses (
  workspace_id uuid not null references workspaces on delete cascade,
  -- In lower case.
  address text not null,
  reason text not null check (reason in ('bounced', 'unsubscribed', 'complained', 'manual')),
  -- Whoever unsubscribed from marketing still gets what is meant for them alone.
  scope text not null check (scope in ('marketing', 'everything')),
  at timestamptz not null,
  primary key (workspace_id, address)
);
create index suppressed_addresses_newest on suppressed_addresses (workspace_id, at, address);
select protect_workspace_rows('suppressed_addresses');

create table message_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- None: the oldest connection to a mail server.
  connection_id uuid,
  reply_to text,
  signature text,
  inbound_endpoint_id uuid,
  -- Signs the links to unsubscribe; sealed.
  unsubscribe_key bytea,
  updated_at timestamptz not null
);
select protect_workspace_rows('message_settings');
