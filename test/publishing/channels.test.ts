import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newChannel, newPost, newPublished, type Post, readPost, untilDelivery } from './desk.ts';

const minute = 60_000;

// docs/states.md, Delivery of a post.
describe('channels that are told by HTTP', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const receiver = useHttpReceiver();
  let owner: Client;
  let channel: { id: string; name: string; updatedAt: string };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    const connection = await owner.act<{ id: string }>('connections.save', {
      name: 'Blog',
      kind: 'http',
      settings: { auth: 'bearer', baseUrl: receiver.url },
      secret: { token: 'blog-secret' },
    });
    channel = await newChannel(owner, { name: 'Blog', url: `${receiver.url}/posts`, connectionId: connection.id });
  });

  const calls = () =>
    receiver.requests.map(({ headers, body }) => ({
      key: headers['idempotency-key'],
      ...(JSON.parse(body) as { type: string; title: string }),
    }));
  const answer = (status: number) => {
    receiver.handle = (_request, response) => void response.writeHead(status).end();
  };
  /** The attempt is over, not only begun. */
  const untilRefused = ({ id }: Post, attempts: number) =>
    until(
      () =>
        rowsOf<{ over: boolean }>(
          app.database,
          'select delivery_attempts = $2 and delivering_until is null as over from posts where id = $1',
          [id, attempts],
        ),
      ([row]) => row?.over === true,
    );
  const failuresOf = async ({ id }: Post) =>
    (await eventsOf(app, 'publishing.failed')).filter(({ data }) => (data.post as Post).id === id);

  test('it is told of a post, of each change and of its end, in order, with the credentials of its connection', async () => {
    const post = await newPublished(owner, {
      title: 'First',
      body: '# Hello\n\n<script>alert(1)</script> **you**',
      channel: channel.id,
    });
    expect(post).toMatchObject({
      state: 'published',
      channel: channel.id,
      channelName: 'Blog',
      url: null,
      delivery: { state: 'queued' },
    });
    expect((await untilDelivery(owner, post, 'delivered')).delivery).toMatchObject({
      attempts: 1,
      lastError: null,
      at: expect.any(String),
    });
    const [request] = receiver.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/posts',
      headers: { authorization: 'Bearer blog-secret', 'content-type': 'application/json' },
    });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      type: 'published',
      id: post.id,
      title: 'First',
      slug: post.slug,
      html: '<h2>Hello</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>you</strong></p>\n',
      markdown: post.body,
      excerpt: 'Hello <script>alert(1)</script> you',
      publishedAt: post.publishedAt,
    });
    await owner.act('publishing.save_post', { id: post.id, title: 'Second', body: 'x' });
    await until(calls, (seen) => seen.length === 2);
    await untilDelivery(owner, post, 'delivered');
    await owner.act('publishing.delete', { id: post.id });
    await until(calls, (seen) => seen.length === 3);
    expect(calls().map(({ type, title }) => `${type} ${title}`)).toEqual([
      'published First',
      'updated Second',
      'unpublished Second',
    ]);
    expect(new Set(calls().map(({ key }) => key)).size).toBe(3);
    expect(app.log.join('')).not.toContain('blog-secret');
  });

  test('what changes nothing is not told again', async () => {
    const post = await newPublished(owner, { channel: channel.id });
    await untilDelivery(owner, post, 'delivered');
    await owner.act('publishing.save_post', { id: post.id, title: post.title, body: post.body });
    expect((await readPost(owner, post)).delivery).toMatchObject({ state: 'delivered' });
    expect(calls()).toHaveLength(1);
  });

  test('a channel that fails and then works gets the same message again, under the same key', async () => {
    answer(503);
    const post = await newPublished(owner, { channel: channel.id });
    const refused = await untilDelivery(owner, post, 'queued', 1);
    expect(refused.delivery?.lastError).toContain('503');
    expect(refused.state).toBe('published');
    answer(200);
    app.clock.advance(2 * minute);
    await untilDelivery(owner, post, 'delivered');
    expect(calls().map(({ type }) => type)).toEqual(['published', 'published']);
    expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
    expect(await failuresOf(post)).toEqual([]);
  });

  test('after five attempts it has failed: people are told once, and may try again', async () => {
    answer(500);
    const post = await newPublished(owner, { title: 'Unwanted', channel: channel.id });
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await untilRefused(post, attempt);
      app.clock.advance(121 * minute);
    }
    expect((await untilDelivery(owner, post, 'failed', 5)).delivery?.lastError).toContain('500');
    expect(await failuresOf(post)).toMatchObject([
      { actor_id: null, data: { post: { title: 'Unwanted' }, error: 'The channel answered 500.' } },
    ]);
    const notices = await until(
      () => owner.act<{ items: { kind: string; href: string }[] }>('workspace.list_notices'),
      ({ items }) => items.some(({ kind }) => kind === 'post_failed'),
    );
    expect(notices.items).toContainEqual(expect.objectContaining({ kind: 'post_failed', href: `/posts/${post.id}` }));
    answer(200);
    await owner.act('publishing.retry_delivery', { id: post.id });
    await untilDelivery(owner, post, 'delivered');
    expect(new Set(calls().map(({ key }) => key)).size).toBe(1);
    expect(await owner.call('publishing.retry_delivery', { id: post.id })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_deliver' },
    });
  });

  test('a refusal that would be the same again is final at once', async () => {
    answer(422);
    const post = await newPublished(owner, { channel: channel.id });
    await untilDelivery(owner, post, 'failed', 1);
    expect(await failuresOf(post)).toHaveLength(1);
  });

  test('a post that is taken back before anybody heard of it is never told; one that may have arrived is', async () => {
    answer(503);
    const post = await newPublished(owner, { channel: channel.id });
    await untilDelivery(owner, post, 'queued', 1);
    answer(200);
    await owner.act('publishing.unpublish', { id: post.id });
    await untilDelivery(owner, post, 'delivered');
    expect(calls().map(({ type }) => type)).toEqual(['published', 'unpublished']);
    await owner.act('publishing.publish', { id: post.id });
    await until(calls, (seen) => seen.length === 3);
    expect(calls().at(-1)?.type).toBe('published');
  });

  test('channel_in_use while a post waits for it; a post that is public stays on its channel', async () => {
    const other = await newChannel(owner, { url: `${receiver.url}/other` });
    const post = await newPost(owner, { channel: other.id });
    await owner.act('publishing.publish', {
      id: post.id,
      at: new Date(app.clock.now().getTime() + 60 * minute).toISOString(),
    });
    expect(await owner.call('publishing.delete_channel', { id: other.id })).toMatchObject({
      status: 409,
      body: { code: 'channel_in_use', posts: 1 },
    });
    await owner.act('publishing.publish', { id: post.id });
    await untilDelivery(owner, post, 'delivered');
    expect(
      await owner.call('publishing.save_post', { id: post.id, title: 'x', body: '', channel: 'page' }),
    ).toMatchObject({ status: 409, body: { code: 'already_published' } });
    await owner.act('publishing.delete_channel', { id: other.id });
    expect(await owner.act('publishing.unpublish', { id: post.id })).toMatchObject({
      state: 'unpublished',
      channelName: other.name,
      delivery: null,
    });
    await owner.act('workspace.restore', { type: 'post_channel', id: other.id });
    expect(JSON.stringify(await owner.act('publishing.list_channels'))).toContain(other.id);
  });

  test('url_refused: private addresses, and hosts that may not get the secret', async () => {
    for (const url of ['http://10.0.0.1/', 'ftp://example.com/', 'no address'])
      expect(await owner.call('publishing.save_channel', { name: 'x', url })).toMatchObject({
        status: 409,
        body: { code: 'url_refused' },
      });
    const { connectionId } =
      (await owner.act<{ items: { id: string; connectionId: string }[] }>('publishing.list_channels')).items.find(
        ({ id }) => id === channel.id,
      ) ?? {};
    expect(
      await owner.call('publishing.save_channel', { name: 'x', url: 'https://other.example.com/', connectionId }),
    ).toMatchObject({
      status: 409,
      body: { code: 'url_refused' },
    });
    expect(
      await owner.call('publishing.save_channel', {
        id: channel.id,
        name: 'x',
        url: receiver.url,
        expectedUpdatedAt: '2020-01-01T00:00:00.000Z',
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });
});
