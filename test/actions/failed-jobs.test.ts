import { beforeAll, describe, expect, test } from 'vitest';
import { defineJob } from '../../src/queue/define-job.ts';
import { enqueue } from '../../src/queue/enqueue.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { until } from '../harness/until.ts';

interface Failed {
  items: { id: string; kind: string; attempts: number; error: string; failedAt: string; createdAt: string }[];
  nextCursor?: string;
}

let broken = true;
let runs = 0;

const fragile = defineJob<{ text: string }>({
  kind: 'test.fragile',
  mode: 'outside',
  maxAttempts: 1,
  async run(_ctx, { text }) {
    runs += 1;
    if (broken) throw new Error(`It broke: ${text}`);
  },
});

// Background work that failed for good can be seen and tried again.
describe('failed jobs', () => {
  const app = useApp({ worker: true, jobs: [fragile] });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  async function failIn(workspaceId: string, text: string): Promise<void> {
    await enqueue(app.services.database, fragile, { text }, { workspaceId });
    app.services.signals.send('jobs');
  }

  const listed = (client: Client, count: number) =>
    until(
      () => client.act<Failed>('workspace.list_failed_jobs'),
      (list) => list.items.length === count,
    );

  test('a job whose attempts are used up is listed with its reason', async () => {
    const { id, client } = await newWorkspace(owner);
    broken = true;
    await failIn(id, 'glass');
    expect((await listed(client, 1)).items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        kind: 'test.fragile',
        attempts: 1,
        error: 'It broke: glass',
        errorPhrase: null,
        failedAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
    expect((await owner.act<Failed>('workspace.list_failed_jobs')).items).toEqual([]);
  });

  test('tried again it runs again, and leaves the list when it succeeds', async () => {
    const { id, client } = await newWorkspace(owner);
    broken = true;
    await failIn(id, 'cup');
    const [job] = (await listed(client, 1)).items;
    broken = false;
    const before = runs;
    expect(await client.call('workspace.retry_failed_job', { id: job?.id })).toMatchObject({
      status: 200,
      body: { result: { id: job?.id } },
    });
    await until(
      () => runs,
      (count) => count === before + 1,
    );
    await listed(client, 0);
    expect(await client.call('workspace.retry_failed_job', { id: job?.id })).toMatchObject({
      status: 404,
      body: { code: 'job_not_found' },
    });
  });

  test('pages go through all of them', async () => {
    const { id, client } = await newWorkspace(owner);
    broken = true;
    for (const text of ['a', 'b', 'c']) await failIn(id, text);
    const all = await listed(client, 3);
    const first = await client.act<Failed>('workspace.list_failed_jobs', { limit: 2 });
    const second = await client.act<Failed>('workspace.list_failed_jobs', { limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second).not.toHaveProperty('nextCursor');
  });

  test('only who administers the workspace sees and retries them, and only those of that workspace', async () => {
    const { id, client } = await newWorkspace(owner);
    broken = true;
    await failIn(id, 'ours');
    const [job] = (await listed(client, 1)).items;
    const member = await newMember(app, 'member', client);
    expect(await member.client.call('workspace.list_failed_jobs')).toMatchObject({ status: 403 });
    expect(await member.client.call('workspace.retry_failed_job', { id: job?.id })).toMatchObject({ status: 403 });
    expect(await owner.call('workspace.retry_failed_job', { id: job?.id })).toMatchObject({
      status: 404,
      body: { code: 'job_not_found' },
    });
  });
});
