import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newChannel, newPost, newPublished, readPost, untilDelivery } from '../publishing/desk.ts';
import { expectPinned, readCard, shownAs } from './pinned-cards.ts';

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
