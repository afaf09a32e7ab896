import type { JobAddress } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { Db, Transaction } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { relationOf } from '../../names.ts';
import type { Table } from '../../table.ts';

/** PostgreSQL counts the columns that were dropped too, and takes no more than 1,600 in all. */
const maxColumns = 1_200;
/** Fewer dropped ones are not worth a copy of the table: this share of all. */
const worthwhile = 0.1;

export const rebuildAddress: JobAddress<{ tableId: string }> = { kind: 'tables.rebuild', maxAttempts: 50 };

/** After a change of the columns, in its transaction: a table that has used up most of them asks to be rebuilt. */
export async function wishForRebuild(
  tx: Transaction,
  table: Pick<Table, 'id' | 'workspaceId'>,
  most = maxColumns,
): Promise<void> {
  const { all, dropped } = await countColumns(tx, table);
  if (all <= most || dropped < all * worthwhile) return;
  await enqueue(
    tx,
    rebuildAddress,
    { tableId: table.id },
    { workspaceId: table.workspaceId, uniqueKey: `rebuild:${table.id}` },
  );
}

export function countColumns(
  db: Db,
  table: Pick<Table, 'id' | 'workspaceId'>,
): Promise<{ all: number; dropped: number }> {
  return db.one(sql`
    select count(*) as all, count(*) filter (where attisdropped) as dropped from pg_attribute
    where attrelid = to_regclass(${relationOf(table.workspaceId, table.id).text}) and attnum > 0`);
}
