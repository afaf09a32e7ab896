-- Services, the hours of hosts, and bookings. btree_gist lets one constraint compare hosts and times together.
create extension if not exists btree_gist with schema public;

create table services (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  slug text not null,
  description text not null,
  minutes integer not null check (minutes > 0),
  price bigint,
  currency text not null,
  hosts uuid[] not null,
  buffer_before integer not null,
  buffer_after integer not null,
  notice_minutes integer not null,
  window_days integer not null,
  -- null: as long as a booking takes.
  step_minutes integer check (step_minutes > 0),
  requires_confirmation boolean not null,
  seats integer not null check (seats > 0),
  location text not null,
  questions jsonb not null,
  public boolean not null,
  active boolean not null,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id)
);
create unique index services_slug on services (workspace_id, slug) where deleted_at is null;
create index services_deleted on services (workspace_id, deleted_at desc, id) where deleted_at is not null;
select protect_workspace_rows('services');

create table availabilities (
  workspace_id uuid not null references workspaces on delete cascade,
  host_id uuid not null references users on delete cascade,
  time_zone text not null,
  weekly jsonb not null,
  overrides jsonb not null,
  updated_at timestamptz not null,
  primary key (workspace_id, host_id)
);
select protect_workspace_rows('availabilities');

-- A time of a host that is taken, with its buffers. It is there exactly as long as a booking holds it; bookings of one
-- start of a service with several seats share it. The exclusion is what keeps two people from getting one time.
create table booking_sessions (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  host_id uuid not null references users,
  service_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  padded tstzrange not null,
  unique (workspace_id, id),
  foreign key (workspace_id, service_id) references services (workspace_id, id),
  constraint booking_sessions_one_at_a_time exclude using gist (workspace_id with =, host_id with =, padded with &&)
);
select protect_workspace_rows('booking_sessions');

create table bookings (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  service_id uuid not null,
  customer_id uuid,
  host_id uuid not null references users,
  -- null once it no longer holds its time.
  session_id uuid,
  seat integer not null check (seat > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null,
  location text not null,
  answers jsonb not null,
  state text not null check (state in ('pending', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show')),
  note text,
  cancel_reason text,
  -- How often the invitation changed: calendars take the highest.
  sequence integer not null default 0,
  -- What the customer's link is found by, and the link itself for the next mail.
  manage_digest bytea not null,
  manage_token bytea not null,
  created_by uuid,
  via text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Bookings are cancelled, never deleted; tables of records ask for the column.
  deleted_at timestamptz check (deleted_at is null),
  unique (workspace_id, id),
  unique (session_id, seat),
  check (session_id is null or state in ('pending', 'confirmed')),
  foreign key (workspace_id, service_id) references services (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id) on delete set null (customer_id),
  foreign key (workspace_id, session_id) references booking_sessions (workspace_id, id)
);
create index bookings_start on bookings (workspace_id, starts_at, id);
create index bookings_customer on bookings (workspace_id, customer_id, created_at, id);
create index bookings_service on bookings (workspace_id, service_id, starts_at);
create index bookings_host on bookings (workspace_id, host_id, starts_at);
create unique index bookings_manage on bookings (workspace_id, manage_digest);
select protect_workspace_rows('bookings');

-- The private calendar address of a host.
create table booking_feeds (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  host_id uuid not null references users on delete cascade,
  digest bytea not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (workspace_id, host_id)
);
create unique index booking_feeds_digest on booking_feeds (workspace_id, digest);
select protect_workspace_rows('booking_feeds');
