import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { actionTarget } from '../harness/action-request.ts';
import { type Comparison, type Figures, medians, takeTurns } from '../harness/compare.ts';
import { withCpu } from '../harness/cpu-time.ts';
import type { Environment } from '../harness/environment.ts';
import { largeTable } from '../harness/large-table.ts';
import { load } from '../harness/load.ts';
import type { Options } from '../harness/options.ts';
import type { RecordTable } from '../harness/record-table.ts';
import { round } from '../harness/round.ts';
import { withClient } from '../harness/with-client.ts';
import { withWorker } from '../harness/with-worker.ts';
import type { Row } from './row.ts';

const targets = { ms: 300, ratio: 1.5 };
/** Clocks that change twice a year. */
const changingZone = 'Europe/Berlin';
const lookEveryMs = 200;
const maxWaitMs = 10 * 60_000;

interface Monthly {
  rows: { group: [string]; values: number[] }[];
  totals: number[];
}

/** What a chart of a large table costs: beside the bare statement, and again while nobody writes. */
export const tableAggregates: Row = {
  name: 'tables: aggregates',
  measure: (environment, options) =>
    withWorker(environment, () =>
      withClient(environment.databaseUrl, async (client) => {
        const table = await largeTable(environment, options);
        const lines: Comparison[] = [];
        const sum = { fn: 'sum', field: 'amount' };
        const measures = [{ fn: 'count' }, sum, ...['avg', 'max'].map((fn) => ({ fn, field: 'amount' }))];
        for (const measure of measures)
          lines.push(...(await measureMonths(environment, options, client, table, measure, 'due')));
        const { timeZone } = await environment.act<{ timeZone: string }>('workspace.get', {});
        await environment.act('workspace.update', { timeZone: changingZone });
        for (const measure of [{ fn: 'count' }, sum])
          lines.push(...(await measureMonths(environment, options, client, table, measure, 'created_at')));
        await environment.act('workspace.update', { timeZone });
        return lines;
      }),
    ),
};

async function measureMonths(
  environment: Environment,
  options: Options,
  client: pg.Client,
  table: RecordTable,
  measure: { fn: string; field?: string },
  field: 'due' | 'created_at',
): Promise<Comparison[]> {
  const body = { tableId: table.id, measures: [measure], groupBy: [{ field, by: 'month' }] };
  const local = field === 'due' ? `${table.columns.get(field)}::timestamp` : `${field} at time zone '${changingZone}'`;
  const computed = measure.field === undefined ? 'count(*)' : `${measure.fn}(${table.columns.get(measure.field)})`;
  const statement = `select date_trunc('month', ${local})::date::text as month, ${computed}::double precision as value
    from ${table.relation} where deleted_at is null group by 1 order by 1`;
  const act = () => environment.act<Monthly>('tables.aggregate', body);
  await act();
  // What the first one asked for is there when its jobs are gone.
  await untilQuiet(client);
  const all = `select ${computed}::double precision as value from ${table.relation} where deleted_at is null`;
  await requireSame(await act(), client, statement, all);
  /** A change of one record: what was computed before holds no longer. */
  const touch = () => client.query(`update ${table.relation} set updated_at = now() where id = $1`, [table.someIds[0]]);
  const { svc, bare } = await takeTurns(options.rounds, {
    svc: async () => {
      await touch();
      return once([environment.svc.pid], act);
    },
    bare: () => once([], () => client.query(statement)),
  });
  const { svc: pid } = environment;
  const target = actionTarget(pid, 'tables.aggregate', environment.cookie, [JSON.stringify(body)]);
  await load(target, 1, options.roundMs / 2);
  const { alone } = await takeTurns(options.rounds, { alone: () => round(pid, target, 1, options.roundMs) });
  const name = `tables: ${measure.fn} by month${field === 'due' ? '' : ' of a time'}, ${table.rows.toLocaleString('en')} records`;
  const [ours, theirs] = [medians(svc), medians(bare)];
  const ratio = ours.cpu && theirs.cpu ? wholeOf(ours.cpu) / wholeOf(theirs.cpu) : ours.p50 / theirs.p50;
  return [
    {
      ...{ name: `${name}, time : bare statement`, svc: ours, bare: theirs, ratio },
      ...{ target: `≤ ${targets.ratio}, p50 ≤ ${targets.ms}` },
      met: ratio <= targets.ratio && ours.p50 <= targets.ms,
    },
    {
      ...{ name: `${name}, unchanged since`, svc: medians(alone), bare: null, ratio: null },
      ...{ target: 'for information', met: true },
    },
  ];
}

async function once(pids: number[], work: () => Promise<unknown>): Promise<Figures> {
  const startedAt = performance.now();
  const { cpu } = await withCpu(pids, work, () => 1);
  const ms = performance.now() - startedAt;
  return { perSecond: 1_000 / ms, p50: ms, p99: ms, cpu };
}

function wholeOf({ node, database }: { node: number; database: number }): number {
  return node + database;
}

async function requireSame(
  { rows, totals }: Monthly,
  client: pg.Client,
  statement: string,
  all: string,
): Promise<void> {
  const real = (await client.query<{ month: string; value: number }>(statement)).rows;
  const [whole] = (await client.query<{ value: number }>(all)).rows;
  const close = (left: number, right: number) => Math.abs(left - right) <= 1e-9 * Math.abs(right);
  const same =
    rows.length === real.length &&
    rows.every(({ group, values }, place) => {
      const { month, value } = real[place] ?? { month: '', value: Number.NaN };
      return group[0] === month && close(values[0] ?? Number.NaN, value);
    });
  if (!same || !close(totals[0] ?? Number.NaN, whole?.value ?? Number.NaN))
    throw new Error('svc and the bare statement differ.');
}

async function untilQuiet(client: pg.Client): Promise<void> {
  const endsAt = Date.now() + maxWaitMs;
  for (;;) {
    const { rows } = await client.query(
      "select from jobs where kind in ('tables.count_values', 'tables.build_index', 'tables.build_cover') limit 1",
    );
    if (rows.length === 0) return;
    if (Date.now() > endsAt) throw new Error('What the aggregate asked for is not built.');
    await sleep(lookEveryMs);
  }
}
