-- What a person says to the assistant in the console, and what it answers. Nobody else reads it.
create table assistant_conversations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  user_id uuid not null references users on delete cascade,
  title text not null,
  -- Which model answered last; it answers again unless told otherwise.
  connection_id uuid,
  model text,
  -- One answer at a time: whoever gives it holds the conversation, and keeps on saying so. A process that died lets go by silence.
  held_by uuid,
  held_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  unique (workspace_id, id)
);
create index assistant_conversations_list on assistant_conversations (workspace_id, user_id, updated_at desc, id desc) where deleted_at is null;
create index assistant_conversations_user on assistant_conversations (user_id);
create index assistant_conversations_deleted on assistant_conversations (deleted_at) where deleted_at is not null;
select protect_workspace_rows('assistant_conversations');

create table assistant_messages (
  id uuid primary key,
  workspace_id uuid not null,
  conversation_id uuid not null,
  position bigint generated always as identity,
  -- `news`: what svc tells the model, such as what became of an approval card.
  role text not null check (role in ('user', 'assistant', 'news')),
  text text not null,
  -- Tools that the model used in this turn, each with its outcome.
  calls jsonb not null default '[]',
  -- Of `news`: the card it tells of.
  approval_id uuid,
  state text not null check (state in ('saying', 'done', 'stopped', 'failed')),
  error jsonb,
  model text,
  prompt_tokens integer not null default 0,
  completion_tokens integer not null default 0,
  cost double precision not null default 0,
  at timestamptz not null,
  foreign key (workspace_id, conversation_id) references assistant_conversations (workspace_id, id) on delete cascade
);
create index assistant_messages_order on assistant_messages (workspace_id, conversation_id, position);
select protect_workspace_rows('assistant_messages');

-- What the assistant cost on a day; it stays when conversations are deleted, and counts beside the cost of runs.
create table assistant_tallies (
  workspace_id uuid not null references workspaces on delete cascade,
  day date not null,
  answers integer not null,
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  cost double precision not null,
  primary key (workspace_id, day)
);
select protect_workspace_rows('assistant_tallies');
