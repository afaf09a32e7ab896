import { defineJob, type Job } from '../../../queue/define-job.ts';
import { relationOf } from '../../../records/names.ts';
import { buildCoverAddress } from '../../../records/structure/build/job-addresses.ts';
import {
  type Cover,
  createCover,
  dropCover,
  isCoverable,
  listCovers,
  maxCoverColumns,
} from '../../../records/structure/covers.ts';
import { countRecords } from '../../../records/tables.store.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { raw } from '../../../storage/sql.ts';
import { waitForTurn } from './wait-for-turn.ts';

/** Smaller tables are read just as quickly without an index. */
const worthwhile = 10_000;
/** Each one slows down every write to the table a little. */
const maxCovers = 4;

/** Builds an index that contains everything a chart reads. Charts ordered by the same column share one. */
export function buildCoverJob({
  tables,
  database,
}: ModuleServices): Job<{ tableId: string; columns: string[]; turn?: number }> {
  return defineJob<{ tableId: string; columns: string[]; turn?: number }>({
    ...buildCoverAddress,
    mode: 'outside',
    async run(job, payload) {
      const { tableId, columns } = payload;
      if (await waitForTurn(database, job, buildCoverAddress, payload)) return;
      const table = await tables.read(database, job.workspaceId, tableId);
      if (table?.kind !== 'records' || (await countRecords(database, tableId)) < worthwhile) return;
      if (!columns.every((column) => isCoverable(table, column))) return;
      const all = await listCovers(database, table);
      const needless = all.filter((cover) => !cover.valid || all.some((other) => isPartOf(cover, other)));
      // Left by a job that died: an unfinished index, or one that a wider index has replaced.
      for (const cover of needless) await database.run(dropCover(table, cover));
      const covers = all.filter((cover) => !needless.includes(cover));
      const siblings = covers.filter((cover) => cover.columns[0] === columns[0]);
      if (siblings.some((cover) => columns.every((column) => cover.columns.includes(column)))) return;
      const wider = siblings
        .map((cover) => ({ cover, columns: [...new Set([...cover.columns, ...columns])] }))
        .find((both) => both.columns.length <= maxCoverColumns);
      if (!wider && covers.length >= maxCovers) return;
      await database.run(createCover(table, wider?.columns ?? columns));
      if (wider) await database.run(dropCover(table, wider.cover));
      // PostgreSQL answers from the index alone only for pages that are known to be visible to every transaction.
      await database.run(raw(`vacuum (analyze) ${relationOf(table.workspaceId, table.id).text}`));
    },
  });
}

function isPartOf(cover: Cover, other: Cover): boolean {
  return (
    other.valid &&
    other.columns[0] === cover.columns[0] &&
    other.columns.length > cover.columns.length &&
    cover.columns.every((column) => other.columns.includes(column))
  );
}
