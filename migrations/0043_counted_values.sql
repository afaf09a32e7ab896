-- Exact numbers for filtered lists of large tables, without walking the records that match.

-- How many records have each value of a counted column: deltas that triggers on the table write with every change,
-- summed on read and folded by a job, as record_counts are.
create table record_value_counts (
  workspace_id uuid not null,
  table_id uuid not null,
  column_name text collate "C" not null,
  -- Empty for records without a value.
  value text collate "C" not null,
  delta bigint not null
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create index record_value_counts_value on record_value_counts (table_id, column_name, value) include (delta);
select protect_workspace_rows('record_value_counts');

-- Every change of a watched table leaves a random mark. All marks of a table together, by XOR, tell one state of its
-- records from another, and folding keeps them what they are.
alter table record_counts add column mark bigint not null default 0;
create index record_counts_marks on record_counts (table_id) include (delta, mark);
drop index record_counts_table;

-- The columns whose values are counted; null: the table is not watched. `counting` is what a job is about to count.
alter table data_tables
  add column counted text[],
  add column counting text[] not null default '{}',
  add column counts_used_at timestamptz;
