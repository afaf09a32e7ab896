import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { linkRelationOf } from '../../src/records/names.ts';
import { actionTarget } from '../harness/action-request.ts';
import { type Comparison, type Figures, medians, takeTurns } from '../harness/compare.ts';
import type { Cpu } from '../harness/cpu-time.ts';
import type { Environment } from '../harness/environment.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import { makeRecordTable, type RecordTable } from '../harness/record-table.ts';
import { round } from '../harness/round.ts';
import { withClient } from '../harness/with-client.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

const writers = 4;
const lookEveryMs = 200;
const maxWaitMs = 10 * 60_000;
/** Beside the first page of the same table, by the processor time of svc and database together. */
const targets = { counted: 1.5, other: 4 };
const rule = { condition: { field: 'city', cmp: 'neq', value: 'Cairo' }, sql: "city <> 'Cairo'" };

interface FilteredTable extends RecordTable {
  firm: string;
  linkRelation: string;
}

interface Case {
  name: string;
  /** Whether its number comes from the counts of a field's values. */
  counted: boolean;
  filter(table: FilteredTable): object;
  /** The same in SQL, with the keys of fields in the place of columns. */
  sql(table: FilteredTable): string;
}

/** Filters that a quarter to a half of all records fulfil. */
const cases: Case[] = [
  {
    ...{ name: 'text', counted: true, sql: () => "city = 'Rome'" },
    filter: () => ({ field: 'city', cmp: 'eq', value: 'Rome' }),
  },
  {
    ...{ name: 'select', counted: true, sql: () => "status = 'open'" },
    filter: () => ({ field: 'status', cmp: 'eq', value: 'open' }),
  },
  {
    ...{ name: 'checkbox', counted: true, sql: () => 'not done' },
    filter: () => ({ field: 'done', cmp: 'eq', value: false }),
  },
  {
    ...{ name: 'number range', counted: false, sql: () => 'amount between 250000 and 499999' },
    filter: () => ({ field: 'amount', cmp: 'between', value: [250_000, 499_999] }),
  },
  {
    ...{ name: 'date range', counted: false, sql: () => "due between '2026-03-01' and '2026-05-31'" },
    filter: () => ({ field: 'due', cmp: 'between', value: ['2026-03-01', '2026-05-31'] }),
  },
  {
    ...{ name: 'link', counted: false },
    filter: ({ firm }) => ({ field: 'firm', cmp: 'anyof', value: [firm] }),
    sql: ({ linkRelation, firm }) => `id in (select to_id from ${linkRelation} where from_id = '${firm}')`,
  },
];

/**
 * Lists with a filter that many records fulfil, sorted by another field, with their exact numbers: alone and within a
 * row rule, while nobody writes and while four clients do.
 */
export const tableFilters: Row = {
  name: 'tables: filters',
  measure: (environment, options) =>
    withWorker(environment, () =>
      withClient(environment.databaseUrl, async (client) => {
        const lines: Comparison[] = [];
        for (const rows of options.filteredSizes) {
          const table = await makeFilteredTable(environment, client, rows);
          const first = await measureList(environment, options, { tableId: table.id });
          for (const ruled of [false, true])
            for (const asked of cases)
              lines.push(...(await measureCase(environment, options, client, table, asked, ruled, first)));
        }
        return lines;
      }),
    ),
};

/** With a link that a quarter of the records have. */
async function makeFilteredTable(environment: Environment, client: pg.Client, rows: number): Promise<FilteredTable> {
  const table = await makeRecordTable(environment, `Filtered ${rows}`, rows);
  const { act } = environment;
  const firms = await act<{ id: string; fields: { id: string }[] }>('tables.create_table', {
    name: `Firms of ${rows}`,
    fields: [{ key: 'people', type: 'link', link: { tableId: table.id, key: 'firm' } }],
  });
  const { id: firm } = await act<{ id: string }>('tables.create_record', { tableId: firms.id, values: {} });
  const linkRelation = linkRelationOf(table.workspaceId, firms.fields[0]?.id ?? '').text;
  await client.query(
    `insert into ${linkRelation} (from_id, to_id) select $1, id from ${table.relation} where ${table.columns.get('city')} = 'Lima'`,
    [firm],
  );
  await client.query(`vacuum analyze ${linkRelation}`);
  await act('tables.set_row_rules', {
    tableId: table.id,
    rules: [{ role: 'member', verb: 'read', condition: rule.condition }],
  });
  return { ...table, firm, linkRelation };
}

