-- Posts on the workspace's public page and on channels that are told by HTTP.
create table post_channels (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  url text not null,
  -- The connection of kind http whose credentials go along.
  connection_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id)
);
create index post_channels_deleted on post_channels (workspace_id, deleted_at desc, id) where deleted_at is not null;
select protect_workspace_rows('post_channels');

create table posts (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- None: the workspace's own page.
  channel_id uuid,
  title text not null,
  slug text not null,
  body text not null,
  excerpt text not null,
  state text not null check (state in ('draft', 'scheduled', 'published', 'unpublished')),
  publish_at timestamptz,
  published_at timestamptz,
  -- Counts up with everything a channel is to be told: the same number is the same message, however often it is sent.
  version integer not null default 0,
  -- Whether the channel has heard of it: a call that got no answer may have arrived.
  channel_knows text not null default 'no' check (channel_knows in ('no', 'maybe', 'yes')),
  delivery_state text check (delivery_state in ('queued', 'delivered', 'failed')),
  delivery_attempts integer not null default 0,
  delivery_error text,
  delivery_at timestamptz,
  next_attempt_at timestamptz,
  -- Somebody is calling the channel until then, or is gone.
  delivering_until timestamptz,
  -- How many events and runs led to it: a chain of posts that publish posts is cut like every other.
  depth smallint not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id),
  foreign key (workspace_id, channel_id) references post_channels (workspace_id, id)
);
create unique index posts_slug on posts (workspace_id, slug) where channel_id is null and deleted_at is null;
create index posts_newest on posts (workspace_id, updated_at, id) where deleted_at is null;
create index posts_page on posts (workspace_id, published_at, id) where channel_id is null and state = 'published' and deleted_at is null;
create index posts_channel on posts (workspace_id, channel_id) where channel_id is not null;
create index posts_scheduled on posts (publish_at) where state = 'scheduled' and deleted_at is null;
create index posts_to_deliver on posts (next_attempt_at) where delivery_state = 'queued';
create index posts_deleted on posts (workspace_id, deleted_at desc, id) where deleted_at is not null;
select protect_workspace_rows('posts');

create table publishing_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- None: the name of the workspace.
  title text,
  description text not null,
  page_on boolean not null,
  updated_at timestamptz not null
);
select protect_workspace_rows('publishing_settings');
