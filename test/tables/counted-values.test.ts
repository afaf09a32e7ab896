import { beforeAll, describe, expect, test } from 'vitest';
import { columnOf, linkRelationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import { Chance } from '../harness/chance.ts';
import type { Client } from '../harness/client.ts';
import { newMember, ownerAtHome, type Person } from '../harness/factories.ts';
import { rowsOf, whileLocked, withConnection } from '../harness/statements.ts';
import {
  addRecord,
  changeRecord,
  fieldOf,
  fillTable,
  getTable,
  listRecords,
  newTable,
  saveField,
  type TableShape,
  workspaceOf,
} from './make-tables.ts';
import { WornTable } from './worn-tables.ts';

const many = 10_500;
const stages = ['new', 'open', 'won', 'lost'];
const words = ['alpha', 'beta', `gamma ${'x'.repeat(250)}`];

// Without a worker: the tests run the jobs themselves.
describe('the numbers of filtered lists', () => {
  const app = useApp();
  let owner: Client;
  let member: Person;
  let workspaceId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    member = await newMember(app, 'member', owner);
    workspaceId = await workspaceOf(owner);
  });

  /** A table that is large enough to be counted. */
  async function largeTable(): Promise<TableShape> {
    const table = await newTable(owner, [
      { key: 'code', type: 'text', unique: true },
      { key: 'stage', type: 'select', options: stages.map((key) => ({ key, name: key })) },
      { key: 'done', type: 'checkbox' },
      { key: 'word', type: 'text' },
      { key: 'who', type: 'user' },
      { key: 'n', type: 'number' },
    ]);
    await fillTable(app, owner, table, many, (place) => ({
      code: `c${place}`,
      stage: place % 5 === 4 ? null : stages[place % 5],
      done: place % 3 === 0,
      word: place % 4 === 3 ? null : words[place % 4],
      who: place % 2 === 0 ? member.id : null,
      n: place,
    }));
    return table;
  }

  const kept = (table: TableShape) => new WornTable(app, workspaceId, table);
  const columnIn = (table: TableShape, key: string) => columnOf(fieldOf(table, key).id);
  const count = (table: TableShape, key: string | null) =>
    kept(table).run('tables.count_values', { column: key === null ? null : columnIn(table, key) });
  const countAll = async (table: TableShape) => {
    for (const key of ['stage', 'done', 'word', 'who']) await count(table, key);
  };
  const counted = async (table: TableShape) =>
    (
      await rowsOf<{ counted: string[] | null }>(app.database, 'select counted from data_tables where id = $1', [
        table.id,
      ])
    )[0]?.counted ?? null;
  const asked = () =>
    rowsOf<{ payload: { tableId: string; column: string | null } }>(
      app.database,
      "select payload from jobs where kind = 'tables.count_values' order by id",
    );
  const real = async (table: TableShape, condition: string) =>
    (
      await rowsOf<{ count: number }>(
        app.database,
        `select count(*)::int as count from ${kept(table).relation} where deleted_at is null and (${condition})`,
      )
    )[0]?.count;
  const total = async (client: Client, table: TableShape, filter?: object) =>
    (await listRecords(client, table.id, { limit: 1, filter })).pageInfo.totalRows;

  /** What every list says beside what counting says. */
  async function expectRight(table: TableShape, options = stages): Promise<void> {
    const c = (key: string) => `"${columnIn(table, key)}"`;
    const cases: [object, string][] = [
      ...options.map((key): [object, string] => [
        { field: 'stage', cmp: 'eq', value: key },
        `${c('stage')} = '${key}'`,
      ]),
      [{ field: 'stage', cmp: 'neq', value: 'open' }, `${c('stage')} is distinct from 'open'`],
      [{ field: 'stage', cmp: 'in', value: ['open', 'won'] }, `${c('stage')} in ('open', 'won')`],
      [{ field: 'stage', cmp: 'nin', value: ['open', 'won'] }, `coalesce(${c('stage')}, '') not in ('open', 'won')`],
      [{ field: 'stage', cmp: 'empty' }, `${c('stage')} is null`],
      [{ field: 'stage', cmp: 'notempty' }, `${c('stage')} is not null`],
      [{ field: 'done', cmp: 'checked' }, c('done')],
      [{ field: 'done', cmp: 'eq', value: false }, `not ${c('done')}`],
      ...words.map((word): [object, string] => [{ field: 'word', cmp: 'eq', value: word }, `${c('word')} = '${word}'`]),
      [{ field: 'word', cmp: 'neq', value: 'alpha' }, `${c('word')} is distinct from 'alpha'`],
      [{ field: 'word', cmp: 'empty' }, `${c('word')} is null`],
      [{ field: 'who', cmp: 'eq', value: member.id }, `${c('who')} = '${member.id}'`],
      [{ field: 'who', cmp: 'empty' }, `${c('who')} is null`],
      [{ field: 'n', cmp: 'lt', value: 5_000 }, `${c('n')} < 5000`],
      [
        {
          op: 'and',
          children: [
            { field: 'stage', cmp: 'eq', value: 'open' },
            { field: 'done', cmp: 'checked' },
          ],
        },
        `${c('stage')} = 'open' and ${c('done')}`,
      ],
    ];
    const [row] = await rowsOf<{ counts: number[] }>(
      app.database,
      `select array[${cases.map(([, condition]) => `count(*) filter (where ${condition})::int`).join(', ')}] as counts from ${kept(table).relation} where deleted_at is null`,
    );
    for (const [place, [filter]] of cases.entries())
      expect([filter, await total(owner, table, filter)]).toEqual([filter, row?.counts[place]]);
  }

  test('a list that walked through thousands asks for its field to be counted, once; a short one does not', async () => {
    const table = await largeTable();
    const mine = async () =>
      (await asked()).map(({ payload }) => payload).filter(({ tableId }) => tableId === table.id);
    await total(owner, table, { field: 'n', cmp: 'lt', value: 100 });
    await total(owner, table);
    expect(await mine()).toEqual([]);
    await total(owner, table, { field: 'stage', cmp: 'eq', value: 'open' });
    await total(owner, table, { field: 'stage', cmp: 'eq', value: 'won' });
    await total(owner, table, { field: 'n', cmp: 'lt', value: 5_000 });
    expect(await mine()).toEqual([
      { tableId: table.id, column: columnIn(table, 'stage') },
      { tableId: table.id, column: null },
    ]);
    await count(table, 'stage');
    expect(await counted(table)).toEqual([columnIn(table, 'stage')]);
    await expectRight(table);
  });

  test('an index of a text tells the database how common its values are', async () => {
    const table = await largeTable();
    await kept(table).run('tables.build_index', { fieldId: fieldOf(table, 'word').id });
    const column = columnIn(table, 'word');
    const expected = async (condition: string) =>
      (
        await rowsOf<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
          app.database,
          `explain (format json) select from ${kept(table).relation} where deleted_at is null and ${condition}`,
        )
      )[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
    expect(await expected(`svc_sort("${column}") = svc_sort('Alpha')`)).toBeGreaterThan(many / 10);
    expect(await expected(`lower("${column}" collate pg_c_utf8) like '%lph%'`)).toBeGreaterThan(many / 10);
    await expectRight(table);
  });

  test('random writes of every kind, some rolled back, leave every number exact', async () => {
    const seed = Number(process.env.SVC_COUNTS_SEED ?? Math.floor(Math.random() * 2 ** 32));
    console.log(`counts: SVC_COUNTS_SEED=${seed}`);
    const chance = new Chance(seed);
    const table = await largeTable();
    await countAll(table);
    expect(await counted(table)).toHaveLength(4);
    const ids = (await listRecords(owner, table.id, { limit: 200 })).list.map(({ id }) => id);
    let code = 0;
    const values = () => ({
      stage: chance.pick([...stages, null]),
      done: chance.pick([true, false]),
      word: chance.pick([...words, null, chance.word()]),
      who: chance.pick([member.id, null]),
      n: Math.floor(chance.between(0, many)),
    });
    const records = () =>
      Array.from({ length: 20 }, () => ({
        code: chance.pick([`c${Math.floor(chance.between(0, 300))}`, `x${++code}`]),
        ...values(),
      }));
    const writes: (() => Promise<unknown>)[] = [
      () => owner.call('tables.create_record', { tableId: table.id, values: { code: `r${++code}`, ...values() } }),
      // Refused for a code that is there: nothing of the batch stays.
      () => owner.call('tables.import_records', { tableId: table.id, records: records() }),
      () => owner.call('tables.import_records', { tableId: table.id, upsertBy: 'code', records: records() }),
      () => owner.call('tables.update_record', { tableId: table.id, id: chance.pick(ids), values: values() }),
      () =>
        owner.call('tables.update_records', {
          tableId: table.id,
          records: Array.from({ length: 5 }, () => ({ id: chance.pick(ids), values: values() })),
        }),
      () => owner.call('tables.delete_records', { tableId: table.id, ids: [chance.pick(ids)] }),
      () => owner.call('tables.restore_records', { tableId: table.id, ids: [chance.pick(ids)] }),
      () =>
        whileLocked(
          app.database,
          `update ${kept(table).relation} set "${columnIn(table, 'stage')}" = 'lost' where "${columnIn(table, 'n')}" = ${Math.floor(chance.between(9_000, many))}`,
          async () => undefined,
        ),
      () =>
        rowsOf(
          app.database,
          `delete from ${kept(table).relation} where "${columnIn(table, 'n')}" = ${Math.floor(chance.between(9_000, many))}`,
        ),
      () => kept(table).run('tables.fold_table_counts', {}),
    ];
    for (let round = 0; round < 4; round++) {
      await Promise.all(Array.from({ length: 12 }, () => chance.pick(writes)()));
      await expectRight(table);
    }
    const stage = fieldOf(table, 'stage').id;
    // An option goes, and the records that had it have none.
    await saveField(owner, table.id, {
      id: stage,
      options: stages.slice(1).map((key) => ({ key, name: `${key}!` })),
      allowLoss: true,
    });
    await expectRight(table, stages.slice(1));
  });

  test('a number that was counted before is answered only as long as nobody has written, by whatever way', async () => {
    const table = await largeTable();
    await count(table, null);
    expect(await counted(table)).toEqual([]);
    const low = { field: 'n', cmp: 'lt', value: 5_000 };
    const both = { op: 'and', children: [low, { field: 'done', cmp: 'checked' }] };
    expect(await total(owner, table, low)).toBe(5_000);
    expect(await total(owner, table, low)).toBe(5_000);
    const added = await addRecord(owner, table.id, { code: 'new', n: 1, done: true });
    expect(await total(owner, table, low)).toBe(5_001);
    const ticked = await total(owner, table, both);
    // As another process would.
    await rowsOf(
      app.database,
      `update ${kept(table).relation} set "${columnIn(table, 'done')}" = false where id = $1`,
      [added.id],
    );
    expect(await total(owner, table, both)).toBe(ticked - 1);
    await withConnection(app.database, async (other) => {
      await other.query('begin');
      await other.query(`delete from ${kept(table).relation} where id = $1`, [added.id]);
      expect(await total(owner, table, low)).toBe(5_001);
      await other.query('commit');
    });
    expect(await total(owner, table, low)).toBe(5_000);
    await kept(table).run('tables.fold_table_counts', {});
    expect(await total(owner, table, low)).toBe(5_000);
    await changeRecord(
      owner,
      table.id,
      (await listRecords(owner, table.id, { limit: 1, filter: low })).list[0]?.id ?? '',
      { n: 9_999 },
    );
    expect(await total(owner, table, low)).toBe(4_999);
    expect((await listRecords(owner, table.id, { limit: 3, q: 'alpha' })).pageInfo.totalRows).toBe(many / 4);
  });

  test('a chart that was computed before is answered only as long as nobody has written, by whatever way', async () => {
    const table = await largeTable();
    await count(table, null);
    const sums = async () => {
      const { rows, totals } = await owner.act<{ rows: { values: number[] }[]; totals: number[] }>('tables.aggregate', {
        tableId: table.id,
        measures: [{ fn: 'count' }, { fn: 'sum', field: 'n' }, { fn: 'avg', field: 'n' }],
        groupBy: [{ field: 'stage' }],
      });
      return { rows: rows.map(({ values }) => values), totals };
    };
    const right = async () => {
      const measured = `count(*)::int, coalesce(sum("${columnIn(table, 'n')}"), 0), avg("${columnIn(table, 'n')}")`;
      const records = `from ${kept(table).relation} where deleted_at is null`;
      const stage = columnIn(table, 'stage');
      const rows = await rowsOf<{ values: number[] }>(
        app.database,
        `select json_build_array(${measured}) as values ${records} group by "${stage}" order by array_position('{${stages.join(',')}}', "${stage}")`,
      );
      const [whole] = await rowsOf<{ values: number[] }>(
        app.database,
        `select json_build_array(${measured}) as values ${records}`,
      );
      return { rows: rows.map(({ values }) => values), totals: whole?.values };
    };
    const before = await right();
    for (let turn = 0; turn < 2; turn++) expect(await sums()).toEqual(before);
    await rowsOf(
      app.database,
      `update ${kept(table).relation} set "${columnIn(table, 'n')}" = 7 where "${columnIn(table, 'n')}" < 100`,
    );
    expect(await right()).not.toEqual(before);
    expect(await sums()).toEqual(await right());
    await addRecord(owner, table.id, { stage: 'won', n: 1_000_000 });
    for (let turn = 0; turn < 2; turn++) expect(await sums()).toEqual(await right());
  });

  test('a number that depends on links holds until a record at either end is written', async () => {
    const table = await largeTable();
    const firms = await newTable(owner, [
      { key: 'name', type: 'text' },
      { key: 'people', type: 'link', link: { tableId: table.id, key: 'firm' } },
    ]);
    const firm = (await addRecord(owner, firms.id, { name: 'One' })).id;
    await rowsOf(
      app.database,
      `insert into ${linkRelationOf(workspaceId, fieldOf(firms, 'people').id).text} (from_id, to_id) select $1, id from ${kept(table).relation} order by id limit 2500`,
      [firm],
    );
    const linked = { field: 'firm', cmp: 'anyof', value: [firm] };
    const unlinked = { field: 'firm', cmp: 'empty' };
    expect(await total(owner, table, linked)).toBe(2_500);
    for (const { payload } of await asked())
      if ([table.id, firms.id].includes(payload.tableId)) await kept(table).run('tables.count_values', payload);
    expect(await counted(table)).toEqual([]);
    expect(await counted(firms)).toEqual([]);
    const [first] = (await listRecords(owner, table.id, { limit: 1, filter: unlinked })).list;
    const expectLinked = async (count: number) => {
      for (let turn = 0; turn < 2; turn++) {
        expect(await total(owner, table, linked)).toBe(count);
        expect(await total(owner, table, unlinked)).toBe(many - count);
      }
    };
    await expectLinked(2_500);
    await changeRecord(owner, table.id, first?.id ?? '', { firm: [firm] });
    await expectLinked(2_501);
    await owner.act('tables.delete_records', { tableId: firms.id, ids: [firm] });
    await expectLinked(0);
    await owner.act('tables.restore_records', { tableId: firms.id, ids: [firm] });
    await expectLinked(2_501);
    await changeRecord(owner, firms.id, firm, { people: [first?.id] });
    await expectLinked(1);
  });

  test('a row rule on a counted field is counted for each who asks, and so is a filter within it', async () => {
    const table = await largeTable();
    await countAll(table);
    const bob = await newMember(app, 'member', owner);
    await owner.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'who', cmp: 'eq', value: { var: 'user.id' } } }],
    });
    const open = { field: 'stage', cmp: 'eq', value: 'open' };
    const expected = (who: string) =>
      real(table, `"${columnIn(table, 'who')}" = '${who}' and "${columnIn(table, 'stage')}" = 'open'`);
    for (let turn = 0; turn < 2; turn++) {
      expect(await total(member.client, table)).toBe(await real(table, `"${columnIn(table, 'who')}" = '${member.id}'`));
      expect(await total(bob.client, table)).toBe(turn);
      expect(await total(member.client, table, open)).toBe(await expected(member.id));
      expect(await total(bob.client, table, open)).toBe(await expected(bob.id));
      await addRecord(owner, table.id, { code: `bob${turn}`, who: bob.id, stage: 'open' });
    }
  });

  test('a job that dies between the triggers and the count leaves lists right, and the next one finishes', async () => {
    const table = await largeTable();
    const relation = kept(table).relation;
    await rowsOf(
      app.database,
      `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'died'; end $$;
       create trigger fail_once before insert on record_value_counts for each row when (new.table_id = '${table.id}') execute function fail_once()`,
    );
    await expect(count(table, 'stage')).rejects.toThrow('died');
    await rowsOf(app.database, 'drop function fail_once() cascade');
    expect(await counted(table)).toEqual([]);
    await addRecord(owner, table.id, { code: 'between', stage: 'open' });
    await rowsOf(app.database, `delete from ${relation} where "${columnIn(table, 'n')}" < 10`);
    await expectRight(table);
    await count(table, 'stage');
    expect(await counted(table)).toEqual([columnIn(table, 'stage')]);
    await expectRight(table);
  });

  test('a field that changes its type, is deleted, brought back or ends for good never leaves a wrong number', async () => {
    const table = await largeTable();
    await countAll(table);
    const word = fieldOf(table, 'word').id;
    await owner.act('tables.delete_field', { tableId: table.id, id: word });
    await addRecord(owner, table.id, { code: 'while away' });
    await count(table, 'done');
    await owner.act('workspace.restore', { type: 'field', id: word });
    await expectRight(table);
    // The column goes, and what counted it: every write goes on.
    const stage = columnIn(table, 'stage');
    await saveField(owner, table.id, { id: fieldOf(table, 'stage').id, type: 'text' });
    await kept(table).run('tables.build_field', { fieldId: fieldOf(table, 'stage').id });
    await kept(table).run('tables.drop_column', { column: stage });
    expect(await counted(table)).toBeNull();
    await addRecord(owner, table.id, { code: 'after', stage: 'open' });
    expect(await total(owner, table, { field: 'stage', cmp: 'eq', value: 'open' })).toBe(many / 5 + 1);
    expect((await getTable(owner, table.id)).rowCount).toBe(many + 2);
  });

  test('a rebuilt table counts on', async () => {
    const table = await largeTable();
    await countAll(table);
    await kept(table).wearOut(60);
    await kept(table).run('tables.rebuild', {});
    expect(await counted(table)).toHaveLength(4);
    await addRecord(owner, table.id, { code: 'later', stage: 'open', done: true, word: 'alpha' });
    await expectRight(table);
  });

  test('counts that nobody has used for a month end, and lists stay right', async () => {
    const table = await largeTable();
    await countAll(table);
    await rowsOf(app.database, "update data_tables set counts_used_at = '2001-01-01' where id = $1", [table.id]);
    await kept(table).run('tables.end_unused_counts', {});
    expect(await counted(table)).toBeNull();
    expect(await rowsOf(app.database, 'select from record_value_counts where table_id = $1', [table.id])).toEqual([]);
    await expectRight(table);
  });
});
