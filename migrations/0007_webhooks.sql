-- Incoming and outgoing webhooks.

-- A UUIDv7 made by the database, for rows that a statement of its own makes.
create function make_id(moment timestamptz default clock_timestamp()) returns uuid language sql volatile as $$
  select overlay(overlay(gen_random_uuid()::text placing lpad(to_hex((extract(epoch from moment) * 1000)::bigint >> 16), 8, '0') || '-'
    || lpad(to_hex((extract(epoch from moment) * 1000)::bigint & 65535), 4, '0') || '-7' from 1 for 15) placing '8' from 20 for 1)::uuid
$$;

-- Where an outside system calls us. The path is unique in the whole instance; of the token only a digest is kept.
create table inbound_endpoints (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  path text not null,
  state text not null check (state in ('on', 'off')),
  requests_per_minute integer not null,
  token_digest bytea not null,
  token_hint text not null,
  previous_token_digest bytea,
  previous_token_expires_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create unique index inbound_endpoints_path on inbound_endpoints (path) where deleted_at is null;
create index inbound_endpoints_workspace on inbound_endpoints (workspace_id, id);

-- Webhooks of services that sign in their own way: calendars, notetakers, voice.
create table provider_webhooks (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  kind text not null check (kind in ('calendar', 'notetaker', 'voice')),
  provider text not null,
  name text not null,
  secret bytea,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create index provider_webhooks_workspace on provider_webhooks (workspace_id, id);

-- What was accepted, as it came; the id is the event's.
create table received_webhooks (
  id uuid primary key,
  workspace_id uuid not null,
  endpoint_id uuid not null,
  received_at timestamptz not null,
  raw bytea not null,
  content_type text not null,
  headers jsonb not null,
  source text not null,
  replay_of uuid
) partition by range (id);
create index received_webhooks_endpoint on received_webhooks (endpoint_id, received_at, id);
create index received_webhooks_workspace on received_webhooks (workspace_id, received_at, id);

-- Where we call an outside system. Secret and headers are sealed.
create table outgoing_endpoints (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  url text not null,
  events text[] not null,
  state text not null check (state in ('active', 'paused', 'disabled')),
  disabled_reason text,
  timeout_ms integer not null,
  max_attempts integer not null,
  rate_per_second double precision,
  ordered boolean not null,
  headers bytea,
  signed boolean not null,
  secret bytea,
  secret_hint text,
  previous_secret bytea,
  previous_secret_expires_at timestamptz,
  -- The breaker: failures in a row, and until when nothing is tried.
  failures integer not null default 0,
  rest_until timestamptz,
  failing_since timestamptz,
  failed_since integer not null default 0,
  warned_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid
);
create index outgoing_endpoints_workspace on outgoing_endpoints (workspace_id, id);

-- What was to be delivered and what became of it. What is under way is a row of delivery_queue too. The time in an id is the event's.
create table deliveries (
  id uuid primary key,
  workspace_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_item integer,
  event_name text not null,
  event_at timestamptz not null,
  depth smallint not null default 0,
  test boolean not null default false,
  state text not null,
  reason text,
  body bytea not null,
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  ended_at timestamptz,
  check ((reason is not null) = (state in ('failed', 'skipped', 'cancelled')))
) partition by range (id);
create index deliveries_endpoint on deliveries (endpoint_id, id);
create index deliveries_workspace on deliveries (workspace_id, id);
-- Few, and looked for: what can be sent again. By the reason and not by the state, which no index may know: then a delivery that
-- arrives is changed in its place, without a new entry in each index.
create index deliveries_undelivered on deliveries (workspace_id, id) where reason is not null;
create index deliveries_undelivered_endpoint on deliveries (endpoint_id, id) where reason is not null;

create table delivery_queue (
  id uuid primary key,
  workspace_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  event_item integer not null,
  next_at timestamptz not null,
  -- Attempts since it was queued, and those before it was queued again.
  attempt integer not null default 0,
  earlier_attempts integer not null default 0,
  worker_id uuid,
  lease_until timestamptz
)
-- Each row is changed once before it goes: half of every page is left for that.
with (fillfactor = 45, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index delivery_queue_due on delivery_queue (endpoint_id, next_at);
create index delivery_queue_sequence on delivery_queue (endpoint_id, event_id, event_item, id);

create table delivery_attempts (
  id uuid not null,
  workspace_id uuid not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz not null,
  headers_ms double precision,
  duration_ms double precision not null,
  status integer,
  error_code text,
  error text,
  answer_headers jsonb,
  answer bytea,
  answer_size integer
) partition by range (id);
create index delivery_attempts_delivery on delivery_attempts (delivery_id, id);

-- Counts by endpoint and day, as differences that a job adds up.
create table webhook_tallies (
  workspace_id uuid not null,
  endpoint_id uuid not null,
  day date not null,
  accepted integer not null default 0,
  duplicates integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0
);
create index webhook_tallies_endpoint on webhook_tallies (endpoint_id, day);

create table received_webhooks_other partition of received_webhooks default;
create table deliveries_other partition of deliveries default with (fillfactor = 60);
create table delivery_attempts_other partition of delivery_attempts default;

-- As before, and a new month is stored the way the rest is.
create or replace function make_month_partitions(parent text, first_month date, months integer) returns void language plpgsql as $$
declare
  month date;
  part text;
  lowest uuid;
  highest uuid;
  options text;
begin
  select array_to_string(reloptions, ', ') into options from pg_class where oid = (parent || '_other')::regclass;
  for month in select (date_trunc('month', first_month) + make_interval(months => step))::date from generate_series(0, months - 1) step loop
    part := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
    if to_regclass(part) is null then
      lowest := uuid_floor(month::timestamp at time zone 'UTC');
      highest := uuid_floor((month + interval '1 month') at time zone 'UTC');
      execute format('create table %I (like %I including all)%s', part, parent, ' with (' || options || ')');
      execute format('with moved as (delete from %I where id >= %L and id < %L returning *) insert into %I select * from moved', parent || '_other', lowest, highest, part);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, lowest, highest);
    end if;
  end loop;
end $$;
select make_month_partitions(name, (now() at time zone 'UTC')::date, 3) from unnest(array['received_webhooks', 'deliveries', 'delivery_attempts']) as name;

select protect_workspace_rows(name)
from unnest(array['inbound_endpoints', 'provider_webhooks', 'received_webhooks', 'outgoing_endpoints', 'deliveries', 'delivery_queue', 'delivery_attempts', 'webhook_tallies']) as name;
