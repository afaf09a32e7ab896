import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../../src/doors/operations/metrics.ts';
import { startWorker } from '../../src/processes/worker.ts';
import { columnOf, relationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  changeRecord,
  fieldNow,
  fieldOf,
  fillTable,
  getRecord,
  getTable,
  listRecords,
  newTable,
  type RecordShape,
  saveField,
  type TableShape,
  trySaveField,
  untilBuilt,
  workspaceOf,
} from './make-tables.ts';

const many = 10_050;

/** Beyond 10,000 records a change is a job; these tests start the worker when they have seen the state before it. */
describe('changing fields of a large table', () => {
  const app = useApp();
  let owner: Client;
  let table: TableShape;
  let first: RecordShape;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  beforeEach(async () => {
    table = await newTable(owner, [
      { key: 'code', type: 'text' },
      { key: 'n', type: 'number' },
      { key: 'kind', type: 'text' },
    ]);
    await fillTable(app, owner, table, many, (place) => ({
      code: String(place),
      n: place,
      kind: place % 2 === 0 ? 'even' : 'odd',
    }));
    first = (await listRecords(owner, table.id, { limit: 1 })).list[0] as RecordShape;
  });

  /** Lets the jobs run, to the end of `work`. */
  async function working<Result>(work: () => Promise<Result>): Promise<Result> {
    const worker = await startWorker(app.services, createMetrics());
    try {
      return await work();
    } finally {
      await worker.stop();
    }
  }

  const total = async (filter: object) => (await listRecords(owner, table.id, { limit: 1, filter })).pageInfo.totalRows;

  test('a change of type: reads and writes go on with the old type until the new one takes over, and nothing written meanwhile is lost', async () => {
    const field = await saveField(owner, table.id, { id: fieldOf(table, 'code').id, type: 'number' });
    expect(field).toMatchObject({ type: 'text', state: 'building' });
    expect((await getRecord(owner, table.id, first.id)).code).toBe('0');
    const changed = await changeRecord(owner, table.id, first.id, { code: '777777' });
    const added = await addRecord(owner, table.id, { code: '888888' });
    const unmarked = await addRecord(owner, table.id, { code: '1.234' });
    expect([changed.code, added.code, unmarked.code]).toEqual(['777777', '888888', '1.234']);
    expect(await total({ field: 'code', cmp: 'startswith', value: '77777' })).toBe(1);
    expect(await trySaveField(owner, table.id, { id: field.id, type: 'date' })).toMatchObject({
      status: 409,
      body: { code: 'schema_busy' },
    });
    await working(async () => {
      const during: Promise<RecordShape>[] = [];
      for (let number = 0; number < 10; number++)
        during.push(addRecord(owner, table.id, { code: null, n: 1_000_000 + number }));
      await Promise.all(during);
      expect(await untilBuilt(owner, table.id, 'code')).toMatchObject({ type: 'number', state: 'ready' });
    });
    expect((await getRecord(owner, table.id, changed.id)).code).toBe(777777);
    expect((await getRecord(owner, table.id, added.id)).code).toBe(888888);
    // Nothing shows the decimal mark, and the owner writes English.
    expect((await getRecord(owner, table.id, unmarked.id)).code).toBe(1.234);
    expect(await total({ field: 'code', cmp: 'gte', value: 0 })).toBe(many + 2);
    expect(await total({ field: 'code', cmp: 'empty' })).toBe(10);
    expect(await addRecord(owner, table.id, { code: 5 })).toMatchObject({ code: 5 });
  });

  test('a change of type that would lose values fails, says which, and leaves the field as it was', async () => {
    await changeRecord(owner, table.id, first.id, { code: 'no number' });
    await saveField(owner, table.id, { id: fieldOf(table, 'code').id, type: 'number' });
    const field = await working(() => untilBuilt(owner, table.id, 'code'));
    expect(field).toMatchObject({ type: 'text', state: 'failed', error: { code: 'conversion_loses_data' } });
    expect(field.error?.message).toContain('no number');
    expect((await getRecord(owner, table.id, first.id)).code).toBe('no number');
    expect(await changeRecord(owner, table.id, first.id, { code: 'still none' })).toMatchObject({ code: 'still none' });
    // The column that failed may wait to be dropped still.
    await rowsOf(
      app.database,
      `alter table ${relationOf(await workspaceOf(owner), table.id).text} add column if not exists ${columnOf(field.id, 2)} text`,
    );
    await saveField(owner, table.id, { id: field.id, type: 'number', allowLoss: true });
    expect(await working(() => untilBuilt(owner, table.id, 'code'))).toMatchObject({ type: 'number', state: 'ready' });
    expect((await getRecord(owner, table.id, first.id)).code).toBeNull();
  });

  test('unique is built, and holds from then on; where values are there twice it fails and is taken back', async () => {
    await saveField(owner, table.id, { id: fieldOf(table, 'code').id, unique: true });
    await saveField(owner, table.id, { id: fieldOf(table, 'kind').id, unique: true });
    expect(await fieldNow(owner, table.id, 'code')).toMatchObject({ state: 'building' });
    await working(async () => {
      expect(await untilBuilt(owner, table.id, 'code')).toMatchObject({ state: 'ready', unique: true });
      expect(await untilBuilt(owner, table.id, 'kind')).toMatchObject({
        state: 'failed',
        unique: false,
        error: { code: 'unique_violation' },
      });
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { code: '7' } })).toMatchObject({
      status: 409,
      body: { code: 'unique_violation' },
    });
    expect(await addRecord(owner, table.id, { kind: 'even' })).toMatchObject({ kind: 'even' });
  });

  test('required is built, and new records keep it meanwhile; where a value is missing it fails and is taken back', async () => {
    await saveField(owner, table.id, { id: fieldOf(table, 'code').id, required: true });
    expect(await fieldNow(owner, table.id, 'code')).toMatchObject({ state: 'building' });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: {} })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing' },
    });
    await changeRecord(owner, table.id, first.id, { n: null });
    await saveField(owner, table.id, { id: fieldOf(table, 'n').id, required: true });
    await working(async () => {
      expect(await untilBuilt(owner, table.id, 'code')).toMatchObject({ state: 'ready', required: true });
      expect(await untilBuilt(owner, table.id, 'n')).toMatchObject({
        state: 'failed',
        required: false,
        error: { code: 'required_field_missing' },
      });
    });
    expect(await owner.call('tables.create_record', { tableId: table.id, values: { n: 1 } })).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing', errors: [{ field: 'code' }] },
    });
    expect(await addRecord(owner, table.id, { code: 'x' })).toMatchObject({ n: null });
    await saveField(owner, table.id, { id: fieldOf(table, 'code').id, required: false });
    expect(await addRecord(owner, table.id, {})).toMatchObject({ code: null });
  });

  test('a new formula answers rightly while it is built and after', async () => {
    const field = await saveField(owner, table.id, { key: 'double', type: 'formula', formula: '{n} * 2' });
    expect(field).toMatchObject({ state: 'building' });
    const looks = { field: 'double', cmp: 'gte', value: 20_000 };
    const expected = many - 10_000;
    expect(await total(looks)).toBe(expected);
    await changeRecord(owner, table.id, first.id, { n: 50_000 });
    expect((await getRecord(owner, table.id, first.id)).double).toBe(100_000);
    await working(() => untilBuilt(owner, table.id, 'double'));
    expect((await getRecord(owner, table.id, first.id)).double).toBe(100_000);
    expect(await total(looks)).toBe(expected + 1);
    expect((await listRecords(owner, table.id, { limit: 1, sort: '-double' })).list[0]?.id).toBe(first.id);
  });

  test('an autonumber counts the old records in their order, and new ones after them', async () => {
    await saveField(owner, table.id, { key: 'number', type: 'autonumber' });
    const meanwhile = await addRecord(owner, table.id, {});
    await working(() => untilBuilt(owner, table.id, 'number'));
    expect((await getRecord(owner, table.id, first.id)).number).toBe(1);
    expect((await getRecord(owner, table.id, meanwhile.id)).number).toBe(many + 1);
    expect((await addRecord(owner, table.id)).number).toBe(many + 2);
    const [page] = (await listRecords(owner, table.id, { limit: 1, offset: many - 1 })).list;
    expect(page?.number).toBe(many);
    expect(await total({ field: 'number', cmp: 'empty' })).toBe(0);
  });

  test('an index that is asked for is built while the table is used', async () => {
    await saveField(owner, table.id, { id: fieldOf(table, 'n').id, index: 'on' });
    expect(await fieldNow(owner, table.id, 'n')).toMatchObject({ state: 'building', indexed: false });
    await working(() => untilBuilt(owner, table.id, 'n'));
    expect(await fieldNow(owner, table.id, 'n')).toMatchObject({ state: 'ready', indexed: true });
    expect(await total({ field: 'n', cmp: 'lt', value: 10 })).toBe(10);
  });

  test('the first search of a large table builds its search column; results are the same before, meanwhile and after', async () => {
    await changeRecord(owner, table.id, first.id, { kind: 'Äpfel und Birnen' });
    const found = async (q: string) => (await listRecords(owner, table.id, { q, limit: 5 })).list.map(({ id }) => id);
    expect(await found('apfel BIRNEN')).toEqual([first.id]);
    expect(
      (await rowsOf<{ kind: string }>(app.database, "select kind from jobs where kind like 'tables.%search%'")).length,
    ).toBeGreaterThan(0);
    await working(async () => {
      const added = addRecord(owner, table.id, { kind: 'pineapple' });
      await until(
        () => getTable(owner, table.id),
        ({ search }) => search === 'ready',
      );
      await added;
    });
    expect(await found('apfel BIRNEN')).toEqual([first.id]);
    expect(await found('pineapple')).toHaveLength(1);
    await changeRecord(owner, table.id, first.id, { kind: 'Quitten' });
    expect(await found('birnen')).toEqual([]);
    expect(await found('quitt')).toEqual([first.id]);
    const fresh = await addRecord(owner, table.id, { kind: 'Mirabelle' });
    expect(await found('mira')).toEqual([fresh.id]);
    await owner.act('tables.delete_records', { tableId: table.id, ids: [fresh.id] });
    expect(await found('mira')).toEqual([]);
    await saveField(owner, table.id, { key: 'late', type: 'text' });
    await changeRecord(owner, table.id, first.id, { late: 'Holunder' });
    expect(await found('holunder')).toEqual([first.id]);
  });
});
