import type { JobAddress } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { Db, Transaction } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { relationOf } from '../../names.ts';
import type { Table } from '../../table.ts';

/** PostgreSQL allows 1,600 columns in a table, including dropped ones. */
const maxColumns = 1_200;
/** The share of dropped columns from which a rebuild is worth its cost. */
const minDroppedShare = 0.1;

export const rebuildAddress: JobAddress<{ tableId: string }> = { kind: 'tables.rebuild', maxAttempts: 50 };

/** Requests a rebuild in the transaction of a column change, if the table has used up maxAllowed of its columns. */
export async function requestRebuild(
  tx: Transaction,
  table: Pick<Table, 'id' | 'workspaceId'>,
  maxAllowed = maxColumns,
): Promise<void> {
  const { all, dropped } = await countColumns(tx, table);
  if (all <= maxAllowed || dropped < all * minDroppedShare) return;
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
