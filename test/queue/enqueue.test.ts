import { describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { sql } from '../../src/storage/sql.ts';
import { useQueue } from '../harness/queue.ts';
import { until } from '../harness/until.ts';

describe('adding a job', () => {
  const queue = useQueue();

  function recorder() {
    const seen: unknown[] = [];
    const job = defineJob<{ name: string }>({
      kind: 'test.record',
      mode: 'outside',
      run: async (_ctx, payload) => void seen.push(payload.name),
    });
    return { seen, job };
  }

  test('a job exists exactly when the transaction that wanted it commits', async () => {
    const { job, seen } = recorder();
    await expect(
      queue.database.transaction(async (tx) => {
        await enqueue(tx, job, { name: 'rolled back' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await queue.rows()).toEqual([]);

    queue.work([job]);
    await queue.database.transaction((tx) => enqueue(tx, job, { name: 'committed' }));
    queue.wake();
    await until(
      () => seen,
      (names) => names.length > 0,
    );
    expect(seen).toEqual(['committed']);
    await until(queue.rows, (rows) => rows.length === 0);
  });

  test('a worker sees no job of a transaction that is still open', async () => {
    const { job, seen } = recorder();
    queue.work([job]);
    await queue.database.transaction(async (tx) => {
      await enqueue(tx, job, { name: 'early' });
      queue.wake();
      const claimable = await queue.database.one<{ count: number }>(sql`select count(*) as count from jobs`);
      expect(claimable.count).toBe(0);
      expect(seen).toEqual([]);
    });
    queue.wake();
    await until(
      () => seen,
      (names) => names.length === 1,
    );
  });

  test('a lost wake-up costs at most the next look, never the job', async () => {
    const { job, seen } = recorder();
    queue.work([job]);
    await enqueue(queue.database, job, { name: 'nobody told' });
    await until(
      () => seen,
      (names) => names.length === 1,
    );
  });

  test('a delayed job does not run before its time, and does run after it', async () => {
    const { job, seen } = recorder();
    const runAt = new Date(Date.now() + 1_500);
    await enqueue(queue.database, job, { name: 'later' }, { runAt });
    expect(await queue.rows()).toMatchObject([{ state: 'delayed' }]);
    let startedAt = 0;
    queue.work([
      {
        ...job,
        run: async (ctx: never, payload: never) => {
          startedAt = Date.now();
          await job.run(ctx, payload);
        },
      },
    ]);
    await until(
      () => seen,
      (names) => names.length === 1,
    );
    expect(startedAt).toBeGreaterThanOrEqual(runAt.getTime());
  });

  test('a time that is past already runs at once', async () => {
    const { job } = recorder();
    await enqueue(queue.database, job, { name: 'late' }, { runAt: new Date(Date.now() - 60_000) });
    expect(await queue.rows()).toMatchObject([{ state: 'ready' }]);
  });

  test('while a job with the same unique key waits or runs, a second one is not added', async () => {
    let release = () => {};
    const held = new Promise<void>((settle) => {
      release = settle;
    });
    let runs = 0;
    const job = defineJob<object>({
      kind: 'test.unique',
      mode: 'outside',
      run: () => (++runs === 1 ? held : Promise.resolve()),
    });
    await enqueue(queue.database, job, {}, { uniqueKey: 'one' });
    await enqueue(queue.database, job, {}, { uniqueKey: 'one' });
    await enqueue(queue.database, job, {}, { uniqueKey: 'other', runAt: new Date(Date.now() + 3_600_000) });
    expect(await queue.rows()).toHaveLength(2);

    queue.work([job]);
    await until(
      () => runs,
      (count) => count === 1,
    );
    await enqueue(queue.database, job, {}, { uniqueKey: 'one' });
    expect(await queue.rows()).toHaveLength(2);

    release();
    await until(queue.rows, (rows) => rows.length === 1);
    await enqueue(queue.database, job, {}, { uniqueKey: 'one' });
    queue.wake();
    await until(
      () => runs,
      (count) => count === 2,
    );
  });

  test('two transactions that add the same unique key at once leave one job', async () => {
    const { job } = recorder();
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        queue.database.transaction((tx) => enqueue(tx, job, { name: String(index) }, { uniqueKey: 'race' })),
      ),
    );
    expect(await queue.rows()).toHaveLength(1);
  });

  test('lower priority numbers go first, and among equals the older job', async () => {
    const { job, seen } = recorder();
    for (const [name, priority] of [
      ['last', 9],
      ['middle', 5],
      ['first', 0],
      ['middle too', 5],
    ] as const)
      await enqueue(queue.database, job, { name }, { priority });
    queue.work([job], 1);
    await until(
      () => seen,
      (names) => names.length === 4,
    );
    expect(seen).toEqual(['first', 'middle', 'middle too', 'last']);
  });

  test('a payload comes back as it was given, whatever characters it holds', async () => {
    const seen: unknown[] = [];
    const payload = { text: 'quote \' " \\ ünïcödé 🎈 $1 --', list: [1, null, { deep: true }] };
    const job = defineJob<typeof payload>({
      kind: 'test.payload',
      mode: 'outside',
      run: async (_ctx, given) => void seen.push(given),
    });
    queue.work([job]);
    await enqueue(queue.database, job, payload);
    queue.wake();
    await until(
      () => seen,
      (all) => all.length === 1,
    );
    expect(seen[0]).toEqual(payload);
  });
});
