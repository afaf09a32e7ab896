-- Where people put a card among the others of a board. A card without a row here follows those that have one.
create table view_positions (
  workspace_id uuid not null references workspaces on delete cascade,
  view_id uuid not null references table_views on delete cascade,
  record_id uuid not null,
  -- Between any two there is always another: half of their sum, exactly.
  position numeric not null,
  primary key (view_id, record_id)
);
create index view_positions_order on view_positions (view_id, position);
create index view_positions_record on view_positions (record_id);
select protect_workspace_rows('view_positions');
