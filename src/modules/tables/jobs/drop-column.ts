import { defineJob, type Job } from '../../../queue/define-job.ts';
import { dropColumn, lockRecordTable } from '../../../records/structure/ddl.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { sql } from '../../../storage/sql.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { dropColumnAddress } from './addresses.ts';

/** Drops the column that a field had before its type or formula changed, once nothing can still use it. */
export function dropColumnJob({ database }: ModuleServices): Job<{ tableId: string; column: string }> {
  return defineJob<{ tableId: string; column: string }>({
    ...dropColumnAddress,
    mode: 'outside',
    async run(job, { tableId, column }) {
      await retryWhileBusy(() =>
        database.transaction(async (tx) => {
          const used = await tx.maybe(
            sql`select from table_fields where table_id = ${tableId} and (column_name = ${column} or successor->>'column' = ${column})`,
          );
          const there = await tx.maybe(sql`select from data_tables where id = ${tableId}`);
          if (used || !there) return;
          const table = { id: tableId, workspaceId: job.workspaceId };
          await lockRecordTable(tx, table);
          await dropColumn(tx, table, column);
        }),
      );
    },
  });
}
