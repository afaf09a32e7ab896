import { setTimeout as sleep } from 'node:timers/promises';
import { enqueue } from '../../src/queue/enqueue.ts';
import { buildSearchAddress } from '../../src/records/structure/build/job-addresses.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { raw, sql } from '../../src/storage/sql.ts';
import type { Comparison } from './compare.ts';
import type { Environment } from './environment.ts';
import type { RecordTable } from './record-table.ts';

const lookEveryMs = 100;
const maxMs = 20 * 60_000;

/**
 * Searches the table once, as its users would, and waits while a worker builds the search index that this search is to
 * ask for. Where it did not ask, the benchmark does, so that the rest can be measured; the line tells.
 */
export async function buildSearchIndex(
  { svc, apiKey, databaseUrl }: Environment,
  table: RecordTable,
): Promise<Comparison[]> {
  const database = openDatabase({ connectionString: databaseUrl }, { size: 1, name: 'bench' });
  try {
    if (await isReady(database, table)) return [];
    const startedAt = performance.now();
    const answer = await fetch(`http://127.0.0.1:${svc.port}${table.path}?q=title`, {
      headers: { 'x-api-key': apiKey },
    });
    await answer.text();
    const ms = performance.now() - startedAt;
    const asked = await isAskedFor(database, table);
    if (!asked) await enqueue(database, buildSearchAddress, { tableId: table.id }, { workspaceId: table.workspaceId });
    while (!(await isReady(database, table))) {
      if (performance.now() - startedAt > maxMs) throw new Error('The search index is not built.');
      await sleep(lookEveryMs);
    }
    await database.run(raw(`vacuum analyze ${table.relation}`));
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const name = `tables: the first search (${answer.status}) asks for its index, ${table.rows.toLocaleString('en')} records, there after ${seconds} s`;
    return [
      {
        name,
        svc: { perSecond: 0, p50: ms, p99: ms, cpu: null },
        bare: null,
        ratio: null,
        target: 'asked for',
        met: asked,
      },
    ];
  } finally {
    await database.end();
  }
}

async function isReady(database: Database, { id }: RecordTable): Promise<boolean> {
  return (
    (await database.one<{ search: string }>(sql`select search from data_tables where id = ${id}`)).search === 'ready'
  );
}

async function isAskedFor(database: Database, { id }: RecordTable): Promise<boolean> {
  const { asked } = await database.one<{ asked: boolean }>(
    sql`select search <> 'none' or exists (select from jobs where kind = ${buildSearchAddress.kind} and payload->>'tableId' = ${id}) as asked from data_tables where id = ${id}`,
  );
  return asked;
}
