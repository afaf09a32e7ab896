-- What the workspace knows. pg_trgm finds words that are spelt a little differently.
create extension if not exists pg_trgm with schema public;

create table memories (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- null once it is forgotten, like everything that could tell of it.
  content text,
  -- The content without case, accents and punctuation: what search and the comparison with others look at.
  folded text not null,
  words tsvector not null generated always as (to_tsvector('pg_catalog.simple'::regconfig, folded)) stored,
  -- How many trigrams the folded text has, and the bits that they set: those of a near-duplicate differ in few.
  trigrams integer not null,
  trigram_bits bit(1024) not null,
  -- Counts up with every new text: what was worked out from an older one is not kept.
  edition integer not null default 1,
  subject_type text check (subject_type in ('customer', 'lead', 'member', 'topic')),
  subject_id text,
  -- One subject, one key; empty: the workspace itself.
  subject_key text not null,
  category text not null,
  source_kind text not null check (source_kind in ('person', 'client', 'workflow', 'import', 'document')),
  source_note text,
  source_ref text,
  client text,
  via text not null,
  confidence double precision not null check (confidence between 0 and 1),
  -- First and last day on which it holds.
  valid_from date,
  valid_to date,
  -- The last day on which it is worth knowing.
  expires_on date,
  state text not null check (state in ('proposed', 'active', 'superseded', 'expired', 'forgotten')),
  supersedes_id uuid,
  superseded_by_id uuid,
  reviewed_at timestamptz,
  reviewed_by uuid,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (workspace_id, id),
  check ((subject_type is null) = (subject_id is null)),
  check ((content is null) = (state = 'forgotten')),
  check ((state = 'superseded') <= (superseded_by_id is not null)),
  foreign key (workspace_id, supersedes_id) references memories (workspace_id, id) on delete set null (supersedes_id)
);
create index memories_newest on memories (workspace_id, id);
create index memories_state on memories (workspace_id, state, id);
create index memories_subject on memories (workspace_id, subject_key, id) where state <> 'forgotten';
create index memories_alike on memories (workspace_id, subject_key, trigrams) where state in ('active', 'proposed');
create index memories_words on memories using gin (words);
create index memories_spelling on memories using gin (folded public.gin_trgm_ops);
create index memories_expiring on memories (expires_on) where state in ('active', 'proposed') and expires_on is not null;
create index memories_supersedes on memories (workspace_id, supersedes_id) where supersedes_id is not null;
select protect_workspace_rows('memories');

-- What happened with each memory: the fields that changed, as they were before and after.
create table memory_versions (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  memory_id uuid not null,
  at timestamptz not null,
  by_id uuid,
  via text not null,
  client text,
  change text not null check (change in ('added', 'updated', 'superseded', 'reviewed', 'expired')),
  before jsonb,
  after jsonb,
  foreign key (workspace_id, memory_id) references memories (workspace_id, id) on delete cascade
);
create index memory_versions_memory on memory_versions (workspace_id, memory_id, id);
select protect_workspace_rows('memory_versions');

-- What the texts mean, as a model of the chosen connection puts it: 32-bit floats, and their signs for a first rough comparison.
create table memory_embeddings (
  workspace_id uuid not null references workspaces on delete cascade,
  memory_id uuid not null,
  model text not null,
  vector bytea not null,
  signs bit varying not null,
  primary key (workspace_id, memory_id),
  foreign key (workspace_id, memory_id) references memories (workspace_id, id) on delete cascade
);
select protect_workspace_rows('memory_embeddings');

create table memory_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  -- What programs and workflows say waits for a person.
  review_programs boolean not null default false,
  embedding_connection_id uuid,
  embedding_model text,
  -- Why the provider did not answer the last time; null: it did.
  embedding_error text,
  updated_at timestamptz not null
);
select protect_workspace_rows('memory_settings');
