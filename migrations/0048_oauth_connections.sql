-- What a connection of the kind oauth2 was given by its provider, and how far signing in has come. One row for each.
create table connection_tokens (
  connection_id uuid primary key references connections on delete cascade,
  workspace_id uuid not null references workspaces on delete cascade,
  -- refused: the provider takes the tokens no longer, and a person must sign in again.
  state text not null check (state in ('signed_out', 'connected', 'refused')),
  -- Moves on with every change of the tokens: whoever started from an older one comes too late.
  version integer not null default 0,
  -- Sealed: access token and refresh token.
  tokens bytea,
  -- Sealed: a sign-in that a person has begun.
  pending bytea,
  -- From when on a new access token is asked for, and when the present one ends; nothing where the provider does not say.
  renew_at timestamptz,
  expires_at timestamptz,
  -- Set before a new token is asked for, and taken away with the answer: one process at a time asks.
  renewing_until timestamptz,
  -- As the provider names who signed in; nobody has checked it.
  account text,
  signed_in_at timestamptz,
  signed_in_by uuid references users on delete set null,
  refused_at timestamptz,
  -- The code of the refusal, as the provider gave it.
  refusal text
);
create index connection_tokens_workspace on connection_tokens (workspace_id);

select protect_workspace_rows('connection_tokens');
