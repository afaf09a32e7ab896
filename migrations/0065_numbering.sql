-- Fields that number records by a pattern, such as INV-2026-0001. Numbers come from the field's sequence, which nobody
-- waits for; here stands where the sequence was when the counter of a period began.
create table number_periods (
  workspace_id uuid not null references workspaces on delete cascade,
  table_id uuid not null,
  field_id uuid not null,
  period text not null,
  base bigint not null,
  primary key (workspace_id, field_id, period)
);
select protect_workspace_rows('number_periods');

-- Whoever needs the first number of a period begins it; others who need one at that moment wait for the end of that
-- transaction, once in each period. Every number taken from the sequence afterwards is larger than the base.
create function svc_number_base(workspace uuid, record_table uuid, field uuid, wanted text, numbers regclass)
returns bigint language plpgsql as $$
declare
  begun bigint;
begin
  select base into begun from number_periods p where p.workspace_id = workspace and p.field_id = field and p.period = wanted;
  if begun is null then
    insert into number_periods values (workspace, record_table, field, wanted, coalesce(pg_sequence_last_value(numbers), 0))
    on conflict do nothing;
    select base into strict begun from number_periods p where p.workspace_id = workspace and p.field_id = field and p.period = wanted;
  end if;
  return begun;
end $$;

-- With as many digits at least, and more where the number needs them.
create function svc_number_text(number bigint, digits integer) returns text language sql immutable strict parallel safe return
  lpad(number::text, greatest(digits, length(number::text)), '0');
