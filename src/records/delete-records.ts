import { raw, sql } from '../storage/sql.ts';
import { explainDatabaseFault } from './database-faults.ts';
import { insertHistory } from './history.store.ts';
import { recordNotFound } from './list-records.ts';
import type { OpenTable } from './open-table.ts';
import { readWholeRecords } from './read-whole-records.ts';
import { recordFault, refuseRecords } from './record-faults.ts';
import { refusals } from './words/refusals.ts';
import type { RecordOut, Writer } from './writer.ts';

/** Deletes records, all or none. They can be restored for 30 days. */
export async function deleteRecords(writer: Writer, open: OpenTable, ids: readonly string[]): Promise<RecordOut[]> {
  const held = await readWholeRecords(writer.db, open, ids, 'delete', { hold: true });
  if (held.length < ids.length) recordNotFound();
  const denied = held.findIndex(({ allowed }) => !allowed);
  if (denied >= 0)
    refuseRecords([recordFault(denied, null, 'row_policy_denies', refusals.phrase('denied.delete'))], ids.length > 1);
  await writer.db.run(sql`
    with gone as (update ${open.relation} r set deleted_at = ${writer.now}, deleted_by = ${writer.userId} where r.id = any(${ids}::uuid[]) and r.deleted_at is null returning r.id)
    insert into record_counts (workspace_id, table_id, delta) select ${open.table.workspaceId}, ${open.table.id}, -count(*) from gone`);
  await insertHistory(
    writer,
    open.table,
    held.map(({ record }) => ({ recordId: record.id, kind: 'deleted', changes: {} })),
  );
  return held.map(({ record }) => record);
}

/** Restores deleted records, all or none. */
export async function restoreRecords(writer: Writer, open: OpenTable, ids: readonly string[]): Promise<RecordOut[]> {
  const held = await readWholeRecords(writer.db, open, ids, 'delete', { hold: true, deleted: true });
  if (held.length < ids.length || held.some(({ allowed }) => !allowed)) recordNotFound();
  const moment = writer.now.toISOString();
  const records = held.map(({ record }) => ({ ...record, updated_at: moment }));
  const existing = sql`(select coalesce(sum(c.delta), 0) from record_counts c where c.table_id = ${open.table.id})`;
  const room = writer.maxRows === null ? raw('') : sql` and ${existing} + ${ids.length} <= ${writer.maxRows}`;
  try {
    const back = await writer.db.one<{ count: number }>(sql`
      with back as (update ${open.relation} r set deleted_at = null, deleted_by = null, updated_at = ${writer.now} where r.id = any(${ids}::uuid[]) and r.deleted_at is not null${room} returning r.id),
      counted as (insert into record_counts (workspace_id, table_id, delta) select ${open.table.workspaceId}, ${open.table.id}, count(*) from back)
      select count(*) as count from back`);
    if (back.count < ids.length)
      refuseRecords(
        [recordFault(0, null, 'row_limit_reached', refusals.phrase('row_limit', { max: writer.maxRows ?? 0 }))],
        false,
      );
  } catch (error) {
    throw explainDatabaseFault(error, open.table, records, ids.length > 1);
  }
  await insertHistory(
    writer,
    open.table,
    records.map((record) => ({ recordId: record.id, kind: 'restored', changes: {} })),
  );
  return records;
}
