import pg from 'pg';
import { newId } from '../../src/kernel/ids.ts';
import { actionTarget } from '../harness/action-request.ts';
import { type Comparison, type Figures, medians, ratioOf, takeTurns } from '../harness/compare.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { makeRecordTable } from '../harness/record-table.ts';
import { round } from '../harness/round.ts';
import { buildSearchIndex } from '../harness/search-index.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

const small = { records: 10_000, customers: 10_000 };
const customersPerRecord = 0.1;
/** More than a search looks into, with one record each. */
const otherTables = 220;
const connections = 4;
/** Long at first: each connection meets every table once. */
const warmUpMs = { first: 8_000, later: 1_000 };
const target = 4;

interface Workspace {
  id: string;
  records: number;
}

/** Words that are searched for in turn; `records` is how many there are. */
const cases: { name: string; words(workspace: Workspace): string[] }[] = [
  {
    name: 'one record is found',
    words: ({ records }) => Array.from({ length: 20 }, (_, index) => `person${records - 1 - index * 7}@`),
  },
  { name: 'very many are found', words: () => ['title', 'customer', 'example.com'] },
  { name: 'nothing is found', words: () => ['unfindable', 'no such words'] },
  { name: 'two letters, many are found', words: () => ['ti', 'cu'] },
  { name: 'two letters, nothing is found', words: () => ['qx', 'xq'] },
];

/** A search over a large workspace beside the same over a small one; both have as many tables. */
export const workspaceSearch: Row = {
  name: 'workspace: search',
  measure: (environment, options) =>
    withWorker(environment, async () => {
      const sizes = {
        large: await makeWorkspace(
          environment,
          options.records,
          Math.max(small.customers, options.records * customersPerRecord),
        ),
        small: await makeWorkspace(environment, small.records, small.customers),
      };
      for (const { id } of [sizes.large, sizes.small])
        await load(
          actionTarget(
            environment.svc,
            'workspace.search',
            environment.cookie,
            [JSON.stringify({ q: 'unfindable' })],
            id,
          ),
          connections,
          warmUpMs.first,
        );
      const lines: Comparison[] = [];
      for (const { name, words } of cases) lines.push(await compare(environment, options, name, sizes, words));
      return lines;
    }),
};

async function compare(
  environment: Environment,
  options: Options,
  name: string,
  sizes: Record<'large' | 'small', Workspace>,
  words: (workspace: Workspace) => string[],
): Promise<Comparison> {
  const sideOf = async (workspace: Workspace): Promise<() => Promise<Figures>> => {
    const bodies = words(workspace).map((q) => JSON.stringify({ q, limit: 20 }));
    const requests = actionTarget(environment.svc, 'workspace.search', environment.cookie, bodies, workspace.id);
    await load(requests, connections, warmUpMs.later);
    return () => round(environment.svc, requests, connections, options.roundMs);
  };
  const taken = await takeTurns(options.rounds, { large: await sideOf(sizes.large), small: await sideOf(sizes.small) });
  const ratio = ratioOf(taken.large, taken.small, (figures) => figures.p50);
  const numbers = `${sizes.large.records.toLocaleString('en')} : ${sizes.small.records.toLocaleString('en')} records`;
  return {
    name: `workspace: search, ${name}, time at ${numbers}`,
    svc: medians(taken.large),
    bare: null,
    ratio,
    target: `≤ ${target}`,
    met: ratio <= target,
  };
}

async function makeWorkspace(environment: Environment, records: number, customers: number): Promise<Workspace> {
  const { id } = await environment.act<{ id: string }>('workspace.create', { name: `With ${records} records` });
  const there: Environment = { ...environment, act: (action, input) => environment.act(action, input, id) };
  const { key: apiKey } = await there.act<{ key: string }>('keys.create', { name: 'Benchmark' });
  const table = await makeRecordTable(there, 'Searched', records);
  await buildSearchIndex({ ...there, apiKey }, table);
  for (let number = 1; number <= otherTables; number++) {
    const other = await there.act<{ id: string }>('tables.create_table', {
      name: `Other ${number}`,
      fields: [{ key: 'name', type: 'text' }],
    });
    await there.act('tables.create_record', { tableId: other.id, values: { name: `Entry ${number}` } });
  }
  await fillCustomers(environment.databaseUrl, id, customers);
  return { id, records };
}

async function fillCustomers(url: string, workspaceId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into customers (id, workspace_id, name, email, company, created_at, updated_at)
     select id, $2, 'Customer ' || n, 'customer' || n || '@example.com', 'Company ' || n % 500, now(), now() from unnest($1::uuid[]) with ordinality as given (id, n)`,
    [Array.from({ length: count }, () => newId()), workspaceId],
  );
  await client.query('vacuum analyze customers');
  await client.end();
}
