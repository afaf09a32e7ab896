import { describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { useQueue } from '../harness/queue.ts';
import { until } from '../harness/until.ts';

describe('a job that fails', () => {
  const queue = useQueue();

  test('is tried again after its backoff, knows which attempt it is, and ends when it succeeds', async () => {
    const attempts: { attempt: number; lastAttempt: boolean; at: number }[] = [];
    const job = defineJob<object>({
      kind: 'test.third_time_lucky',
      mode: 'outside',
      maxAttempts: 3,
      backoff: () => 700,
      async run({ attempt, lastAttempt }) {
        attempts.push({ attempt, lastAttempt, at: Date.now() });
        if (attempt < 3) throw new Error(`attempt ${attempt} failed`);
      },
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(
      () => queue.ended,
      (ended) => ended.length === 3,
    );
    expect(attempts.map(({ attempt, lastAttempt }) => [attempt, lastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(queue.ended.map(({ outcome }) => outcome)).toEqual(['retry', 'retry', 'done']);
    expect((attempts[1]?.at ?? 0) - (attempts[0]?.at ?? 0)).toBeGreaterThanOrEqual(690);
    expect(await queue.rows()).toEqual([]);
  });

  test('waits as `delayed` with the reason, meanwhile', async () => {
    const job = defineJob<object>({
      kind: 'test.fails',
      mode: 'outside',
      backoff: () => 3_600_000,
      run: () => Promise.reject(new Error('the other side is down')),
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(
      () => queue.ended,
      (ended) => ended.length === 1,
    );
    const [row] = await queue.rows();
    expect(row).toMatchObject({ state: 'delayed', attempt: 1, lastError: 'the other side is down', leaseUntil: null });
    expect(row?.runAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
  });

  test('is dead after its last attempt: kept with its reason, never run again by itself', async () => {
    let runs = 0;
    const job = defineJob<object>({
      kind: 'test.hopeless',
      mode: 'transaction',
      maxAttempts: 2,
      backoff: () => 0,
      run: () => Promise.reject(new Error(`failure ${++runs}`)),
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(queue.rows, ([row]) => row?.state === 'dead');
    expect(await queue.rows()).toMatchObject([{ state: 'dead', attempt: 2, lastError: 'failure 2' }]);
    queue.wake();
    await until(
      () => queue.ended,
      (ended) => ended.length === 2,
    );
    expect(runs).toBe(2);
  });

  test('leaves nothing of a failed attempt behind when it is transactional', async () => {
    const job = defineJob<object>({
      kind: 'test.half_done',
      mode: 'transaction',
      maxAttempts: 2,
      backoff: () => 0,
      async run(ctx) {
        await ctx.db.run({
          text: 'insert into instance_settings (key, value) values ($1, $2)',
          values: [`attempt ${ctx.attempt}`, '1'],
        });
        if (ctx.attempt === 1) throw new Error('after the insert');
      },
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(queue.rows, (rows) => rows.length === 0);
    const { rows } = await queue.database.one<{ rows: string[] }>({
      text: "select array_agg(key) as rows from instance_settings where key like 'attempt%'",
      values: [],
    });
    expect(rows).toEqual(['attempt 2']);
  });

  test('of a kind this program does not know, it waits for a program that does', async () => {
    const job = defineJob<object>({ kind: 'test.of_the_future', mode: 'outside', run: async () => undefined });
    await enqueue(queue.database, job, {});
    queue.work([]);
    await until(queue.rows, ([row]) => row?.state === 'delayed');
    expect(await queue.rows()).toMatchObject([
      { state: 'delayed', lastError: expect.stringContaining('test.of_the_future') },
    ]);
  });

  test('may say anything in its error, even what the database cannot hold', async () => {
    const job = defineJob<object>({
      kind: 'test.nul',
      mode: 'outside',
      maxAttempts: 1,
      run: () => Promise.reject(new Error('a NUL \0 inside')),
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(
      () => queue.ended,
      (ended) => ended.length === 1,
    );
    expect(await queue.rows()).toMatchObject([{ state: 'dead', lastError: expect.stringContaining('a NUL') }]);
  });

  test('backs off by doubling from a second up to ten minutes, each time a little off', () => {
    const { backoff } = defineJob<object>({ kind: 'test.backoff', mode: 'outside', run: async () => undefined });
    for (let attempt = 1; attempt <= 30; attempt++) {
      const base = Math.min(1_000 * 2 ** (attempt - 1), 600_000);
      for (let sample = 0; sample < 20; sample++) {
        expect(backoff(attempt)).toBeGreaterThanOrEqual(base * 0.8);
        expect(backoff(attempt)).toBeLessThanOrEqual(base * 1.2);
      }
    }
    expect(new Set(Array.from({ length: 20 }, () => backoff(5))).size).toBeGreaterThan(1);
  });
});
