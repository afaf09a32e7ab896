import type pg from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { purgeFields, purgeRecords } from '../../src/records/structure/purge.ts';
import { requestRebuild } from '../../src/records/structure/rebuild/request-rebuild.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { launch, type Program } from '../harness/program.ts';
import { rowsOf, waitingForLock, whileLocked, withConnection } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  changeRecord,
  fieldOf,
  fillTable,
  getRecord,
  listRecords,
  newTable,
  type RecordShape,
  saveField,
  type TableShape,
  workspaceOf,
} from './make-tables.ts';
import { WornTable } from './worn-tables.ts';

const many = 3_000;

// Without a worker: the tests run the job themselves, and hold it in the middle.
describe('a table that is rebuilt while everybody uses it', () => {
  const app = useApp();
  let owner: Client;
  let table: TableShape;
  let worn: WornTable;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'code', type: 'text', required: true },
      { key: 'n', type: 'number' },
      { key: 'number', type: 'autonumber' },
    ]);
    worn = new WornTable(app, await workspaceOf(owner), table);
    await fillTable(app, owner, table, many, (place) => ({ code: String(place), n: place }));
    await worn.wearOut(60);
  });

  const at = async (place: number) =>
    (await listRecords(owner, table.id, { limit: 1, offset: place })).list[0] as RecordShape;
  const total = async (filter?: object) =>
    (await listRecords(owner, table.id, { limit: 1, filter })).pageInfo.totalRows;
  const remove = (...ids: string[]) => owner.act('tables.delete_records', { tableId: table.id, ids });

  /**
   * Somebody holds a record in the middle while `work` goes on: what copies has passed the first ones, and not the
   * last.
   */
  async function halfway<Result>(start: () => Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
    const middle = await at(many / 2);
    let going: Promise<unknown> = Promise.resolve();
    const result = await whileLocked(
      app.database,
      `select from ${worn.relation} where id = '${middle.id}' for update`,
      async () => {
        going = start();
        going.catch(() => undefined);
        await until(
          () => waitingForLock(app.database),
          (waiting) => waiting > 0,
        );
        return work();
      },
    );
    await going;
    return result;
  }

  test('what is written meanwhile is kept: before and after the place where the copying is', async () => {
    const [early, late, deletedEarly, deletedLate, backEarly, backLate] = await Promise.all(
      [10, many - 10, 11, many - 11, 12, many - 12].map(at),
    );
    const ids = (...records: (RecordShape | undefined)[]) => records.map((record) => record?.id ?? '');
    await remove(...ids(backEarly, backLate));
    const added = await halfway(
      () => worn.rebuild(),
      async () => {
        for (const record of [early, late]) await changeRecord(owner, table.id, record?.id ?? '', { code: 'changed' });
        await remove(...ids(deletedEarly, deletedLate));
        await owner.act('tables.restore_records', { tableId: table.id, ids: ids(backEarly, backLate) });
        await owner.act('tables.import_records', {
          tableId: table.id,
          records: Array.from({ length: 500 }, (_, place) => ({ code: 'many', n: -place })),
        });
        return addRecord(owner, table.id, { code: 'added' });
      },
    );
    expect(await worn.columns()).toBeLessThan(20);
    expect(await total()).toBe(many - 2 + 501);
    expect(await total({ field: 'code', cmp: 'eq', value: 'changed' })).toBe(2);
    expect(await total({ field: 'code', cmp: 'eq', value: 'many' })).toBe(500);
    expect(await getRecord(owner, table.id, added.id)).toMatchObject({ code: 'added', number: 501 });
    for (const record of [backEarly, backLate])
      expect(await getRecord(owner, table.id, record?.id ?? '')).toMatchObject({ code: record?.code });
    const [{ count }] = (await rowsOf<{ count: number }>(
      app.database,
      `select count(*)::int as count from ${worn.relation}`,
    )) as [{ count: number }];
    expect(count).toBe(many + 501);
  });

  test('a record that ends for good meanwhile does not come back', async () => {
    const ended = [await at(10), await at(many / 2 + 5), await at(many - 10)].map(({ id }) => id);
    await halfway(
      () => worn.rebuild(),
      async () => {
        await remove(...ended);
        await purgeRecords(app.services.workerDatabase, new Date(app.clock.now().getTime() + 1_000));
      },
    );
    expect(await worn.columns()).toBeLessThan(20);
    expect(await rowsOf(app.database, `select from ${worn.relation} where id = any($1)`, [ended])).toEqual([]);
  });

  test('nobody fails while it takes place, and nothing of theirs is lost', async () => {
    let over = false;
    const use = async (place: number) => {
      for (let turn = 0; !over; turn++) {
        const made = await addRecord(owner, table.id, { code: `by ${place}` });
        await changeRecord(owner, table.id, made.id, { n: turn });
        expect((await listRecords(owner, table.id, { limit: 5, sort: '-created_at' })).list).toHaveLength(5);
      }
    };
    const users = [1, 2, 3, 4].map(use);
    await worn.rebuild().finally(() => {
      over = true;
    });
    await Promise.all(users);
    expect(await worn.columns()).toBeLessThan(20);
    expect(await total({ field: 'code', cmp: 'startswith', value: 'by ' })).toBe((await total()) - many);
  });

  /**
   * Somebody reads an old state of the database while `work` goes on: the copy is complete, and waits to take its
   * place.
   */
  async function whileItWaits(work: (reader: pg.Client) => Promise<void>): Promise<void> {
    await withConnection(app.database, async (reader) => {
      await reader.query('begin isolation level repeatable read read only');
      await reader.query('select from users');
      const going = worn.rebuild();
      going.catch(() => undefined);
      await until(
        () =>
          rowsOf(
            app.database,
            `select from pg_class where relname like 'r\\_%' and relkind = 'r' and reltuples >= ${many}`,
          ),
        (copies) => copies.length === 1,
      );
      await work(reader);
      await reader.query('commit');
      await going;
    });
  }

  test('a backup that began before sees every record: the copy waits for its end', async () => {
    await whileItWaits(async (reader) => {
      await addRecord(owner, table.id, { code: 'later' });
      expect((await reader.query(`select id from ${worn.relation}`)).rowCount).toBe(many);
      expect(await worn.columns()).toBe(60);
    });
    expect(await worn.columns()).toBeLessThan(20);
    expect(await total()).toBe(many + 1);
  });

  test('a change of structure goes first: the copy is left behind, and the next one has the change', async () => {
    const left = whileItWaits(async () => {
      await saveField(owner, table.id, { id: fieldOf(table, 'code').id, required: false });
      await addRecord(owner, table.id, { n: -1 });
      await saveField(owner, table.id, { key: 'more', type: 'text', default: 'x' });
    });
    await expect(left).rejects.toThrow('was changed while it was copied');
    expect(await worn.litter()).toEqual([]);
    await worn.rebuild();
    expect(await worn.columns()).toBeLessThan(20);
    expect(await total({ field: 'code', cmp: 'empty' })).toBe(1);
    expect(await addRecord(owner, table.id, {})).toMatchObject({ code: null, more: 'x' });
  });

  test('a column that is dropped for good is not in the way of those who write', async () => {
    const left = whileItWaits(async () => {
      await owner.act('tables.delete_field', { tableId: table.id, id: fieldOf(table, 'n').id });
      await purgeFields(app.services.workerDatabase, new Date(app.clock.now().getTime() + 1_000));
      await addRecord(owner, table.id, { code: 'without n' });
    });
    await expect(left).rejects.toThrow('was changed while it was copied');
    expect(await total()).toBe(many + 1);
  });

  test.each([
    ['an index', async () => void (await saveField(owner, table.id, { id: fieldOf(table, 'code').id, index: 'on' }))],
    [
      'a link to it',
      async () => void (await newTable(owner, [{ key: 'to', type: 'link', link: { tableId: table.id, key: 'from' } }])),
    ],
  ])('%s that is made meanwhile is there afterwards', async (_, make) => {
    await expect(whileItWaits(make)).rejects.toThrow('was changed while it was copied');
    const shape = await worn.shape();
    await worn.rebuild();
    expect(await worn.columns()).toBeLessThan(20);
    expect(await worn.shape()).toEqual(shape);
    expect(shape.indexes.length + shape.references.length).toBe(1);
  });

  test('it waits for what is being built in the table', async () => {
    await rowsOf(app.database, `update table_fields set state = 'building' where id = $1`, [
      fieldOf(table, 'number').id,
    ]);
    await expect(worn.rebuild()).rejects.toThrow('is being built');
    await worn.run('tables.build_field', { fieldId: fieldOf(table, 'number').id });
    await worn.rebuild();
    expect(await worn.columns()).toBeLessThan(20);
    expect(await total({ field: 'number', cmp: 'empty' })).toBe(0);
  });

  test('a table with its search built is searched as before, by an index', async () => {
    await fillTable(app, owner, table, 10_000, (place) => ({ code: `code ${place}`, n: place }));
    await worn.run('tables.build_search', {});
    const found = async () => (await listRecords(owner, table.id, { q: 'code 9999' })).list;
    const [before, shape] = [await found(), await worn.shape()];
    await worn.rebuild();
    expect(await worn.shape()).toEqual(shape);
    expect(shape.indexes.map(({ definition }) => definition)).toContainEqual(expect.stringContaining('gin_trgm_ops'));
    expect(before).toHaveLength(1);
    expect(await found()).toEqual(before);
    await addRecord(owner, table.id, { code: 'another code 9999' });
    expect(await found()).toHaveLength(2);
  });

  test('kill -9 in the middle: people go on writing, and the next worker begins anew and leaves nothing behind', async () => {
    await app.services.workerDatabase.transaction((tx) => requestRebuild(tx, worn, 50));
    let worker: Program | undefined;
    await halfway(
      async () => {
        worker = await launch(app.database, { SVC_ROLE: 'worker' });
      },
      async () => worker?.kill(),
    );
    expect(await worn.litter()).not.toEqual([]);
    const changed = await at(10);
    await changeRecord(owner, table.id, changed.id, { code: 'after the kill' });
    const next = await startWorker(app.services, createMetrics());
    try {
      await until(
        () => worn.columns(),
        (count) => count < 20,
      );
      await until(
        () => worn.isWanted(),
        (wanted) => !wanted,
      );
    } finally {
      await next.stop();
    }
    expect(await worn.litter()).toEqual([]);
    expect(await total()).toBe(many);
    expect(await getRecord(owner, table.id, changed.id)).toMatchObject({ code: 'after the kill' });
  });
});
