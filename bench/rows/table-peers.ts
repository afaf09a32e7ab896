import { type Comparison, medians, takeTurns } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { makeRecordTable } from '../harness/record-table.ts';
import { round } from '../harness/round.ts';
import { buildSearchIndex } from '../harness/search-index.ts';
import { type V1Call, v1Target } from '../harness/v1-request.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';
import { filteredAndSorted } from './table-lists.ts';
import { batchCalls, batchSize, createCalls, inRecords, roundMs } from './table-writes.ts';

const rows = 100_000;
const clients = 8;
const warmUpMs = 1_500;

/**
 * What the two best-known peers reach on this kind of machine: svc is to be 20 times ahead of the better one, in
 * batches 5 times with the search index and 10 times without. The only figures here that are not ratios: for
 * orientation.
 */
const peers = { firstPages: 86, filtered: 37, creates: 84, batchRecords: 1_290 };

export const tablePeers: Row = {
  name: 'tables: peers',
  measure: (environment, options) =>
    withWorker(environment, async () => {
      const table = await makeRecordTable(environment, 'Beside the peers', rows);
      const measure = (name: string, calls: V1Call[], target: number, records = 1) =>
        measureAlone(environment, options, { name, calls, target, records });
      const lines = [
        await measure('first page with count', [{ path: table.path }], 20 * peers.firstPages),
        await measure(
          'filtered and sorted',
          filteredAndSorted(table).map((path) => ({ path })),
          20 * peers.filtered,
        ),
        await measure('creates', createCalls(table), 20 * peers.creates),
        await measure(
          'batches without search index, in records',
          batchCalls(table),
          10 * peers.batchRecords,
          batchSize,
        ),
      ];
      lines.push(...(await buildSearchIndex(environment, table)));
      lines.push(
        await measure('batches with search index, in records', batchCalls(table), 5 * peers.batchRecords, batchSize),
      );
      return lines;
    }),
};

interface Measured {
  name: string;
  calls: V1Call[];
  target: number;
  records: number;
}

async function measureAlone(
  { svc, apiKey }: Environment,
  options: Options,
  { name, calls, target, records }: Measured,
): Promise<Comparison> {
  const requests = v1Target(svc, apiKey, calls);
  await load(requests, clients, warmUpMs);
  const { alone } = await takeTurns(options.rounds, {
    alone: async () => inRecords(await round(svc, requests, clients, roundMs(options, records)), records),
  });
  const figures = medians(alone);
  const words = `tables: ${name}, ${rows.toLocaleString('en')} records, ${clients} clients`;
  return {
    name: words,
    svc: figures,
    bare: null,
    ratio: null,
    target: `≥ ${target.toLocaleString('en')} /s`,
    met: figures.perSecond >= target,
  };
}
