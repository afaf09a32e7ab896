import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp, useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newChannel, newPost, type Post, readPost } from './desk.ts';

const minute = 60_000;

describe('scheduled posts, with two processes', () => {
  const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const app = useApp({ worker: true, env });
  const receiver = useHttpReceiver();
  let second: App;
  let owner: Client;

  beforeAll(async () => {
    second = await startApp({ worker: true, env, database: app.database, clock: app.clock });
    owner = await ownerAtHome(app);
  });
  afterAll(() => second?.stop());

  const publishIn = async (client: Client, { id }: Post, ms: number) =>
    client.act<Post>('publishing.publish', { id, at: new Date(app.clock.now().getTime() + ms).toISOString() });
  const publishedTimes = async ({ id }: Post) =>
    (await eventsOf(app, 'publishing.published')).filter(({ data }) => (data.post as Post).id === id).length;

  /** Until the clockwork has come round and its job is over. */
  async function nextRound(): Promise<void> {
    app.clock.advance(minute);
    const at = app.clock.now();
    await until(
      () =>
        rowsOf<{ over: boolean }>(
          app.database,
          "select next_at > $1 as over from cron_schedules where name = 'publishing.publish_scheduled'",
          [at],
        ),
      ([row]) => row?.over === true,
    );
    await until(
      () => rowsOf(app.database, "select from jobs where kind like 'publishing.%' and state <> 'delayed'"),
      (rows) => rows.length === 0,
    );
  }

  test('each goes public once when its time has come, not before, and its channel is told once', async () => {
    const channel = await newChannel(owner, { url: `${receiver.url}/posts` });
    const posts = await Promise.all(
      Array.from({ length: 12 }, (_, index) => newPost(owner, index % 2 === 0 ? { channel: channel.id } : {})),
    );
    for (const post of posts) await publishIn(owner, post, 5 * minute);
    const withdrawn = await newPost(owner);
    await publishIn(owner, withdrawn, 5 * minute);
    await owner.act('publishing.unpublish', { id: withdrawn.id });
    await nextRound();
    for (const post of posts) expect(await publishedTimes(post)).toBe(0);
    app.clock.advance(5 * minute);
    await nextRound();
    await nextRound();
    for (const post of posts) {
      expect(await readPost(owner, post)).toMatchObject({
        state: 'published',
        publishAt: null,
        publishedAt: expect.any(String),
      });
      expect(await publishedTimes(post)).toBe(1);
    }
    expect(await readPost(owner, withdrawn)).toMatchObject({ state: 'draft' });
    await until(
      () => receiver.requests.length,
      (count) => count === 6,
    );
    expect(new Set(receiver.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(6);
  });

  test('a workspace without the module publishes nothing until it has it again', async () => {
    const { client } = await newWorkspace(owner);
    const post = await newPost(client);
    await publishIn(client, post, minute);
    await client.act('workspace.set_module', { module: 'publishing', enabled: false });
    app.clock.advance(2 * minute);
    await nextRound();
    expect(await publishedTimes(post)).toBe(0);
    await client.act('workspace.set_module', { module: 'publishing', enabled: true });
    await nextRound();
    expect(await publishedTimes(post)).toBe(1);
  });
});
