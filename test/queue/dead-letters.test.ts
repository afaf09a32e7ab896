import { describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { useApp } from '../harness/app.ts';
import { newMember } from '../harness/factories.ts';
import { until } from '../harness/until.ts';

interface FailedJob {
  id: string;
  kind: string;
  attempts: number;
  error: string;
}

describe('dead letters, through the doors', () => {
  const state = { broken: true, done: [] as string[] };
  const job = defineJob<{ name: string }>({
    kind: 'test.letter',
    mode: 'transaction',
    maxAttempts: 1,
    async run(_ctx, { name }) {
      if (state.broken) throw new Error('the receiver is gone');
      state.done.push(name);
    },
  });
  const app = useApp({ worker: true, jobs: [job] });

  async function workspaceOf(client: Awaited<ReturnType<typeof app.owner>>): Promise<string> {
    return (await client.act<{ id: string }>('workspace.get')).id;
  }

  async function failed(): Promise<FailedJob[]> {
    return (await (await app.owner()).act<{ items: FailedJob[] }>('workspace.list_failed_jobs')).items;
  }

  async function buryOne(name: string, uniqueKey?: string): Promise<FailedJob> {
    state.broken = true;
    const before = new Set((await failed()).map(({ id }) => id));
    await enqueue(
      app.services.database,
      job,
      { name },
      { workspaceId: await workspaceOf(await app.owner()), uniqueKey },
    );
    app.services.signals.send('jobs');
    const now = await until(failed, (items) => items.some(({ id }) => !before.has(id)));
    state.broken = false;
    return now.find(({ id }) => !before.has(id)) as FailedJob;
  }

  test('a dead job is seen with its kind, attempts and error, and can be retried', async () => {
    const dead = await buryOne('retried');
    expect(dead).toMatchObject({ kind: 'test.letter', attempts: 1, error: 'the receiver is gone' });
    const owner = await app.owner();
    await owner.act('workspace.retry_failed_job', { id: dead.id });
    await until(
      () => state.done,
      (names) => names.includes('retried'),
    );
    expect((await failed()).map(({ id }) => id)).not.toContain(dead.id);
  });

  test('retrying a job that is not dead, or is gone, is refused', async () => {
    const owner = await app.owner();
    const answer = await owner.call('workspace.retry_failed_job', { id: '999999999' });
    expect(answer.status).toBe(404);
  });

  test('people of another workspace neither see nor retry it', async () => {
    const dead = await buryOne('private');
    const owner = await app.owner();
    const other = await owner.act<{ id: string }>('workspace.create', { name: 'Elsewhere' });
    const headers = { 'x-svc-workspace': other.id };
    expect((await owner.act<{ items: FailedJob[] }>('workspace.list_failed_jobs', {}, { headers })).items).toEqual([]);
    expect(await owner.call('workspace.retry_failed_job', { id: dead.id }, { headers })).toMatchObject({ status: 404 });
  });

  test('a viewer may not retry', async () => {
    const dead = await buryOne('not for viewers');
    const { client } = await newMember(app, 'viewer');
    expect(await client.call('workspace.retry_failed_job', { id: dead.id })).toMatchObject({ status: 403 });
  });

  test('a dead job whose unique key is in use again is refused with a clear 409, not a fault', async () => {
    const dead = await buryOne('twin', 'letter:twin');
    await enqueue(
      app.services.database,
      job,
      { name: 'newer twin' },
      {
        uniqueKey: 'letter:twin',
        workspaceId: await workspaceOf(await app.owner()),
        runAt: new Date(Date.now() + 3_600_000),
      },
    );
    const owner = await app.owner();
    const answer = await owner.call('workspace.retry_failed_job', { id: dead.id });
    expect(answer.status).toBe(409);
    expect((await failed()).map(({ id }) => id)).toContain(dead.id);
  });
});
