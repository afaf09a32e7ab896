alter table app_tools
  -- What its answer looks like, as far as the app says: forms of later steps suggest values from it.
  add column output_schema jsonb,
  -- By argument: the reading tool of the same app that lists the values to choose from, as the document has it.
  add column choices jsonb not null default '{}',
  -- The same as a person chose it; null for an argument that has no list. Stays when the app is read again.
  add column set_choices jsonb not null default '{}';
