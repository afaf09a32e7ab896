import { describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { claimJobs, extendJobLeases } from '../../src/queue/jobs.store.ts';
import { sql } from '../../src/storage/sql.ts';
import { useQueue } from '../harness/queue.ts';
import { whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

describe('leases', () => {
  const queue = useQueue();

  /** A worker that takes a job and is never heard of again. */
  const takeAndDie = () => claimJobs(queue.database, newId(), 1);
  /** Spares a test the ten seconds until a lease runs out. */
  const endLeases = () =>
    queue.database.run(
      sql`update jobs set lease_until = clock_timestamp() - interval '1 second' where state = 'running'`,
    );
  /** Another worker takes the running job over, as it would after the lease ran out. */
  const takeOver = () =>
    queue.database.run(sql`update jobs set attempt = attempt + 1, worker_id = ${newId()} where state = 'running'`);

  const takeOverOne = (id: number | undefined) =>
    queue.database.run(sql`update jobs set attempt = attempt + 1, worker_id = ${newId()} where id = ${id}`);

  function gate() {
    let open = () => {};
    const passed = new Promise<void>((settle) => {
      open = settle;
    });
    return { open, passed };
  }

  test('a job whose worker died runs again within 15 s, by itself', async () => {
    const attempts: number[] = [];
    const job = defineJob<object>({
      kind: 'test.orphan',
      mode: 'transaction',
      run: async (ctx) => void attempts.push(ctx.attempt),
    });
    await enqueue(queue.database, job, {});
    expect(await takeAndDie()).toHaveLength(1);
    queue.work([job]);
    await until(
      () => attempts,
      (seen) => seen.length === 1,
    );
    expect(attempts).toEqual([2]);
    await until(queue.rows, (rows) => rows.length === 0);
  });

  test('a job that kills every worker that takes it is dead after its attempts, not tried for ever', async () => {
    const job = defineJob<object>({ kind: 'test.killer', mode: 'outside', maxAttempts: 2, run: async () => undefined });
    await enqueue(queue.database, job, {});
    await takeAndDie();
    await endLeases();
    const watcher = queue.work([]);
    await until(queue.rows, ([row]) => row?.state !== 'running');
    await watcher.stop();
    await queue.database.run(sql`update jobs set state = 'ready', attempt = 1`);
    await takeAndDie();
    await endLeases();
    queue.work([job]);
    await until(queue.rows, ([row]) => row?.state === 'dead');
    expect(await queue.rows()).toMatchObject([
      { state: 'dead', attempt: 2, lastError: 'The worker stopped answering.' },
    ]);
  });

  test('a lease is kept alive while the job runs', async () => {
    const { open, passed } = gate();
    const job = defineJob<object>({ kind: 'test.long', mode: 'outside', run: () => passed });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    const [first] = await until(queue.rows, ([row]) => row?.state === 'running');
    await until(queue.rows, ([row]) => (row?.leaseUntil?.getTime() ?? 0) > (first?.leaseUntil?.getTime() ?? 0));
    open();
    await until(queue.rows, (rows) => rows.length === 0);
  });

  test('fencing: a worker that lost its lease cannot commit what its transactional job did', async () => {
    const { open, passed } = gate();
    let started = false;
    const job = defineJob<object>({
      kind: 'test.fenced',
      mode: 'transaction',
      async run(ctx) {
        await ctx.db.run(
          sql`insert into instance_settings (key, value) values (${`fenced by attempt ${ctx.attempt}`}, 'true')`,
        );
        started = true;
        await passed;
      },
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(() => started, Boolean);
    await takeOver();
    open();
    await until(
      () => queue.ended,
      (ended) => ended.length === 1,
    );
    expect(queue.ended[0]?.outcome).toBe('lost');
    expect(await queue.database.many(sql`select key from instance_settings where key like 'fenced%'`)).toEqual([]);
    expect(await queue.rows()).toMatchObject([{ state: 'running', attempt: 2 }]);
  });

  test('fencing: a failure of a worker that lost its lease changes nothing for the one that has it now', async () => {
    const { open, passed } = gate();
    let started = false;
    const job = defineJob<object>({
      kind: 'test.fenced_failure',
      mode: 'outside',
      maxAttempts: 1,
      async run() {
        started = true;
        await passed;
        throw new Error('too late to matter');
      },
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(() => started, Boolean);
    await takeOver();
    open();
    await until(
      () => queue.ended,
      (ended) => ended.length === 1,
    );
    expect(await queue.rows()).toMatchObject([{ state: 'running', attempt: 2, lastError: null }]);
  });

  test('a job outside a transaction learns by its signal that the lease is gone', async () => {
    let reason: unknown;
    const job = defineJob<object>({
      kind: 'test.told',
      mode: 'outside',
      run: ({ signal }) =>
        new Promise((settle) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            settle();
          });
        }),
    });
    await enqueue(queue.database, job, {});
    queue.work([job]);
    await until(queue.rows, ([row]) => row?.state === 'running');
    await takeOver();
    await until(() => reason, Boolean);
    await until(
      () => queue.ended,
      (ended) => ended.length === 1,
    );
    expect(queue.ended[0]?.outcome).toBe('lost');
  });

  test('a finished transactional job is never repeated, even when its worker dies in the same moment', async () => {
    let runs = 0;
    const job = defineJob<object>({ kind: 'test.once', mode: 'transaction', run: async () => void runs++ });
    await enqueue(queue.database, job, {});
    const [claimed] = await takeAndDie();
    // What the dead worker managed to commit: effect and end of the job, together.
    await queue.database.transaction(async (tx) => {
      runs += 1;
      await tx.run(sql`delete from jobs where id = ${claimed?.id}`);
    });
    queue.work([job]);
    queue.wake();
    await enqueue(queue.database, { ...job, kind: 'test.marker' }, {});
    await until(queue.rows, ([row]) => row?.kind === 'test.marker' && row.state === 'delayed');
    expect(runs).toBe(1);
  });

  test('two workers never run the same job', async () => {
    const seen: number[] = [];
    const job = defineJob<object>({
      kind: 'test.shared',
      mode: 'transaction',
      run: async (ctx) => void seen.push(ctx.jobId),
    });
    await queue.database.run(sql`
      insert into jobs (workspace_id, kind, payload, max_attempts) select gen_random_uuid(), 'test.shared', '{}', 3 from generate_series(1, 400)`);
    queue.work([job], 3);
    queue.work([job], 3);
    await until(queue.rows, (rows) => rows.length === 0);
    expect(seen).toHaveLength(400);
    expect(new Set(seen).size).toBe(400);
  });

  // It waited with some rows locked; whoever ended or woke several in another order waited for those: a deadlock.
  test('keeping leases waits for nobody: a row that is just being changed keeps its own until the next time', async () => {
    const job = defineJob<object>({ kind: 'test.kept', mode: 'outside', run: async () => undefined });
    for (let left = 3; left > 0; left--) await enqueue(queue.database, job, {});
    const workerId = newId();
    const held = await claimJobs(queue.database, workerId, 3);
    await endLeases();
    const [first, second, third] = held.map(({ id }) => id);
    await takeOverOne(third);
    const kept = await whileLocked(queue.server, `select from jobs where id = ${second} for update`, () =>
      extendJobLeases(queue.database, workerId, held),
    );
    expect(kept.map(({ id }) => id).sort()).toEqual([first, second].sort());
    const rows = await queue.rows();
    const isKept = (id: number | undefined) => (rows.find((row) => row.id === id)?.leaseUntil ?? 0) > new Date();
    expect([isKept(first), isKept(second), isKept(third)]).toEqual([true, false, false]);
  });
});
