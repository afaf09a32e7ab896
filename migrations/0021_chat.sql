-- Chat pages of workflows: who must know a password, and what was said. A visitor has no account; what shows that a
-- conversation is theirs is a long random token in their browser, of which only the digest is here.
create table chat_passwords (
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  trigger_id text not null,
  digest text not null,
  set_at timestamptz not null,
  set_by uuid,
  primary key (workspace_id, workflow_id, trigger_id)
);
select protect_workspace_rows('chat_passwords');

create table chat_conversations (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  workflow_id uuid not null references workflows on delete cascade,
  token_digest bytea not null,
  created_at timestamptz not null,
  last_at timestamptz not null,
  unique (workspace_id, id),
  unique (workspace_id, workflow_id, token_digest)
);
create index chat_conversations_age on chat_conversations (last_at);
select protect_workspace_rows('chat_conversations');

create table chat_messages (
  id uuid primary key,
  workspace_id uuid not null,
  conversation_id uuid not null,
  position bigint generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  -- An answer is pending until its run has ended, whoever waits for it.
  state text not null check (state in ('done', 'pending', 'failed')),
  execution_id uuid not null,
  at timestamptz not null,
  foreign key (workspace_id, conversation_id) references chat_conversations (workspace_id, id) on delete cascade
);
create index chat_messages_order on chat_messages (conversation_id, position);
select protect_workspace_rows('chat_messages');
