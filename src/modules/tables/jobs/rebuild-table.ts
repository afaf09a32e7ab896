import { defineJob, type Job } from '../../../queue/define-job.ts';
import { beginCopy } from '../../../records/structure/rebuild/begin-copy.ts';
import { completeCopy } from '../../../records/structure/rebuild/complete-copy.ts';
import { Copy } from '../../../records/structure/rebuild/copy-names.ts';
import { copyRecords } from '../../../records/structure/rebuild/copy-records.ts';
import { countColumns, rebuildAddress } from '../../../records/structure/rebuild/request-rebuild.ts';
import { confirmReferences, takePlace } from '../../../records/structure/rebuild/take-place.ts';
import { throwAwayCopies } from '../../../records/structure/rebuild/throw-away-copy.ts';
import { waitForOldReaders } from '../../../records/structure/rebuild/wait-for-old-readers.ts';
import type { Table } from '../../../records/table.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';

/** A copy takes long to make, so the swap is tried for some minutes before it is given up. */
const maxTries = 100;

/**
 * Rebuilds a table most of whose columns have been dropped, because dropped columns still count towards the limit.
 * Reads and writes go on. If the structure changes or a worker dies, the copy is discarded and made again.
 */
export function rebuildTableJob({ tables, database }: ModuleServices): Job<{ tableId: string }> {
  return defineJob<{ tableId: string }>({
    ...rebuildAddress,
    mode: 'outside',
    async run(job, { tableId }) {
      const named = { id: tableId, workspaceId: job.workspaceId };
      const patiently = <Result>(work: () => Promise<Result>) =>
        retryWhileBusy(() => {
          job.signal.throwIfAborted();
          return work();
        }, maxTries);
      await patiently(() => throwAwayCopies(database, named));
      const table = await tables.read(database, job.workspaceId, tableId);
      if (table?.kind !== 'records') return;
      // If a worker died after the copy had replaced the table, only this remained to be done.
      await confirmReferences(database, table);
      if ((await countColumns(database, table)).dropped === 0) return;
      requireQuiet(table);
      const copy = new Copy(table);
      try {
        const shape = await patiently(() => database.transaction((tx) => beginCopy(tx, copy)));
        await copyRecords(database, copy, shape, patiently);
        await completeCopy(database, copy, shape, job.signal);
        await waitForOldReaders(database, job.signal);
        await patiently(() => database.transaction((tx) => takePlace(tx, copy, shape)));
      } catch (error) {
        // Without this, every write would go on to an abandoned copy as well. If this fails too, the next attempt
        // starts with it.
        await retryWhileBusy(() => throwAwayCopies(database, named)).catch(() => undefined);
        throw error;
      }
      tables.forget([tableId]);
      await confirmReferences(database, table);
    },
  });
}

/** A field or search column that is being built will change the table once more, so the copy waits for it. */
function requireQuiet(table: Table): void {
  const building = table.search === 'building' || table.fields.some((field) => field.state === 'building');
  if (building) throw new Error(`The table “${table.name}” is rebuilt when what is being built in it is done.`);
}
