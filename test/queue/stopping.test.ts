import { afterEach, describe, expect, test, vi } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { useQueue } from '../harness/queue.ts';
import { until } from '../harness/until.ts';

const drainMs = 20_000;

describe('a worker that is told to stop', () => {
  const queue = useQueue();
  afterEach(() => void vi.useRealTimers());

  test('lets running jobs end, and claims no more', async () => {
    let release = () => {};
    const held = new Promise<void>((settle) => {
      release = settle;
    });
    const started: string[] = [];
    const job = defineJob<{ name: string }>({
      kind: 'test.slow',
      mode: 'transaction',
      async run(_ctx, { name }) {
        started.push(name);
        await held;
      },
    });
    await enqueue(queue.database, job, { name: 'running' });
    const worker = queue.work([job], 1);
    await until(
      () => started,
      (names) => names.length === 1,
    );
    await enqueue(queue.database, job, { name: 'waiting' });
    const stopped = worker.stop();
    queue.wake();
    release();
    await stopped;
    expect(started).toEqual(['running']);
    expect(queue.ended.map(({ outcome }) => outcome)).toEqual(['done']);
    expect(await queue.rows()).toMatchObject([{ state: 'ready', attempt: 0 }]);
  });

  test('stops without waiting for its time to be over when nothing runs', async () => {
    const worker = queue.work([]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await worker.stop();
  });

  test('gives a job back that heeds its signal when the time is over: ready for others, the attempt not counted', async () => {
    const job = defineJob<object>({
      kind: 'test.patient',
      mode: 'outside',
      maxAttempts: 1,
      run: ({ signal }) =>
        new Promise((_settle, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
    });
    await enqueue(queue.database, job, {});
    const worker = queue.work([job], 1);
    await until(queue.rows, ([row]) => row?.state === 'running');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = worker.stop();
    // Several turns of the event loop, so that the timer of the drain is set before time passes.
    for (let turn = 0; turn < 5; turn++) await new Promise((settle) => setImmediate(settle));
    vi.advanceTimersByTime(drainMs + 1_000);
    vi.useRealTimers();
    await stopped;
    expect(await queue.rows()).toMatchObject([{ state: 'ready', attempt: 0 }]);
  });

  test('does not wait for ever for a job that ignores its signal', async () => {
    let release = () => {};
    const held = new Promise<void>((settle) => {
      release = settle;
    });
    const job = defineJob<object>({ kind: 'test.deaf', mode: 'outside', run: () => held });
    await enqueue(queue.database, job, {});
    const worker = queue.work([job], 1);
    await until(queue.rows, ([row]) => row?.state === 'running');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let ended = false;
    const stopped = worker.stop().then(() => {
      ended = true;
    });
    for (let turn = 0; turn < 5; turn++) await new Promise((settle) => setImmediate(settle));
    vi.advanceTimersByTime(drainMs + 10_000);
    vi.useRealTimers();
    try {
      await until(() => ended, Boolean);
      expect(await queue.rows()).toMatchObject([{ state: 'ready', attempt: 0 }]);
    } finally {
      release();
      await stopped;
    }
  });
});
