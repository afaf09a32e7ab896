import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { columnOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome } from '../harness/factories.ts';
import { rowsOf, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  changeRecord,
  fieldOf,
  fillTable,
  listRecords,
  newTable,
  saveField,
  type TableShape,
  workspaceOf,
} from './make-tables.ts';
import { WornTable } from './worn-tables.ts';

interface Summary {
  rows: { group: unknown[]; values: number[] }[];
  totals: number[];
}

const many = 10_500;
const stages = ['new', 'open', 'won'];
const dayOf = (place: number) => new Date(Date.UTC(2026, 0, 1 + (place % 365))).toISOString().slice(0, 10);

// Without a worker: the tests run the jobs themselves.
describe('indexes that hold all that a chart reads', () => {
  const app = useApp();
  let owner: Client;
  let workspaceId: string;
  let table: TableShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    workspaceId = await workspaceOf(owner);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'due', type: 'date' },
      { key: 'stage', type: 'select', options: stages.map((key) => ({ key, name: key })) },
      { key: 'amount', type: 'number' },
      { key: 'cost', type: 'number' },
      { key: 'note', type: 'text' },
    ]);
    await fillTable(app, owner, table, many, (place) => ({
      due: place % 50 === 0 ? null : dayOf(place),
      stage: stages[place % 3],
      amount: place % 7 === 0 ? null : (place * 7919) % 1_000,
      cost: place % 11,
      note: 'words '.repeat(40),
    }));
  });

  const kept = () => new WornTable(app, workspaceId, table);
  const column = (key: string) => columnOf(fieldOf(table, key).id);
  const keyOf = (name: string) => table.fields.find(({ id }) => columnOf(id) === name)?.key ?? name;
  const byMonth = (measures: object[], client = owner, more: object = {}) =>
    client.act<Summary>('tables.aggregate', {
      tableId: table.id,
      measures,
      groupBy: [{ field: 'due', by: 'month' }],
      ...more,
    });
  const asked = async () =>
    (
      await rowsOf<{ payload: { columns: string[] } }>(
        app.database,
        "select payload from jobs where kind = 'tables.build_cover' and payload->>'tableId' = $1 order by id",
        [table.id],
      )
    ).map(({ payload }) => payload.columns.map(keyOf));
  const covers = async () =>
    (
      await rowsOf<{ definition: string }>(
        app.database,
        "select indexdef as definition from pg_indexes where schemaname || '.' || tablename = replace($1, '\"', '') and indexname like 'a\\_%' order by indexname",
        [kept().relation],
      )
    ).map(({ definition }) => [...definition.matchAll(/\b(f_[0-9a-f]+|created_by)\b/g)].map(([name]) => keyOf(name)));
  /** Somebody who may see the records of one stage. */
  const viewerOfWon = async () => {
    const viewer = (await newMember(app, 'viewer', owner)).client;
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'viewer', verb: 'read', condition: { field: 'stage', cmp: 'eq', value: 'won' } }],
    });
    return viewer;
  };
  const build = (...keys: string[]) => kept().run('tables.build_cover', { columns: keys.map(column) });
  /** Every chart is a slow one while somebody holds the table. */
  const slowly = <Result>(work: () => Promise<Result>): Promise<Result> => {
    let under: Promise<Result> | undefined;
    return whileLocked(app.database, `lock table ${kept().relation} in access exclusive mode`, async () => {
      under = work();
      await until(
        () =>
          rowsOf(
            app.database,
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > interval '30 ms'",
          ),
        ({ length }) => length > 0,
      );
    }).then(() => under as Promise<Result>);
  };

  test('a slow chart asks for one, with the columns of its groups, filter, row rule and measures', async () => {
    const sum = [{ fn: 'sum', field: 'amount' }];
    const { rows } = await slowly(() => byMonth(sum));
    expect(rows).toHaveLength(13);
    await slowly(() => byMonth(sum, owner, { filter: { field: 'cost', cmp: 'gt', value: 3 } }));
    const viewer = await viewerOfWon();
    await slowly(() => byMonth(sum, viewer));
    expect(await asked()).toEqual([
      ['due', 'amount'],
      ['due', 'cost', 'amount'],
      ['due', 'stage', 'amount'],
    ]);
    // What is long, is searched for or has an index of its own is not held by one.
    await slowly(() => byMonth([{ fn: 'distinct', field: 'note' }]));
    await slowly(() => byMonth([{ fn: 'count' }]));
    await slowly(() => byMonth(sum, owner, { q: 'words' }));
    expect(await asked()).toHaveLength(3);
  });

  test('the chart is read from it alone, and says the same', async () => {
    const measures = ['count', 'sum', 'avg', 'min', 'max', 'median'].map((fn) => ({ fn, field: 'amount' }));
    const viewer = await viewerOfWon();
    const before = [await byMonth(measures), await byMonth(measures, viewer)];
    expect(before[0]?.totals).not.toEqual(before[1]?.totals);
    await build('due', 'amount');
    expect(await covers()).toEqual([['due', 'amount']]);
    // Whoever still looks at the moment before keeps the index from answering alone.
    await until(
      async () => {
        await rowsOf(app.database, `vacuum ${kept().relation}`);
        return rowsOf<{ 'QUERY PLAN': string }>(
          app.database,
          `explain select "${column('due')}", sum("${column('amount')}") from ${kept().relation} r where r.deleted_at is null group by 1`,
        );
      },
      (plan) => plan.some((line) => line['QUERY PLAN'].includes('Index Only Scan')),
    );
    expect([await byMonth(measures), await byMonth(measures, viewer)]).toEqual(before);
    // And after a change.
    const [first] = (
      await listRecords(owner, table.id, { limit: 1, filter: { field: 'stage', cmp: 'eq', value: 'won' } })
    ).list;
    const amount = Number(first?.amount ?? 0);
    await changeRecord(owner, table.id, first?.id ?? '', { amount: amount + 1_000 });
    for (const [place, client] of [owner, viewer].entries())
      expect((await byMonth([{ fn: 'sum', field: 'amount' }], client)).totals[0]).toBe(
        (before[place]?.totals[1] ?? 0) + 1_000,
      );
  });

  test('charts by the same column share one, and one that was cut off is made again', async () => {
    await build('due', 'amount');
    await build('due', 'cost');
    expect(await covers()).toEqual([['due', 'amount', 'cost']]);
    await build('due', 'cost');
    await build('due', 'amount');
    expect(await covers()).toEqual([['due', 'amount', 'cost']]);
    await rowsOf(
      app.database,
      "update pg_index set indisvalid = false where indexrelid::regclass::text like '%.a\\_%' or indexrelid::regclass::text like '%.\"a\\_%'",
    );
    await build('due', 'amount', 'cost');
    expect(await covers()).toEqual([['due', 'amount', 'cost']]);
    // What a job left behind that died between making the wider one and dropping the other.
    await rowsOf(
      app.database,
      `create index a_left_behind on ${kept().relation} ("${column('due')}") include ("${column('cost')}") where deleted_at is null`,
    );
    await build('stage', 'amount');
    expect(await covers()).toHaveLength(2);
  });

  test('it goes with a field that is to have no index, with a column, and when nobody has used it for a month', async () => {
    await build('due', 'amount', 'cost');
    await build('stage', 'amount');
    expect(await covers()).toHaveLength(2);
    await saveField(owner, table.id, { id: fieldOf(table, 'cost').id, index: 'off' });
    expect(await covers()).toEqual([['stage', 'amount']]);
    await build('due', 'cost');
    expect(await covers()).toHaveLength(1);
    await build('due', 'amount');
    expect(await covers()).toHaveLength(2);
    const stage = column('stage');
    await saveField(owner, table.id, { id: fieldOf(table, 'stage').id, type: 'text' });
    await kept().run('tables.build_field', { fieldId: fieldOf(table, 'stage').id });
    await kept().run('tables.drop_column', { column: stage });
    expect(await covers()).toEqual([['due', 'amount']]);
    await kept().run('tables.count_values', { column: null });
    await rowsOf(app.database, "update data_tables set counts_used_at = '2001-01-01' where id = $1", [table.id]);
    await kept().run('tables.end_unused_counts', {});
    expect(await covers()).toEqual([]);
  });
});
