import { alternate, type Comparison, type Figures } from '../harness/compare.ts';
import type { Environment, Server } from '../harness/environment.ts';
import { largeTable } from '../harness/large-table.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { newRecord, type RecordTable } from '../harness/record-table.ts';
import { removeNewRecords } from '../harness/remove-new-records.ts';
import { round } from '../harness/round.ts';
import { requireSameAnswer } from '../harness/same-answer.ts';
import { buildSearchIndex } from '../harness/search-index.ts';
import { callV1, type V1Call, v1Target } from '../harness/v1-request.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

export const batchSize = 500;
const connections = 8;
const warmUpMs = 1_000;
const targetRatio = 0.6;

/** Single creates and batches on the large table, as long as it is not searched and when it is. */
export const tableWrites: Row = {
  name: 'tables: writes',
  measure: (environment, options) =>
    withWorker(environment, async () => {
      const table = await largeTable(environment, options);
      const without = await measureWrites(environment, options, table, 'without search index');
      await removeNewRecords(environment, table);
      const searched = await buildSearchIndex(environment, table);
      const withIndex = await measureWrites(environment, options, table, 'with search index');
      await removeNewRecords(environment, table);
      return [...without, ...searched, ...withIndex];
    }),
};

async function measureWrites(
  environment: Environment,
  options: Options,
  table: RecordTable,
  words: string,
): Promise<Comparison[]> {
  const lines: Comparison[] = [];
  for (const [name, calls, records] of [
    ['create', createCalls(table), 1],
    ['batches, in records', batchCalls(table), batchSize],
  ] as const) {
    await requireSameAnswer(name, (side) => callV1(environment, environment[side], calls[0] as V1Call));
    const sideOf = async (server: Server) => {
      const target = v1Target(server, environment.apiKey, calls);
      await load(target, connections, warmUpMs);
      return async () => inRecords(await round(server, target, connections, roundMs(options, records)), records);
    };
    const result = await alternate(options.rounds, await sideOf(environment.svc), await sideOf(environment.bare));
    lines.push({
      name: `tables: ${name}, ${table.rows.toLocaleString('en')} records, ${words}`,
      ...result,
      target: `≥ ${targetRatio}`,
      met: result.ratio >= targetRatio,
    });
  }
  return lines;
}

export function createCalls(table: RecordTable): V1Call[] {
  return Array.from({ length: 500 }, (_, index) => ({ path: table.path, body: newRecord(table, index) }));
}

export function batchCalls(table: RecordTable): V1Call[] {
  return Array.from({ length: 10 }, (_, batch) => ({
    path: table.path,
    body: Array.from({ length: batchSize }, (_, index) => newRecord(table, batch * batchSize + index)),
  }));
}

/** A batch takes long: only in longer rounds do enough of them end. */
export function roundMs(options: Options, records: number): number {
  return records > 1 ? 3 * options.roundMs : options.roundMs;
}

export function inRecords(figures: Figures, records: number): Figures {
  return { ...figures, perSecond: figures.perSecond * records };
}
