import { beforeAll, describe, expect, test } from 'vitest';
import { enqueue } from '../../src/queue/enqueue.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { addRecord, getTable, listRecords, newTable } from './make-tables.ts';

describe('counting records', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const deltas = async (tableId: string) =>
    (
      await rowsOf<{ delta: string }>(app.database, 'select delta from record_counts where table_id = $1', [tableId])
    ).map(({ delta }) => Number(delta));

  const fold = async () => {
    const { workerDatabase, signals } = app.services;
    await workerDatabase.transaction((tx) => enqueue(tx, { kind: 'tables.fold_counts', maxAttempts: 3 }, {}));
    signals.send('jobs');
    await until(
      () => rowsOf(app.database, "select from jobs where kind = 'tables.fold_counts'"),
      (rows) => rows.length === 0,
    );
  };

  test('totalRows is exact under parallel creates, deletes, restores and refusals, before, during and after folding', async () => {
    const table = await newTable(owner, [{ key: 'code', type: 'text', unique: true }]);
    // Others may take the values of those that are deleted, except of the last one: it can be restored for certain.
    const kept = await Promise.all(
      Array.from({ length: 40 }, (_, place) => addRecord(owner, table.id, { code: `k${place}` })),
    );
    await Promise.all([
      ...Array.from({ length: 20 }, (_, place) =>
        owner.call('tables.create_record', { tableId: table.id, values: { code: `k${place}` } }),
      ),
      ...[...kept.slice(0, 15), ...kept.slice(-1)].map(({ id }) =>
        owner.act('tables.delete_records', { tableId: table.id, ids: [id] }),
      ),
      fold(),
      owner.act('tables.import_records', {
        tableId: table.id,
        records: Array.from({ length: 30 }, (_, place) => ({ code: `b${place}` })),
      }),
      fold(),
    ]);
    await owner.act('tables.restore_records', { tableId: table.id, ids: [kept.at(-1)?.id] });
    const [real] = await rowsOf<{ count: number }>(
      app.database,
      `select count(*)::int as count from "w_${(await workspaceId()).replaceAll('-', '')}"."t_${table.id.replaceAll('-', '')}" where deleted_at is null`,
    );
    const counted = async () => (await listRecords(owner, table.id, { limit: 1 })).pageInfo.totalRows;
    expect(await counted()).toBe(real?.count);
    await fold();
    expect(await counted()).toBe(real?.count);
    expect((await getTable(owner, table.id)).rowCount).toBe(real?.count);
    const sum = (await deltas(table.id)).reduce((all, delta) => all + delta, 0);
    expect(sum).toBe(real?.count);
  });

  const workspaceId = async () => (await owner.act<{ id: string }>('workspace.get')).id;

  test('many rows of counts become one, and those of other tables stay what they are', async () => {
    const [busy, quiet] = [
      await newTable(owner, [{ key: 'n', type: 'number' }]),
      await newTable(owner, [{ key: 'n', type: 'number' }]),
    ];
    for (let n = 0; n < 25; n++) await addRecord(owner, busy.id, { n });
    await addRecord(owner, quiet.id);
    // The upkeep of the minute may have folded some already; these are enough for another time.
    await rowsOf(
      app.database,
      'insert into record_counts (workspace_id, table_id, delta) select workspace_id, table_id, delta from (select workspace_id, table_id from record_counts where table_id = $1 limit 1) one, generate_series(-20, 20) delta',
      [busy.id],
    );
    await fold();
    expect(await deltas(busy.id)).toEqual([25]);
    expect(await deltas(quiet.id)).toEqual([1]);
    expect((await listRecords(owner, busy.id, { limit: 3, offset: 3 })).pageInfo).toEqual({
      totalRows: 25,
      limit: 3,
      offset: 3,
      isLastPage: false,
    });
  });

  test('the number is exact on every page: full, short, last, beyond the end, filtered and searched', async () => {
    const table = await newTable(owner, [
      { key: 'n', type: 'number' },
      { key: 'word', type: 'text' },
    ]);
    await owner.act('tables.import_records', {
      tableId: table.id,
      records: Array.from({ length: 50 }, (_, n) => ({ n, word: n % 5 === 0 ? 'five' : 'other' })),
    });
    const info = async (query: Record<string, unknown>) => (await listRecords(owner, table.id, query)).pageInfo;
    expect(await info({})).toEqual({ totalRows: 50, limit: 25, offset: 0, isLastPage: false });
    expect(await info({ limit: 50 })).toMatchObject({ totalRows: 50, isLastPage: true });
    expect(await info({ limit: 20, offset: 40 })).toMatchObject({ totalRows: 50, isLastPage: true });
    expect(await info({ limit: 20, offset: 90 })).toMatchObject({ totalRows: 50, isLastPage: true });
    expect(await info({ limit: 5, filter: { field: 'n', cmp: 'lt', value: 12 } })).toMatchObject({
      totalRows: 12,
      isLastPage: false,
    });
    expect(await info({ limit: 5, offset: 30, filter: { field: 'n', cmp: 'lt', value: 12 } })).toMatchObject({
      totalRows: 12,
      isLastPage: true,
    });
    expect(await info({ limit: 3, q: 'five' })).toMatchObject({ totalRows: 10, isLastPage: false });
    expect(await info({ filter: { field: 'n', cmp: 'gt', value: 1_000 } })).toMatchObject({
      totalRows: 0,
      isLastPage: true,
    });
  });
});
