import { beforeAll, describe, expect, test } from 'vitest';
import { type AnyJob, defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import type { Db } from '../../src/storage/db.ts';
import { sql } from '../../src/storage/sql.ts';
import { useApp } from '../harness/app.ts';
import { useQueue } from '../harness/queue.ts';
import { cutConnections, rowsOf, waitingForLock, whileLocked } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, runDraft, startDraft } from '../harness/workflows.ts';

/** Lost connections, too few resources, restarts, and transactions that met. */
const passing = ['08006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '40001', '40P01'];
/** What somebody raises on purpose. */
const own = 'P0001';
const newLead = (name: string) => ({
  steps: [{ id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name } } }],
  edges: [],
});

describe('a fault of the database in the middle of a step', () => {
  const app = useApp({ worker: true });

  /**
   * The first inserts of a lead fail whose name says how and how often, such as “53300×2 Ada”: a sequence counts,
   * because it is not rolled back.
   */
  beforeAll(async () => {
    await rowsOf(
      app.database,
      `create function test_fault() returns trigger language plpgsql as $$
      declare wish text[] := regexp_match(new.name, '^(\\w{5})×(\\d)');
      begin
        if nextval('test_' || lower(wish[1])) <= wish[2]::int then raise exception 'made up' using errcode = wish[1]; end if;
        return new;
      end $$`,
    );
    for (const code of [...passing, own]) await rowsOf(app.database, `create sequence test_${code}`);
    await rowsOf(
      app.database,
      "create trigger test_fault before insert on leads for each row when (new.name like '%×%') execute function test_fault()",
    );
  });
  const forget = (code: string) => rowsOf(app.database, `alter sequence test_${code} restart`);
  const leadsNamed = (name: string) => rowsOf(app.database, 'select from leads where name = $1', [name]);

  test('does not fail the run: it is carried on, and its step is done once', async () => {
    const owner = await app.owner();
    const runs = await Promise.all(
      passing.map(async (code) => ({ code, id: await startDraft(owner, newLead(`${code}×1`)) })),
    );
    for (const { code, id } of runs) {
      expect(await endOf(owner, id), code).toMatchObject({
        status: 'completed',
        error: null,
        spans: [{ stepId: 'lead', status: 'success' }],
      });
      expect(await leadsNamed(`${code}×1`), code).toHaveLength(1);
    }
  });

  test('may come more often than a worker may die with a run', async () => {
    await forget('53300');
    const owner = await app.owner();
    const run = await endOf(owner, await startDraft(owner, newLead('53300×6 At last')));
    expect(run).toMatchObject({ status: 'completed' });
    expect(await leadsNamed('53300×6 At last')).toHaveLength(1);
  });

  test('delays a run that somebody waits for', async () => {
    await forget('57P01');
    expect(await runDraft(app, newLead('57P01×1 Waited for'))).toMatchObject({ status: 'completed' });
    expect(await leadsNamed('57P01×1 Waited for')).toHaveLength(1);
  });

  test('is not caught by what a step does on errors, nor by a loop that goes on', async () => {
    await forget('40P01');
    const { steps } = newLead('40P01×2 {{ item }}');
    const loop = {
      steps: [
        { id: 'loop', kind: 'each', config: { items: [1, 2, 3], onFailure: 'continue' } },
        ...steps.map((step) => ({ ...step, onError: 'continue' })),
      ],
      edges: [{ from: 'loop', to: 'lead', port: 'body' }],
    };
    const owner = await app.owner();
    const run = await endOf(owner, await startDraft(owner, loop));
    expect(run.status).toBe('completed');
    expect(JSON.stringify(run.output)).not.toContain('error');
    for (const item of [1, 2, 3]) expect(await leadsNamed(`40P01×2 ${item}`)).toHaveLength(1);
  });

  test('that is the step’s own ends the run as before', async () => {
    const owner = await app.owner();
    expect(await endOf(owner, await startDraft(owner, newLead(`${own}×1 Never`)))).toMatchObject({
      status: 'failed',
      errorStep: 'lead',
    });
  });

  test('a connection that is cut: the run goes on when it is back', async () => {
    const owner = await app.owner();
    const id = await whileLocked(app.database, 'lock table leads in access exclusive mode', async () => {
      const started = await startDraft(owner, newLead('Cut off'));
      await until(
        () => waitingForLock(app.database),
        (count) => count > 0,
      );
      await cutConnections(app.database);
      return started;
    });
    // The first looks may still meet a connection that was cut, and are answered 503.
    await until(
      () => owner.call<{ result?: { status: string } }>('workflows.get_run', { executionId: id }),
      ({ body }) => body.result?.status === 'completed',
    );
    expect(await leadsNamed('Cut off')).toHaveLength(1);
  });
});

describe('a fault of the database in the middle of a job', () => {
  const queue = useQueue();

  const faultFor = (attempts: number[]) => async (ctx: { db: Db; attempt: number }) => {
    attempts.push(ctx.attempt);
    if (attempts.length < 3)
      await ctx.db.run(sql`do $$ begin raise exception 'made up' using errcode = '57P01'; end $$`);
  };
  const jobs = {
    'in a transaction': (attempts: number[]) =>
      defineJob<object>({ kind: 'test.faulty', mode: 'transaction', maxAttempts: 1, run: faultFor(attempts) }),
    'outside a transaction': (attempts: number[]) =>
      defineJob<object>({ kind: 'test.faulty', mode: 'outside', maxAttempts: 1, run: faultFor(attempts) }),
  };

  test.each(Object.entries(jobs))('does not use up an attempt: %s', async (_where, define) => {
    const attempts: number[] = [];
    const job: AnyJob = define(attempts);
    await enqueue(queue.database, define(attempts) as never, {});
    queue.work([job]);
    await until(
      () => queue.ended.map(({ outcome }) => outcome),
      (outcomes) => outcomes.length === 3,
    );
    expect(queue.ended.map(({ outcome }) => outcome)).toEqual(['retry', 'retry', 'done']);
    expect(attempts).toEqual([1, 1, 1]);
    expect(await queue.rows()).toEqual([]);
  });
});
