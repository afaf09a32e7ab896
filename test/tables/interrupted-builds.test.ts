import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutsideJob } from '../../src/queue/define-job.ts';
import { relationOf } from '../../src/records/names.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import {
  addRecord,
  fieldNow,
  fieldOf,
  fillTable,
  getTable,
  listRecords,
  newTable,
  saveField,
  type TableShape,
  workspaceOf,
} from './make-tables.ts';

const many = 10_500;

// Without a worker: the tests run the jobs themselves, and stop them in the middle.
describe('building a field when the worker dies in the middle', () => {
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
      { key: 'code', type: 'text' },
      { key: 'n', type: 'number' },
    ]);
    await fillTable(app, owner, table, many, (place) => ({ code: String(place), n: place }));
  });

  function run(kind: string, payload: object, signal: AbortSignal = new AbortController().signal): Promise<void> {
    const job = app.services.jobs.get(kind) as unknown as OutsideJob<object>;
    const context = {
      db: app.services.workerDatabase,
      workspaceId,
      attempt: 1,
      lastAttempt: false,
      jobId: 0,
      signal,
      now: () => app.clock.now(),
      afterCommit: (after: () => void) => after(),
    };
    return job.run(context, payload);
  }

  /** Runs the job until it comes to a record in the middle, and stops it there. */
  async function interrupt(kind: string, payload: object): Promise<void> {
    const [middle] = (await listRecords(owner, table.id, { limit: 1, offset: 5_000 })).list;
    const stop = new AbortController();
    let ended: Promise<unknown> = Promise.resolve();
    await whileLocked(
      app.database,
      `select from ${relationOf(workspaceId, table.id).text} where id = '${middle?.id}' for update`,
      async () => {
        ended = run(kind, payload, stop.signal).then(
          () => 'done',
          () => 'stopped',
        );
        await until(
          () => waitingForLock(app.database),
          (waiting) => waiting > 0,
        );
        stop.abort();
      },
    );
    expect(await ended).toBe('stopped');
  }

  const total = async (filter: object) => (await listRecords(owner, table.id, { limit: 1, filter })).pageInfo.totalRows;

  test('a change of type is finished by the next run, with what was written between', async () => {
    const field = await saveField(owner, table.id, { id: fieldOf(table, 'code').id, type: 'number' });
    const payload = { tableId: table.id, fieldId: field.id };
    await interrupt('tables.build_field', payload);
    expect(await fieldNow(owner, table.id, 'code')).toMatchObject({ state: 'building', type: 'text' });
    await addRecord(owner, table.id, { code: '77' });
    await run('tables.build_field', payload);
    expect(await fieldNow(owner, table.id, 'code')).toMatchObject({ state: 'ready', type: 'number' });
    expect(await total({ field: 'code', cmp: 'gte', value: 0 })).toBe(many + 1);
    expect(await total({ field: 'code', cmp: 'eq', value: 77 })).toBe(2);
    await run('tables.build_field', payload);
    expect(await fieldNow(owner, table.id, 'code')).toMatchObject({ state: 'ready', type: 'number' });
  });

  test('an autonumber has no gap and no number twice', async () => {
    const field = await saveField(owner, table.id, { key: 'number', type: 'autonumber' });
    const payload = { tableId: table.id, fieldId: field.id };
    await interrupt('tables.build_field', payload);
    const meanwhile = await addRecord(owner, table.id);
    await run('tables.build_field', payload);
    expect(meanwhile.number).toBe(many + 1);
    expect(await total({ field: 'number', cmp: 'empty' })).toBe(0);
    const pages = await Promise.all(
      [0, 4_999, many - 1].map((offset) => listRecords(owner, table.id, { limit: 1, offset })),
    );
    expect(pages.map(({ list }) => list[0]?.number)).toEqual([1, 5_000, many]);
    await saveField(owner, table.id, { id: field.id, name: 'Number' });
    const report = await owner.act<TableShape>('tables.create_table', {
      name: 'Twice',
      kind: 'report',
      report: { tableId: table.id, groupBy: 'number', measure: { fn: 'count' } },
    });
    expect(report.report?.groups[0]?.count).toBe(1);
  });

  test('a formula is right before, between and after', async () => {
    const field = await saveField(owner, table.id, { key: 'double', type: 'formula', formula: '{n} * 2' });
    const payload = { tableId: table.id, fieldId: field.id };
    await interrupt('tables.build_field', payload);
    expect(await total({ field: 'double', cmp: 'gt', value: 20_000 })).toBe(many - 10_001);
    await run('tables.build_field', payload);
    expect(await fieldNow(owner, table.id, 'double')).toMatchObject({ state: 'ready' });
    expect(await total({ field: 'double', cmp: 'gt', value: 20_000 })).toBe(many - 10_001);
    expect(await total({ field: 'double', cmp: 'empty' })).toBe(0);
  });

  test('a search finds everything before, between and after', async () => {
    const found = async () => (await listRecords(owner, table.id, { q: '10499' })).pageInfo.totalRows;
    expect(await found()).toBe(1);
    await interrupt('tables.build_search', { tableId: table.id });
    expect((await getTable(owner, table.id)).search).toBe('building');
    expect(await found()).toBe(1);
    const added = await addRecord(owner, table.id, { code: 'also 10499' });
    await run('tables.build_search', { tableId: table.id });
    expect((await getTable(owner, table.id)).search).toBe('ready');
    expect(await found()).toBe(2);
    expect((await listRecords(owner, table.id, { q: 'also' })).list.map(({ id }) => id)).toEqual([added.id]);
  });
});
