import { defineJob, type Job } from '../../../queue/define-job.ts';
import { relationOf, schemaOf } from '../../../records/names.ts';
import { buildIndexAddress } from '../../../records/structure/build/job-addresses.ts';
import {
  dropIndex,
  indexDefinition,
  indexOf,
  momentColumns,
  momentIndex,
  textStatistics,
} from '../../../records/structure/ddl.ts';
import { updateField } from '../../../records/structure/fields.store.ts';
import { fieldById, type Table } from '../../../records/table.ts';
import { countRecords, lockTable, raiseVersion } from '../../../records/tables.store.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Database } from '../../../storage/database.ts';
import { raw, sql } from '../../../storage/sql.ts';
import { waitForTurn } from './wait-for-turn.ts';

/** Smaller tables are read just as quickly without an index. */
const worthwhile = 10_000;
const maxIndexes = 20;

/** Builds an index for a field that filters and sorts use, without blocking reads and writes. */
export function buildIndexJob({
  tables,
  database,
  runtime,
}: ModuleServices): Job<{ tableId: string; fieldId: string; turn?: number }> {
  return defineJob<{ tableId: string; fieldId: string; turn?: number }>({
    ...buildIndexAddress,
    mode: 'outside',
    async run(job, payload) {
      const { tableId, fieldId } = payload;
      if (await waitForTurn(database, job, buildIndexAddress, payload)) return;
      const table = await tables.read(database, job.workspaceId, tableId);
      const moment = momentColumns.find((column) => column === fieldId);
      if (table && moment) return indexMoment(database, table, moment);
      const field = table && fieldById(table, fieldId);
      if (!table || !field || field.indexed || field.indexMode === 'off' || field.state !== 'ready') return;
      const definition = indexDefinition(table, field, true);
      const wanted =
        field.indexMode === 'on' ||
        ((await countRecords(database, tableId)) >= worthwhile &&
          table.fields.filter((other) => other.indexed).length < maxIndexes);
      if (!definition || !wanted) return;
      // An interrupted build leaves an invalid index.
      await database.run(dropIndex(table, indexOf(field), true));
      await database.run(definition);
      for (const statistics of textStatistics(table, field)) await database.run(statistics);
      // The index may be on an expression, whose distribution the planner knows only after an analyze.
      await database.run(raw(`analyze ${relationOf(table.workspaceId, table.id).text}`));
      await runtime.transact(
        job.workspaceId,
        async (tx, effects) => {
          await lockTable(tx, job.workspaceId, tableId);
          const current = await tables.read(tx, job.workspaceId, tableId);
          const now = current && fieldById(current, fieldId);
          if (!current || !now || now.column !== field.column) return;
          await updateField(tx, current, { ...now, indexed: true }, job.now());
          await raiseVersion(tx, job.workspaceId, [tableId], job.now());
          effects.touch('table', tableId);
        },
        false,
      );
      tables.forget([tableId]);
    },
  });
}

/** Built once. An invalid index, left by a worker that died, is built again. */
async function indexMoment(database: Database, table: Table, column: (typeof momentColumns)[number]): Promise<void> {
  if ((await countRecords(database, table.id)) < worthwhile) return;
  const { name, definition } = momentIndex(table, column);
  const { broken } = await database.one<{ broken: boolean }>(sql`
    select exists (select from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${schemaOf(table.workspaceId)} and c.relname = ${name} and not i.indisvalid) as broken`);
  if (broken) await database.run(dropIndex(table, name, true));
  await database.run(definition);
}
