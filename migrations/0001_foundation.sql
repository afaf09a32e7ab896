-- People, workspaces and what they may do.

create table instance_settings (
  key text primary key,
  value jsonb not null
);

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  language text not null default 'en',
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  recovery_code_hashes bytea[] not null default '{}',
  created_at timestamptz not null,
  password_changed_at timestamptz not null
);
create unique index users_email on users (lower(email));

create table workspaces (
  id uuid primary key,
  name text not null,
  plan text not null,
  time_zone text not null default 'UTC',
  currency text not null default 'EUR',
  language text not null default 'en',
  disabled_modules text[] not null default '{}',
  -- Raised by every change that a principal depends on; caches are keyed by (id, version).
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table roles (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  key text not null,
  name text not null,
  built_in boolean not null,
  -- Built-in roles have none stored: theirs follow from the catalogue of the running program.
  capabilities text[],
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, key),
  unique (workspace_id, id)
);

create table memberships (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  role_id uuid not null,
  joined_at timestamptz not null,
  primary key (workspace_id, user_id),
  foreign key (workspace_id, role_id) references roles (workspace_id, id)
);
create index memberships_user on memberships (user_id, joined_at);
create index memberships_role on memberships (workspace_id, role_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- The token before the last rotation, for requests that were already under way.
  previous_token_hash bytea unique,
  previous_until timestamptz,
  workspace_id uuid references workspaces on delete set null,
  address text,
  user_agent text,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table api_keys (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  owner_id uuid not null references users on delete cascade,
  name text not null,
  kind text not null check (kind in ('api', 'computer')),
  hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_workspace on api_keys (workspace_id, created_at);
create index api_keys_owner on api_keys (owner_id);

create table invitations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  email text not null,
  name text,
  role_id uuid not null,
  token_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (workspace_id, role_id) references roles (workspace_id, id)
);
create unique index invitations_email on invitations (workspace_id, lower(email));

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null
);

create table pairing_codes (
  id uuid primary key,
  user_code text not null unique,
  device_code_hash bytea not null unique,
  computer_name text not null,
  workspace_id uuid references workspaces on delete cascade,
  confirmed_by uuid references users on delete cascade,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Losing a minute of rate limits in a crash is harmless, so the buckets skip the write-ahead log.
create unlogged table rate_buckets (
  key text primary key,
  tokens double precision not null,
  -- How many of the last `cost` calls were admitted: what the admitting statement answers.
  granted integer not null,
  cost integer not null,
  burst double precision not null,
  rate double precision not null,
  updated_at timestamptz not null
);

-- One plain table for every idempotency key: partitions could not hold uniqueness across themselves.
create table idempotency_keys (
  scope text not null,
  key_hash bytea not null,
  input_hash bytea not null,
  answer jsonb,
  reference text,
  expires_at timestamptz not null,
  primary key (scope, key_hash)
);
create index idempotency_keys_expiry on idempotency_keys (expires_at);

-- What happened. Ids are UUIDv7, so ranges of ids are ranges of time: partitioned and pruned by month.

create table events (
  id uuid primary key,
  workspace_id uuid not null,
  name text not null,
  at timestamptz not null,
  actor_id uuid,
  via text not null,
  depth smallint not null default 0,
  topic text,
  subject_id uuid,
  data jsonb not null
) partition by range (id);
create index events_workspace on events (workspace_id, id);

create table activity (
  id uuid primary key,
  workspace_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  module text not null,
  summary text not null,
  via text not null,
  client text,
  approval_id uuid
) partition by range (id);
create index activity_workspace on activity (workspace_id, id desc);

create function uuid_floor(moment timestamptz) returns uuid language sql immutable as $$
  select (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Rows of that month that came before its partition are in the default one; they move, or it could never be made.
create function make_month_partitions(parent text, first_month date, months integer) returns void language plpgsql as $$
declare
  month date;
  part text;
  lowest uuid;
  highest uuid;
begin
  for month in select (date_trunc('month', first_month) + make_interval(months => step))::date from generate_series(0, months - 1) step loop
    part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      lowest := uuid_floor(month::timestamp at time zone 'UTC');
      highest := uuid_floor((month + interval '1 month') at time zone 'UTC');
      execute format('create table %I (like %I including all)', part, parent);
      execute format('with moved as (delete from %I where id >= %L and id < %L returning *) insert into %I select * from moved', parent || '_other', lowest, highest, part);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, lowest, highest);
    end if;
  end loop;
end $$;

create table events_other partition of events default;
create table activity_other partition of activity default;
select make_month_partitions('events', (now() at time zone 'UTC')::date, 3);
select make_month_partitions('activity', (now() at time zone 'UTC')::date, 3);

-- An event that is committed but not yet handed to its consumers. Whoever wrote it holds the lease.
create table dispatch (
  id uuid primary key,
  workspace_id uuid not null,
  event_ids uuid[] not null,
  lease_until timestamptz not null
);
create index dispatch_lease on dispatch (lease_until);

create table subscriptions (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  pattern text not null,
  consumer text not null,
  owner_id uuid not null,
  unique (workspace_id, consumer, owner_id, pattern)
);
create index subscriptions_pattern on subscriptions (workspace_id, pattern);

-- Work to do. Finished jobs are deleted; a job that failed for good stays as `dead` until somebody decides.
create table jobs (
  id bigint generated always as identity primary key,
  workspace_id uuid not null,
  kind text not null,
  payload jsonb not null,
  state text not null default 'ready' check (state in ('ready', 'delayed', 'running', 'dead')),
  priority smallint not null default 5,
  run_at timestamptz not null default now(),
  attempt integer not null default 0,
  max_attempts integer not null,
  unique_key text,
  lease_until timestamptz,
  worker_id uuid,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index jobs_ready on jobs (workspace_id, priority, run_at, id) where state = 'ready';
create index jobs_delayed on jobs (run_at) where state = 'delayed';
create index jobs_running on jobs (lease_until) where state = 'running';
create index jobs_dead on jobs (workspace_id, id) where state = 'dead';
create unique index jobs_unique_key on jobs (unique_key) where unique_key is not null and state <> 'dead';

create table cron_schedules (
  name text primary key,
  pattern text not null,
  next_at timestamptz not null
);

-- Cards that wait for a person.
create table approvals (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  action text not null,
  input jsonb not null,
  original_input jsonb,
  input_hash bytea not null,
  preview text not null,
  risk text not null,
  via text not null,
  client text,
  requested_by uuid not null references users on delete cascade,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('pending', 'approved', 'executed', 'failed', 'declined', 'expired')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  note text,
  result jsonb,
  error jsonb,
  updated_at timestamptz not null
);
create unique index approvals_one_pending on approvals (workspace_id, requested_by, via, coalesce(client, ''), action, input_hash) where state = 'pending';
create index approvals_workspace on approvals (workspace_id, id desc);
create index approvals_state on approvals (workspace_id, state, id desc);
create index approvals_open on approvals (expires_at) where state in ('pending', 'approved');

create table notices (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  href text,
  event_id uuid not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, event_id, kind)
);
create index notices_person on notices (workspace_id, user_id, id desc);
create index notices_unread on notices (workspace_id, user_id) where read_at is null;

create table notice_preferences (
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  console boolean not null,
  mail boolean not null,
  primary key (workspace_id, user_id, kind)
);

create table variables (
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  value text not null,
  updated_at timestamptz not null,
  primary key (workspace_id, name)
);
