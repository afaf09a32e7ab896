import { beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { requestRebuild } from '../../src/records/structure/rebuild/request-rebuild.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  addRecords,
  changeRecord,
  fieldOf,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type RecordShape,
  saveField,
  type TableShape,
  trySaveField,
  valuesOf,
  workspaceOf,
} from './make-tables.ts';
import { WornTable } from './worn-tables.ts';

describe('a table that was changed so often that its columns run out', () => {
  const app = useApp();
  let owner: Client;
  let workspaceId: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    workspaceId = await workspaceOf(owner);
  });

  const worn = (table: TableShape) => new WornTable(app, workspaceId, table);
  const retype = (table: TableShape, key: string, type: string) =>
    saveField(owner, table.id, { id: fieldOf(table, key).id, type });

  async function working<Result>(work: () => Promise<Result>): Promise<Result> {
    const worker = await startWorker(app.services, createMetrics());
    try {
      return await work();
    } finally {
      await worker.stop();
    }
  }

  /** Everything that somebody who looks at the table can see of it. */
  async function everything(table: TableShape): Promise<unknown> {
    const { updatedAt: _, ...shown } = await getTable(owner, table.id);
    const lists = [
      {},
      { sort: '-n' },
      { sort: 'name', filter: { field: 'n', cmp: 'gte', value: 2 } },
      { q: 'ada' },
      { filter: { field: 'who', cmp: 'notempty' } },
    ];
    const pages = await Promise.all(lists.map((query) => listRecords(owner, table.id, query)));
    const histories = await Promise.all(
      (pages[0]?.list ?? []).map(({ id }) => owner.act('tables.record_history', { tableId: table.id, id })),
    );
    return { shown, pages, histories, deleted: await owner.act('tables.list_deleted_records', { tableId: table.id }) };
  }

  test('it is rebuilt by itself, and is what it was: records, order, rules, numbers, links, formulas, search, history', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const table = await newTable(owner, [
      { key: 'name', type: 'text', required: true, unique: true },
      { key: 'n', type: 'number', index: 'on', default: 7 },
      { key: 'done', type: 'checkbox' },
      { key: 'number', type: 'autonumber' },
      { key: 'tags', type: 'multi_select', options: [{ key: 'a', name: 'A' }] },
      { key: 'double', type: 'formula', formula: '{n} * 2' },
      { key: 'who', type: 'link', link: { tableId: people.id, key: 'things' } },
      { key: 'names', type: 'lookup', lookup: { link: 'who', field: 'name' } },
      { key: 'parent', type: 'link' },
      { key: 'note', type: 'text' },
    ]);
    const ada = await addRecord(owner, people.id, { name: 'Ada' });
    const first = await addRecord(owner, table.id, {
      name: 'Ada’s engine',
      n: 3,
      tags: ['a'],
      who: [ada.id],
      note: '1',
    });
    const second = await addRecord(owner, table.id, { name: 'ärger', n: 1, done: true, parent: [first.id] });
    const gone = await addRecord(owner, table.id, { name: 'gone', n: 5 });
    await changeRecord(owner, table.id, second.id, { n: 2 });
    await owner.act('tables.delete_records', { tableId: table.id, ids: [gone.id] });

    const kept = worn(table);
    await kept.wearOut(1_200);
    expect(await kept.isWanted()).toBe(false);
    await retype(table, 'note', 'number');
    expect(await kept.isWanted()).toBe(true);
    const [before, shape] = [await everything(table), await kept.shape()];
    await working(() =>
      until(
        () => kept.columns(),
        (count) => count < 50,
      ),
    );
    expect(await everything(table)).toEqual(before);
    expect(await kept.shape()).toEqual(shape);
    expect(await kept.litter()).toEqual([]);

    const third = await addRecord(owner, table.id, { name: 'third', who: [ada.id], parent: [second.id, first.id] });
    expect(third).toMatchObject({ n: 7, double: 14, number: 4, done: false, tags: [], who: [ada.id], names: ['Ada'] });
    expect((await getRecord(owner, people.id, ada.id)).things).toEqual([first.id, third.id]);
    await owner.act('tables.restore_records', { tableId: table.id, ids: [gone.id] });
    expect(await valuesOf(owner, table.id, 'number')).toEqual([1, 2, 3, 4]);
    expect(await valuesOf(owner, table.id, 'name', { sort: '-n' })).toEqual(['third', 'gone', 'Ada’s engine', 'ärger']);
    const refusal = (values: object) => owner.call('tables.create_record', { tableId: table.id, values });
    expect(await refusal({ name: 'ärger' })).toMatchObject({ status: 409, body: { code: 'unique_violation' } });
    expect(await refusal({ n: 1 })).toMatchObject({ status: 409, body: { code: 'required_field_missing' } });

    await retype(table, 'note', 'text');
    await retype(table, 'note', 'number');
    expect(await valuesOf(owner, table.id, 'note')).toEqual([1, null, null, null]);
    expect(await kept.columns()).toBeLessThan(50);
  });

  test('links to and from it are still held by the database: a pair goes with its record', async () => {
    const people = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const table = await newTable(owner, [{ key: 'who', type: 'link', link: { tableId: people.id, key: 'things' } }]);
    const [ada, eve] = (await addRecords(owner, people.id, [{ name: 'Ada' }, { name: 'Eve' }])) as [
      RecordShape,
      RecordShape,
    ];
    const thing = await addRecord(owner, table.id, { who: [ada.id, eve.id] });
    for (const side of [people, table]) {
      await worn(side).wearOut(50);
      await worn(side).rebuild();
      expect(await worn(side).litter()).toEqual([]);
    }
    await rowsOf(app.database, `delete from ${worn(people).relation} where id = $1`, [ada.id]);
    expect((await getRecord(owner, table.id, thing.id)).who).toEqual([eve.id]);
    await rowsOf(app.database, `delete from ${worn(table).relation} where id = $1`, [thing.id]);
    expect((await getRecord(owner, people.id, eve.id)).things).toEqual([]);
  });

  test('rights that somebody was given on it in the database are kept', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const role = `reader_${table.id.replaceAll('-', '').slice(-12)}`;
    await rowsOf(app.database, `create role ${role}`);
    try {
      await rowsOf(app.database, `grant select on ${worn(table).relation} to ${role}`);
      const shape = await worn(table).shape();
      await worn(table).wearOut(50);
      await worn(table).rebuild();
      expect(await worn(table).shape()).toEqual(shape);
      expect(shape.rights).toContainEqual({ privilege: 'SELECT', grantee: role });
    } finally {
      await rowsOf(app.database, `drop owned by ${role}`);
      await rowsOf(app.database, `drop role ${role}`);
    }
  });

  test('a view that somebody made on it in the database is not taken away: the table stays as it is, and the job says why', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    await rowsOf(app.database, `create view report_of_somebody as select id from ${worn(table).relation}`);
    await worn(table).wearOut(50);
    await expect(worn(table).rebuild()).rejects.toThrow('report_of_somebody');
    expect(await rowsOf(app.database, 'select from report_of_somebody')).toEqual([]);
    expect(await worn(table).litter()).toEqual([]);
  });

  test('it asks for it past a bound, once, and only where enough columns were dropped', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    const wish = (most: number) =>
      app.services.workerDatabase.transaction((tx) => requestRebuild(tx, { id: table.id, workspaceId }, most));
    await wish(5);
    expect(await worn(table).isWanted()).toBe(false);
    await worn(table).wearOut(20);
    await wish(20);
    expect(await worn(table).isWanted()).toBe(false);
    await wish(19);
    await wish(19);
    expect(
      await rowsOf(app.database, 'select from jobs where payload = $1', [JSON.stringify({ tableId: table.id })]),
    ).toHaveLength(1);
  });

  test('changes that come faster than it can be rebuilt are told to wait, and lose nothing', async () => {
    const table = await newTable(owner, [{ key: 'name', type: 'text' }]);
    await addRecord(owner, table.id, { name: 'x' });
    await worn(table).wearOut(1_600);
    expect(await trySaveField(owner, table.id, { key: 'more', type: 'text' })).toMatchObject({
      status: 409,
      body: { code: 'schema_busy' },
    });
    await worn(table).rebuild();
    await saveField(owner, table.id, { key: 'more', type: 'text' });
    expect(await valuesOf(owner, table.id, 'name')).toEqual(['x']);
  });
});