async function measureCase(
  environment: Environment,
  options: Options,
  client: pg.Client,
  table: FilteredTable,
  asked: Case,
  ruled: boolean,
  first: Figures,
): Promise<Comparison[]> {
  const role = ruled ? { asRole: 'member' } : {};
  const body = { tableId: table.id, filter: asked.filter(table), sort: '-amount', ...role };
  const requireExact = async () => {
    const { pageInfo } = await environment.act<{ pageInfo: { totalRows: number } }>('tables.list_records', body);
    const condition = [asked.sql(table), ...(ruled ? [rule.sql] : [])].join(' and ');
    const columns = [...table.columns].map(([key, column]) => `${column} as ${key}`).join(', ');
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from (select id, ${columns} from ${table.relation} where deleted_at is null) records where ${condition}`,
    );
    if (pageInfo.totalRows !== rows[0]?.count)
      throw new Error(`${asked.name}: svc counts ${pageInfo.totalRows}, and there are ${rows[0]?.count}.`);
  };
  await requireExact();
  // What the first list asked for is there when its jobs are gone.
  await untilQuiet(client);
  const quiet = await measureList(environment, options, body);
  const ended = new AbortController();
  const writing = Array.from({ length: writers }, (_, place) => write(environment, table, place, ended.signal));
  const busy = await measureList(environment, options, body);
  ended.abort();
  await Promise.all(writing);
  await requireExact();
  const name = `tables: filter by ${asked.name}${ruled ? ' within a row rule' : ''}, ${table.rows.toLocaleString('en')} records`;
  const ratio =
    quiet.cpu === null || first.cpu === null ? quiet.p50 / first.p50 : wholeOf(quiet.cpu) / wholeOf(first.cpu);
  const target = asked.counted && !ruled ? targets.counted : targets.other;
  return [
    {
      ...{ name: `${name}, time : first page`, svc: quiet, bare: null, ratio },
      target: `≤ ${target}`,
      met: ratio <= target,
    },
    // Its processor time holds that of the writers too.
    {
      ...{ name: `${name}, ${writers} writers`, svc: { ...busy, cpu: null }, bare: null, ratio: null },
      target: 'exact',
      met: true,
    },
  ];
}

function wholeOf({ node, database }: Cpu): number {
  return node + database;
}

/** One client; the processor time of svc and of the database together. */
async function measureList({ svc, cookie }: Environment, options: Options, body: object): Promise<Figures> {
  const target = actionTarget(svc, 'tables.list_records', cookie, [JSON.stringify(body)]);
  await load(target, 1, options.roundMs / 2);
  const { alone } = await takeTurns(options.rounds, { alone: () => round(svc, target, 1, options.roundMs) });
  return medians(alone);
}

async function untilQuiet(client: pg.Client): Promise<void> {
  const endsAt = Date.now() + maxWaitMs;
  for (;;) {
    const { rows } = await client.query(
      "select from jobs where kind in ('tables.count_values', 'tables.build_index') limit 1",
    );
    if (rows.length === 0) return;
    if (Date.now() > endsAt) throw new Error('What lists asked for is not built.');
    await sleep(lookEveryMs);
  }
}

/** Changes records of its own again and again, one at a time. */
async function write(
  { svc, apiKey }: Environment,
  { path, someIds }: RecordTable,
  place: number,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn++) {
    const id = someIds[(place + turn * writers) % someIds.length];
    const answer = await fetch(`http://127.0.0.1:${svc.port}${path}/${id}`, {
      method: 'PATCH',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ status: ['open', 'paid', 'late'][turn % 3], done: turn % 2 === 0, amount: turn }),
    });
    if (!answer.ok) throw new Error(`A writer was refused: ${answer.status} ${await answer.text()}`);
    await answer.text();
  }
}
