-- Documents that people and programs look things up in.
create table knowledge_documents (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  title text not null,
  format text not null check (format in ('pdf', 'docx', 'html', 'markdown', 'text')),
  source text not null check (source in ('upload', 'text', 'address', 'record', 'post')),
  -- The content as it came. Of a record's attachment it is the record's own file.
  file_id uuid not null,
  address text,
  table_id uuid,
  record_id uuid,
  field_id uuid,
  post_id uuid,
  -- Keys of the roles that may read it; null: everyone.
  audience text[],
  state text not null check (state in ('reading', 'ready', 'failed')),
  -- Why it could not be read, as a phrase.
  failure jsonb,
  -- Counts up with every new content: what was read of an older one is not kept.
  edition integer not null default 1,
  pages integer,
  passages integer not null default 0,
  characters integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  read_at timestamptz,
  unique (workspace_id, id),
  check ((source = 'address') = (address is not null)),
  check ((source = 'record') = (record_id is not null and table_id is not null and field_id is not null)),
  check ((source = 'post') = (post_id is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index knowledge_documents_newest on knowledge_documents (workspace_id, id);
create index knowledge_documents_file on knowledge_documents (workspace_id, file_id);
create index knowledge_documents_record on knowledge_documents (workspace_id, table_id, record_id) where source = 'record';
create index knowledge_documents_post on knowledge_documents (workspace_id, post_id) where source = 'post';
select protect_workspace_rows('knowledge_documents');

-- What a document is split into: a few paragraphs under one heading, in the order of the document.
create table knowledge_passages (
  id uuid primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  document_id uuid not null,
  number integer not null,
  heading text,
  page integer,
  -- The end of the passage before it: belongs to what this one means, and is not shown again.
  lead text not null,
  content text not null,
  -- Without case, accents and punctuation: title and heading, and the content.
  folded_topic text not null,
  folded text not null,
  -- Whose endings are taken off, and whose small words are left out.
  language text not null check (language in ('en', 'de')),
  words tsvector not null generated always as (case language
    when 'de' then setweight(to_tsvector('pg_catalog.german'::regconfig, folded_topic), 'A') || setweight(to_tsvector('pg_catalog.german'::regconfig, folded), 'B')
    else setweight(to_tsvector('pg_catalog.english'::regconfig, folded_topic), 'A') || setweight(to_tsvector('pg_catalog.english'::regconfig, folded), 'B')
  end) stored,
  unique (workspace_id, id),
  unique (workspace_id, document_id, number),
  foreign key (workspace_id, document_id) references knowledge_documents (workspace_id, id) on delete cascade
);
create index knowledge_passages_words on knowledge_passages using gin (words);
create index knowledge_passages_spelling on knowledge_passages using gin ((folded_topic || ' ' || folded) public.gin_trgm_ops);
select protect_workspace_rows('knowledge_passages');

-- What the passages mean, as a model of the chosen connection puts it: 32-bit floats, and their signs for a first rough comparison.
create table knowledge_embeddings (
  workspace_id uuid not null references workspaces on delete cascade,
  passage_id uuid not null,
  model text not null,
  vector bytea not null,
  signs bit varying not null,
  primary key (workspace_id, passage_id),
  foreign key (workspace_id, passage_id) references knowledge_passages (workspace_id, id) on delete cascade
);
select protect_workspace_rows('knowledge_embeddings');

create table knowledge_settings (
  workspace_id uuid primary key references workspaces on delete cascade,
  embedding_connection_id uuid,
  embedding_model text,
  -- Why the provider did not answer the last time; null: it did.
  embedding_error text,
  updated_at timestamptz not null
);
select protect_workspace_rows('knowledge_settings');
