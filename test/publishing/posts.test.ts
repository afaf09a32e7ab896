import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, newRole, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { eventsOf } from '../harness/messages.ts';
import { searchWorkspace } from '../harness/search.ts';
import { newChannel, newPost, newPublished, type Post, readPost } from './desk.ts';

const nobody = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';

describe('posts', () => {
  const app = useApp({ env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  let workspaceSlug: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    workspaceSlug = (await owner.act<{ slug: string }>('workspace.get')).slug;
  });

  const eventsAbout = async (id: string) =>
    (await eventsOf(app, 'publishing.saved', 'publishing.published', 'publishing.unpublished', 'publishing.deleted'))
      .filter(({ data }) => ((data.post as Post | undefined)?.id ?? data.id) === id)
      .map(({ name }) => name.slice('publishing.'.length));
  const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();

  test('a draft becomes public and is taken back, each told by its event; the text is in none of them', async () => {
    const draft = await newPost(owner, { title: 'Übergabe: Größe & Maß', body: 'Secret plan.' });
    expect(draft).toMatchObject({
      channel: 'page',
      channelName: null,
      slug: 'ubergabe-grosse-mass',
      state: 'draft',
      url: null,
      publishedAt: null,
      delivery: null,
    });
    const published = await owner.act<Post>('publishing.publish', { id: draft.id });
    expect(published).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
      url: `${app.baseUrl}/p/${workspaceSlug}/ubergabe-grosse-mass`,
    });
    expect(await owner.act('publishing.unpublish', { id: draft.id })).toMatchObject({
      state: 'unpublished',
      url: null,
    });
    expect(await owner.act('publishing.publish', { id: draft.id })).toMatchObject({ state: 'published' });
    expect(await eventsAbout(draft.id)).toEqual(['saved', 'published', 'unpublished', 'published']);
    expect(JSON.stringify(await eventsOf(app, 'publishing.saved', 'publishing.published'))).not.toContain(
      'Secret plan',
    );
  });

  test('already_published: twice, and by two people at once; not_published where there is nothing to take back', async () => {
    const { id } = await newPost(owner);
    expect((await owner.call('publishing.unpublish', { id })).body).toMatchObject({ code: 'not_published' });
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('publishing.publish', { id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'already_published' });
    expect(await eventsAbout(id)).toEqual(['saved', 'published']);
  });

  test('slug_taken: one address, one post of the page; a title alone finds a free one, and a channel minds no address', async () => {
    const first = await newPost(owner, { title: 'Same name' });
    const second = await newPost(owner, { title: 'Same name' });
    expect(second.slug).toMatch(/^same-name-[0-9a-f]{6}$/);
    const taken = { status: 409, body: { code: 'slug_taken' } };
    expect(await owner.call('publishing.save_post', { title: 'x', body: '', slug: first.slug })).toMatchObject(taken);
    expect(
      await owner.call('publishing.save_post', { id: second.id, title: 'x', body: '', slug: first.slug }),
    ).toMatchObject(taken);
    const atOnce = await Promise.all(
      [1, 2, 3, 4].map(() => owner.call('publishing.save_post', { title: 'Race', body: '', slug: 'race' })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);

    const channel = await newChannel(owner, { url: 'http://127.0.0.1:9/' });
    const elsewhere = await newPost(owner, { slug: first.slug, channel: channel.id });
    expect(
      await owner.call('publishing.save_post', { id: elsewhere.id, title: 'x', body: '', channel: 'page' }),
    ).toMatchObject(taken);
    await owner.act('publishing.delete', { id: first.id });
    await owner.act('publishing.save_post', { title: 'Successor', body: '', slug: first.slug });
    expect(await owner.call('workspace.restore', { type: 'post', id: first.id })).toMatchObject(taken);
  });

  test.each(['', 'Big', 'with space', '-a', 'a-', 'a.b', '../x', 'ä', 'a'.repeat(61)])(
    '“%s” is no address',
    async (slug) => {
      expect((await owner.call('publishing.save_post', { title: 'x', body: '', slug })).status).toBe(422);
    },
  );

  test('channel_not_connected: a page that is off, a channel or connection that is gone', async () => {
    const refused = { status: 409, body: { code: 'channel_not_connected' } };
    const other = await newWorkspace(owner);
    const draft = await newPost(other.client);
    const before = await newPublished(other.client);
    await other.client.act('publishing.save_settings', { pageOn: false });
    expect(await other.client.call('publishing.publish', { id: draft.id })).toMatchObject(refused);
    expect(await readPost(other.client, before)).toMatchObject({ state: 'published', url: null });

    const connection = await owner.act<{ id: string }>('connections.save', {
      name: 'Blog',
      kind: 'http',
      settings: { auth: 'bearer', baseUrl: 'http://127.0.0.1:9/' },
      secret: { token: 't' },
    });
    const channel = await newChannel(owner, { url: 'http://127.0.0.1:9/posts', connectionId: connection.id });
    const post = await newPost(owner, { channel: channel.id });
    // While a channel uses it, the connection stays; of one that was deleted and came back it may be gone.
    await owner.act('publishing.delete_channel', { id: channel.id });
    await owner.act('connections.delete', { id: connection.id });
    await owner.act('workspace.restore', { type: 'post_channel', id: channel.id });
    expect(await owner.call('publishing.publish', { id: post.id })).toMatchObject(refused);
    await owner.act('publishing.delete_channel', { id: channel.id });
    expect(await owner.call('publishing.publish', { id: post.id })).toMatchObject(refused);
    expect(await owner.call('publishing.save_post', { title: 'x', body: '', channel: channel.id })).toMatchObject({
      status: 404,
      body: { code: 'channel_not_found' },
    });
  });

  test('a scheduled post can move in time, be published at once, or become a draft again', async () => {
    const { id } = await newPost(owner);
    const scheduled = await owner.act<Post>('publishing.publish', { id, at: later(3_600_000) });
    expect(scheduled).toMatchObject({ state: 'scheduled', publishedAt: null, url: null });
    const moved = await owner.act<Post>('publishing.publish', { id, at: later(7_200_000) });
    expect(Date.parse(moved.publishAt ?? '')).toBeGreaterThan(Date.parse(scheduled.publishAt ?? ''));
    expect(await owner.act('publishing.unpublish', { id })).toMatchObject({ state: 'draft', publishAt: null });
    await owner.act('publishing.publish', { id, at: later(3_600_000) });
    expect(await owner.act('publishing.publish', { id })).toMatchObject({ state: 'published', publishAt: null });
    expect(await eventsAbout(id)).toEqual(['saved', 'published']);
  });

  test('delete takes a published one back first; it comes back from the deleted things as what it was then', async () => {
    const post = await newPublished(owner);
    const waiting = await newPost(owner);
    await owner.act('publishing.publish', { id: waiting.id, at: later(3_600_000) });
    await owner.act('publishing.delete', { id: post.id });
    await owner.act('publishing.delete', { id: waiting.id });
    expect(await eventsAbout(post.id)).toEqual(['saved', 'published', 'unpublished', 'deleted']);
    expect((await owner.call('publishing.get_post', { id: post.id })).status).toBe(404);
    await owner.act('workspace.restore', { type: 'post', id: post.id });
    await owner.act('workspace.restore', { type: 'post', id: waiting.id });
    expect(await readPost(owner, post)).toMatchObject({ state: 'unpublished', title: post.title });
    expect(await readPost(owner, waiting)).toMatchObject({ state: 'draft', publishAt: null });
  });

  test('what is published is changed by who may publish; a program makes cards for that, and for publishing', async () => {
    const post = await newPublished(owner);
    const writer = await newMember(app, await newRole(owner, ['publishing.read', 'publishing.write']), owner);
    const change = { id: post.id, title: 'Changed', body: 'New' };
    expect(await writer.client.call('publishing.save_post', change)).toMatchObject({
      status: 403,
      body: { code: 'missing_capability' },
    });
    const key = await pairComputer(app, owner);
    expect((await callByComputer(app, key, 'publishing.save_post', change)).text).toContain(
      `Change the post “${post.title}”, which is public.`,
    );
    expect(await readPost(owner, post)).toMatchObject({ state: 'published', title: post.title });
    expect(await owner.act('publishing.save_post', change)).toMatchObject({ state: 'published', title: 'Changed' });
    const draft = await newPost(owner);
    expect((await callByComputer(app, key, 'publishing.publish', { id: draft.id })).text).toContain(
      'on the public page',
    );
    expect(await readPost(owner, draft)).toMatchObject({ state: 'draft' });
  });

  test('who saw an older state is told: stale_version', async () => {
    const post = await newPost(owner);
    await owner.act('publishing.save_post', { id: post.id, title: 'Newer', body: '' });
    for (const [action, more] of [
      ['save_post', { title: 'x', body: '' }],
      ['publish', {}],
      ['unpublish', {}],
    ] as const)
      expect(
        await owner.call(`publishing.${action}`, { id: post.id, ...more, expectedUpdatedAt: post.updatedAt }),
      ).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await owner.call('publishing.publish', { id: nobody })).status).toBe(404);
  });

  test('activity says what a post, the settings and a channel were before and are after', async () => {
    const { client } = await newWorkspace(owner);
    const channel = await newChannel(client, { name: 'Company blog', url: 'http://127.0.0.1:9/' });
    const { id } = await newPost(client, { title: 'Opening', body: 'Soon.' });
    const changes = async () => {
      const [entry] = (await client.act<{ items: { id: string }[] }>('workspace.activity', { limit: 1 })).items;
      return (await client.act<{ changes: unknown }>('workspace.get_activity', { id: entry?.id })).changes;
    };
    expect(await changes()).toBeNull();
    await client.act('publishing.save_post', { id, title: 'Opening', body: 'On Monday.', channel: channel.id });
    expect(await changes()).toEqual([
      { field: 'body', before: 'Soon.', after: 'On Monday.' },
      { field: 'channel', before: 'page', after: 'Company blog' },
    ]);
    await client.act('publishing.save_post', { id, title: 'Opening', body: 'On Monday.', channel: 'page' });
    const at = later(60_000);
    await client.act('publishing.publish', { id, at });
    const planned = [
      { field: 'state', before: 'draft', after: 'scheduled' },
      { field: 'publishAt', before: null, after: at },
    ];
    expect(await changes()).toEqual(planned);
    await client.act('publishing.unpublish', { id });
    expect(await changes()).toEqual(
      planned.map(({ field, before, after }) => ({ field, before: after, after: before })),
    );
    await client.act('publishing.publish', { id });
    expect(await changes()).toEqual([{ field: 'state', before: 'draft', after: 'published' }]);
    await client.act('publishing.save_settings', { title: ' News ' });
    expect(await changes()).toEqual([{ field: 'title', before: null, after: 'News' }]);
    await client.act('publishing.save_channel', { id: channel.id, name: 'Our blog', url: channel.url });
    expect(await changes()).toEqual([{ field: 'name', before: 'Company blog', after: 'Our blog' }]);
  });

  test('lists by state, channel and words, in pages, and is found by search and counted in the overview', async () => {
    const { client } = await newWorkspace(owner);
    const channel = await newChannel(client, { url: 'http://127.0.0.1:9/' });
    for (let index = 0; index < 5; index += 1) await newPost(client, { title: `Plain ${index}` });
    await newPublished(client, { title: 'Grand opening', body: 'Cake for all' });
    await newPost(client, { title: 'Elsewhere', channel: channel.id });
    const list = (input: object) => client.act<{ items: Post[]; nextCursor?: string }>('publishing.list_posts', input);
    const titles = async (input: object) => (await list(input)).items.map(({ title }) => title);
    expect(await titles({ state: 'published' })).toEqual(['Grand opening']);
    expect(await titles({ channel: channel.id })).toEqual(['Elsewhere']);
    expect(await titles({ q: 'CAKE' })).toEqual(['Grand opening']);
    const first = await list({ limit: 4 });
    const second = await list({ limit: 4, cursor: first.nextCursor });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(7);
    expect(second.nextCursor).toBeUndefined();
    expect(first.items[0]).not.toHaveProperty('body');
    expect(JSON.stringify(await searchWorkspace(client, 'grand open'))).toContain('Grand opening');
    expect(JSON.stringify(await client.act('workspace.overview', {}))).toContain('Published posts');
  });
});
