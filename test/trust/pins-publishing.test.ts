import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { eventsOf } from '../harness/messages.ts';
import { until } from '../harness/until.ts';
import { newChannel, newPost, newPublished, type Post, readPost, untilDelivery } from '../publishing/desk.ts';
import { expectPinned, readCard, shownAs } from './pinned-cards.ts';

const minute = 60_000;

// contract: Approvals: origin, effects, pins. Posts, channels and the public page.
describe('a post that a program wants to be public', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner);
  });

  const requests = (path: string) => receiver.requests.filter((request) => request.path === path);

  test('is published as the card shows it: its words were edited meanwhile', async () => {
    const post = await newPost(owner);
    const card = await expectPinned(app, owner, key, {
      action: 'publishing.publish',
      input: { id: post.id },
      change: () =>
        callByComputer(app, key, 'publishing.save_post', { id: post.id, title: 'Defaced', body: 'Other words' }),
      what: ['Title', 'Text'],
      untouched: async () => expect(await readPost(owner, post)).toMatchObject({ state: 'draft' }),
      done: async () =>
        expect(await readPost(owner, post)).toMatchObject({
          state: 'published',
          title: 'Defaced',
          body: 'Other words',
        }),
    });
    expect(shownAs(card, 'url')).toMatch(new RegExp(`/p/[^/]+/${post.slug}$`));
  });

  test('goes where the card shows: the channel leads elsewhere meanwhile', async () => {
    const channel = await newChannel(owner, { url: `${receiver.url}/asked` });
    const post = await newPost(owner, { channel: channel.id });
    await expectPinned(app, owner, key, {
      action: 'publishing.publish',
      input: { id: post.id },
      change: () =>
        owner.act('publishing.save_channel', { id: channel.id, name: channel.name, url: `${receiver.url}/elsewhere` }),
      what: ['Address of the channel'],
      untouched: async () => expect(await readPost(owner, post)).toMatchObject({ state: 'draft' }),
      done: async () => void (await untilDelivery(owner, post, 'delivered')),
    });
    expect(requests('/asked')).toEqual([]);
    expect(requests('/elsewhere')).toHaveLength(1);
  });

  /** A program asks, a person approves; the post leaves in two minutes unless told otherwise. */
  async function approvedPost(path: string, at?: string) {
    const channel = await newChannel(owner, { url: `${receiver.url}/${path}` });
    const post = await newPost(owner, { channel: channel.id });
    const input = { id: post.id, ...(at !== undefined && { at }) };
    await owner.act('approvals.approve', { id: await newCard(app, key, 'publishing.publish', input) });
    const redirect = () =>
      owner.act('publishing.save_channel', {
        id: channel.id,
        name: channel.name,
        url: `${receiver.url}/${path}-moved`,
      });
    return { channel, post, redirect };
  }

  const soon = () => new Date(app.clock.now().getTime() + 2 * minute).toISOString();
  const publishedTimes = async ({ id }: Post) =>
    (await eventsOf(app, 'publishing.published')).filter(({ data }) => (data.post as Post).id === id).length;

  test('and waits for its time does not leave for elsewhere: it is held back, and says why', async () => {
    const { channel, post, redirect } = await approvedPost('waits', soon());
    const unmoved = await approvedPost('stays', soon());
    const own = await newChannel(owner, { url: `${receiver.url}/own` });
    const ofPerson = await newPost(owner, { channel: own.id });
    await owner.act('publishing.publish', { id: ofPerson.id, at: soon() });
    const other = await approvedPost('left', soon());
    await owner.act('publishing.save_post', {
      id: other.post.id,
      title: other.post.title,
      body: other.post.body,
      channel: own.id,
    });
    expect(await readPost(owner, post)).toMatchObject({ state: 'scheduled' });
    await redirect();
    await owner.act('publishing.save_channel', { id: own.id, name: own.name, url: `${receiver.url}/own-moved` });
    app.clock.advance(3 * minute);
    const held = await until(
      () => readPost(owner, post),
      ({ state }) => state !== 'scheduled',
    );
    expect(held).toMatchObject({
      state: 'draft',
      publishAt: null,
      publishedAt: null,
      delivery: {
        state: 'failed',
        lastError:
          'The channel was changed after this was approved, so it was not sent: the approval was for the earlier destination.',
      },
    });
    expect(await publishedTimes(post)).toBe(0);
    // What a card showed as it still is goes there, and what a person scheduled goes where they have it go.
    await untilDelivery(owner, unmoved.post, 'delivered');
    expect(requests('/stays')).toHaveLength(1);
    await untilDelivery(owner, ofPerson, 'delivered');
    await untilDelivery(owner, other.post, 'delivered');
    expect(requests('/own-moved')).toHaveLength(2);
    expect([...requests('/waits'), ...requests('/waits-moved'), ...requests('/left')]).toEqual([]);
    const { items } = await until(
      () => owner.act<{ items: { kind: string; title: string; href: string }[] }>('workspace.list_notices'),
      (notices) => notices.items.some(({ href }) => href === `/posts/${post.id}`),
    );
    expect(items.find(({ href }) => href === `/posts/${post.id}`)).toMatchObject({
      kind: 'post_failed',
      title: `The post “${post.title}” was not published`,
    });
    // There is nothing to tell anybody again: it was never published.
    expect(await owner.call('publishing.retry_delivery', { id: post.id })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_deliver' },
    });
    const again = await newCard(app, key, 'publishing.publish', { id: post.id, at: soon() });
    expect(shownAs(await readCard(owner, again), 'url')).toBe(`${receiver.url}/waits-moved`);
    expect(await owner.act('approvals.approve', { id: again })).toMatchObject({ state: 'executed' });
    expect(await readPost(owner, post)).toMatchObject({ state: 'scheduled', delivery: null });
    await owner.act('publishing.save_channel', {
      id: channel.id,
      name: 'Only its name',
      url: `${receiver.url}/waits-moved`,
    });
    app.clock.advance(3 * minute);
    await untilDelivery(owner, post, 'delivered');
    expect(requests('/waits-moved')).toHaveLength(1);
    expect(await publishedTimes(post)).toBe(1);
  });

  test('and was not taken at once is not told elsewhere either, until somebody says so', async () => {
    receiver.handle = (_request, response) => void response.writeHead(503).end();
    const { post, redirect } = await approvedPost('busy');
    await until(
      () => readPost(owner, post),
      ({ delivery }) => delivery?.attempts === 1 && delivery.lastError !== null,
    );
    receiver.handle = (_request, response) => void response.end('ok');
    await redirect();
    app.clock.advance(2 * minute);
    expect(await untilDelivery(owner, post, 'failed')).toMatchObject({
      state: 'published',
      delivery: { lastError: expect.stringContaining('the earlier destination') },
    });
    expect(requests('/busy-moved')).toEqual([]);
    await owner.act('publishing.retry_delivery', { id: post.id });
    await untilDelivery(owner, post, 'delivered');
    expect(requests('/busy-moved')).toHaveLength(1);
  });

  test('is changed by a card where it is public or scheduled, and at once where it is a draft', async () => {
    const draft = await newPost(owner);
    expect(
      await callByComputer(app, key, 'publishing.save_post', { id: draft.id, title: 'A draft', body: 'x' }),
    ).toMatchObject({ body: { result: { title: 'A draft' } } });
    expect(await callByComputer(app, key, 'publishing.save_post', { title: 'New', body: 'x' })).toMatchObject({
      body: { result: { title: 'New', state: 'draft' } },
    });
    const scheduled = await newPost(owner);
    await owner.act('publishing.publish', { id: scheduled.id, at: '2031-01-02T09:00:00Z' });
    for (const post of [await newPublished(owner), scheduled]) {
      const card = await expectPinned(app, owner, key, {
        action: 'publishing.save_post',
        input: { id: post.id, title: 'By a program', body: 'Its words' },
        change: () => owner.act('publishing.save_post', { id: post.id, title: post.title, body: 'Words of a person' }),
        what: ['Text'],
        untouched: async () => expect(await readPost(owner, post)).toMatchObject({ title: post.title }),
        done: async () =>
          expect(await readPost(owner, post)).toMatchObject({ title: 'By a program', body: 'Its words' }),
      });
      expect(shownAs(card, 'body')).toEqual({ before: 'Words of a person', after: 'Its words' });
    }
    expect(
      await callByComputer(app, key, 'publishing.save_post', {
        id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
        title: 'x',
        body: '',
      }),
    ).toMatchObject({
      status: 404,
      body: { code: 'post_not_found' },
    });
  });

  test('is unpublished, told again and deleted as the card shows it', async () => {
    const post = await newPublished(owner);
    const edit = (body: string) => owner.act('publishing.save_post', { id: post.id, title: post.title, body });
    await expectPinned(app, owner, key, {
      action: 'publishing.unpublish',
      input: { id: post.id },
      change: () => edit('Second'),
      what: ['Text'],
      untouched: async () => expect(await readPost(owner, post)).toMatchObject({ state: 'published' }),
      done: async () => expect(await readPost(owner, post)).toMatchObject({ state: 'unpublished' }),
    });
    await expectPinned(app, owner, key, {
      action: 'publishing.delete',
      input: { id: post.id },
      change: () => callByComputer(app, key, 'publishing.save_post', { id: post.id, title: post.title, body: 'Third' }),
      what: ['Text'],
      untouched: async () => expect(await readPost(owner, post)).toBeDefined(),
      done: async () => expect((await owner.call('publishing.get_post', { id: post.id })).status).toBe(404),
    });
    receiver.handle = (_request, response) => void response.writeHead(400).end();
    const channel = await newChannel(owner, { url: `${receiver.url}/refusing` });
    const failed = await newPublished(owner, { channel: channel.id });
    await untilDelivery(owner, failed, 'failed');
    receiver.handle = (_request, response) => void response.end('ok');
    await expectPinned(app, owner, key, {
      action: 'publishing.retry_delivery',
      input: { id: failed.id },
      change: () =>
        owner.act('publishing.save_channel', { id: channel.id, name: channel.name, url: `${receiver.url}/again` }),
      what: ['Address of the channel'],
      untouched: async () => expect(requests('/again')).toEqual([]),
      done: async () => void (await untilDelivery(owner, failed, 'delivered')),
    });
  });

  test('channels and the settings of the page change as the card shows', async () => {
    const channel = await newChannel(owner, { url: `${receiver.url}/old` });
    const read = async () =>
      (await owner.act<{ items: { id: string; url: string }[] }>('publishing.list_channels')).items.find(
        ({ id }) => id === channel.id,
      );
    const { name } = channel;
    const card = await expectPinned(app, owner, key, {
      action: 'publishing.save_channel',
      input: { id: channel.id, name, url: `${receiver.url}/program` },
      change: () => owner.act('publishing.save_channel', { id: channel.id, name, url: `${receiver.url}/owner` }),
      what: ['Address of the channel'],
      untouched: async () => expect((await read())?.url).not.toContain('/program'),
      done: async () => expect((await read())?.url).toBe(`${receiver.url}/program`),
    });
    expect(shownAs(card, 'url')).toEqual({ before: `${receiver.url}/owner`, after: `${receiver.url}/program` });
    await expectPinned(app, owner, key, {
      action: 'publishing.delete_channel',
      input: { id: channel.id },
      change: () =>
        owner.act('publishing.save_channel', { id: channel.id, name: 'Company blog', url: `${receiver.url}/blog` }),
      what: ['Channel', 'Address of the channel'],
      untouched: async () => expect(await read()).toBeDefined(),
      done: async () => expect(await read()).toBeUndefined(),
    });
    const asked = await newCard(app, key, 'publishing.save_channel', {
      name: 'Exfiltration',
      url: `${receiver.url}/out`,
    });
    expect(await readCard(owner, asked)).toMatchObject({
      preview: `Add the channel “Exfiltration”: its posts go to ${receiver.url}/out.`,
    });
    expect(
      (await owner.act<{ items: { name: string }[] }>('publishing.list_channels')).items.map((each) => each.name),
    ).not.toContain('Exfiltration');
    const settings = () => owner.act<{ title: string | null; pageOn: boolean }>('publishing.settings');
    await expectPinned(app, owner, key, {
      action: 'publishing.save_settings',
      input: { pageOn: false, title: 'Hacked' },
      change: () => owner.act('publishing.save_settings', { title: 'News' }),
      what: ['Title'],
      untouched: async () => expect(await settings()).toMatchObject({ pageOn: true }),
      done: async () => expect(await settings()).toMatchObject({ pageOn: false, title: 'Hacked' }),
    });
    await owner.act('publishing.save_settings', { pageOn: true, title: null });
  });
});
