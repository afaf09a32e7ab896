import { defineJob, type Job } from '../../../queue/define-job.ts';
import { relationOf } from '../../../records/names.ts';
import { countValuesAddress } from '../../../records/structure/build/job-addresses.ts';
import { keepCounts, settleCounts } from '../../../records/structure/counts/count-triggers.ts';
import { readCounting, saveCounting } from '../../../records/structure/counts/counts.store.ts';
import type { Table } from '../../../records/table.ts';
import { countRecords, lockTable } from '../../../records/tables.store.ts';
import { type CountableColumn, countableColumns } from '../../../records/value-counts.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Database } from '../../../storage/database.ts';
import type { Transaction } from '../../../storage/db.ts';
import { identifier, sql } from '../../../storage/sql.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';

/** Smaller tables can be scanned just as quickly. */
const worthwhile = 10_000;
/** Each one slows down every write to the table a little. */
const maxColumns = 8;
/** A column with more different values than this is not a status. */
const maxValues = 1_000;
const sampled = 5_000;
/** An index build locks the table for a long time; the next attempt then has to do it. */
const maxTries = 30;

/**
 * Starts to count the values of a column of a large table that is filtered by it. The triggers come first, so that
 * every write from then on is counted, then the existing rows. It blocks others no longer than a change of structure
 * does. It can be repeated: the next job repairs what a dead job left, and unfinished counts are not used.
 */
export function countValuesJob({
  tables,
  database,
  signals,
}: ModuleServices): Job<{ tableId: string; column: string | null; behind?: string }> {
  return defineJob<{ tableId: string; column: string | null; behind?: string }>({
    ...countValuesAddress,
    mode: 'outside',
    async run(job, { tableId, column, behind = tableId }) {
      const table = await tables.read(database, job.workspaceId, tableId);
      if (table?.kind !== 'records' || (await countRecords(database, behind)) < worthwhile) return;
      const wanted = countableColumns(table).find((known) => known.column === column);
      const worthIt = wanted !== undefined && (await isWorthCounting(database, table, wanted));
      if (worthIt ? table.counted?.includes(wanted.column) : table.counted) return;
      await retryWhileBusy(
        () =>
          database.transaction(async (tx) => {
            await lockTable(tx, job.workspaceId, tableId);
            const current = await tables.read(tx, job.workspaceId, tableId);
            const now = current && (await readCounting(tx, current));
            if (!now) return;
            // Stop counting a column whose field has been deleted or has changed its type.
            const possible = new Map(countableColumns(current).map((known) => [known.column, known]));
            const counted = (now.counted ?? []).filter((name) => possible.has(name));
            const counting = new Set(now.counting.filter((name) => possible.has(name)));
            if (worthIt && possible.has(wanted.column) && counted.length + counting.size < maxColumns)
              counting.add(wanted.column);
            await tx.run(sql`select set_config('lock_timeout', '200ms', true)`);
            await keepCounts(
              tx,
              current,
              [...counted, ...counting].flatMap((name) => possible.get(name) ?? []),
            );
            await saveCounting(tx, current, { counted, counting: [...counting] }, job.now());
          }),
        maxTries,
      );
      if (worthIt) await database.transaction((tx) => settle(tx, table, wanted, job.now()));
      tables.forget([tableId]);
      signals.send(`live:${job.workspaceId}:table:${tableId}`);
    },
  });
}

/** From here on the counts of the column are correct and in use. */
async function settle(tx: Transaction, table: Table, wanted: CountableColumn, now: Date): Promise<void> {
  await lockTable(tx, table.workspaceId, table.id);
  const found = await readCounting(tx, table);
  // The column may have been dropped meanwhile, together with its triggers.
  if (!found?.counting.includes(wanted.column)) return;
  await tx.run(settleCounts(table, [wanted]));
  await saveCounting(
    tx,
    table,
    {
      counted: [...(found.counted ?? []), wanted.column],
      counting: found.counting.filter((name) => name !== wanted.column),
    },
    now,
  );
}

/** Texts can be anything: a sample of them shows cheaply if there are too many different ones. */
async function isWorthCounting(
  database: Database,
  table: Table,
  { column, wholly }: CountableColumn,
): Promise<boolean> {
  if (wholly) return true;
  const relation = relationOf(table.workspaceId, table.id);
  for (const limit of [sampled, null]) {
    const { values } = await database.one<{ values: number }>(
      sql`select count(distinct value) as values from (select ${identifier(column)} as value from ${relation} where deleted_at is null limit ${limit}) looked_at`,
    );
    if (values > maxValues) return false;
  }
  return true;
}
