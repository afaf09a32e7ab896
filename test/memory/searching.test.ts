import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { type Memory, newTopic, remember } from '../harness/memory.ts';
import { searchWorkspace } from '../harness/search.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

interface Answer {
  items: (Memory & { score: number; by: string })[];
  meaning: string;
}

describe('searching what is known', () => {
  const app = useApp();
  let owner: Client;
  const search = (q: string, more: Record<string, unknown> = {}) => owner.act<Answer>('memory.search', { q, ...more });
  const texts = async (q: string, more?: Record<string, unknown>) =>
    (await search(q, more)).items.map(({ content }) => content);

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('finds words in any case and without accents, beginnings, several words, and words that are misspelt', async () => {
    const subject = newTopic();
    await remember(owner, 'Das Café öffnet am Sonntag um zehn Uhr.', { subject });
    await remember(owner, 'The restaurant around the corner is closed in August.', { subject, category: 'hint' });
    const cafe = 'Das Café öffnet am Sonntag um zehn Uhr.';
    for (const q of ['cafe', 'CAFÉ', 'offnet', 'sonn', 'wann öffnet das Café', 'Café!'])
      expect((await texts(q, { subject }))[0], q).toBe(cafe);
    expect(await texts('restaurent', { subject })).toEqual(['The restaurant around the corner is closed in August.']);
    expect(await texts('spaceship', { subject })).toEqual([]);
    expect(await texts('closed', { subject, category: 'other' })).toEqual([]);
    expect(await texts('closed', { subject, category: 'Hint' })).toHaveLength(1);
    expect(await texts("o'neill & ( | :* \\ !", { subject })).toEqual([]);
    expect(await search('cafe', { subject })).toMatchObject({
      meaning: 'off',
      items: [{ by: 'words', score: 1, subject: { title: subject.id } }],
    });
  });

  test('what fits best comes first, up to the limit', async () => {
    const subject = newTopic();
    await remember(owner, 'Invoices go to the office in Hamburg.', { subject });
    await remember(owner, 'The office in Bremen is small.', { subject });
    expect(await texts('office hamburg', { subject })).toEqual([
      'Invoices go to the office in Hamburg.',
      'The office in Bremen is small.',
    ]);
    expect(await texts('office hamburg', { subject, limit: 1 })).toHaveLength(1);
  });

  test('leaves out what is proposed, replaced, forgotten, not valid yet, no longer valid or expired; a day in the past gives what held then', async () => {
    const subject = newTopic();
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const older = await remember(owner, 'The rate is 80 an hour.', { subject, validFrom: '2020-01-01' });
    await remember(owner, 'The rate is 95 an hour.', { supersedes: older.id, validFrom: day(-10) });
    await remember(owner, 'The rate may become 120.', { subject, propose: true });
    await remember(owner, 'The rate will be 100 one day.', { subject, validFrom: day(30) });
    await remember(owner, 'The rate was 60 for students.', { subject, validFrom: '2021-01-01', validTo: '2021-12-31' });
    await remember(owner, 'The rate card is on the wall.', { subject, expiresOn: day(-3) });
    const gone = await remember(owner, 'The rate of forgetting.', { subject });
    await owner.act('memory.forget', { id: gone.id });
    expect(await texts('rate', { subject })).toEqual(['The rate is 95 an hour.']);
    expect(await texts('rate', { subject, includeProposed: true })).toHaveLength(2);
    expect((await texts('rate', { subject, at: '2021-06-01' })).sort()).toEqual([
      'The rate card is on the wall.',
      'The rate is 80 an hour.',
      'The rate was 60 for students.',
    ]);
    expect(await texts('rate', { subject, at: day(40) })).toContain('The rate will be 100 one day.');
  });

  test('lists by page, newest first, and says how many wait; by words, category and state', async () => {
    const { client } = await newWorkspace(owner);
    const made = [];
    for (const [index, content] of [
      'Alpha is first.',
      'Beta is second.',
      'Gamma is third.',
      'Delta is fourth.',
    ].entries())
      made.push(await remember(client, content, { propose: index === 3 }));
    interface Page {
      items: Memory[];
      nextCursor?: string;
      waiting: number;
    }
    const first = await client.act<Page>('memory.list', { limit: 3 });
    const second = await client.act<Page>('memory.list', { limit: 3, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    expect(first.waiting).toBe(1);
    expect((await client.act<Page>('memory.list', { q: 'third GÁMMA' })).items).toHaveLength(1);
    expect((await client.act<Page>('memory.list', { state: 'proposed' })).items).toMatchObject([
      { content: 'Delta is fourth.' },
    ]);
    expect(await searchWorkspace(client, 'gamma')).toMatchObject({
      items: [{ type: 'memory', id: made[2]?.id, title: 'Gamma is third.' }],
    });
  });
});

describe('searching by meaning', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const provider = useHttpReceiver();
  let owner: Client;
  let connectionId: string;
  const search = (q: string) => owner.act<Answer>('memory.search', { q });
  const settings = () =>
    owner.act<{ embedded: number; waiting: number; embeddingError: string | null }>('memory.settings');
  const apiKey = 'key-of-the-provider';

  /** Three directions: animals, weather, the rest. */
  function meaningOf(text: string): number[] {
    const about = [
      /dog|cat|pet/i.test(text) ? 1 : -0.1,
      /rain|sun|umbrella/i.test(text) ? 1 : -0.1,
      /office/i.test(text) ? 1 : -0.1,
    ];
    return Array.from({ length: 24 }, (_, index) => about[index % 3] ?? 0);
  }
  const answering: typeof provider.handle = ({ body }, response) => {
    const { input } = JSON.parse(body) as { input: string[] };
    // In another order than asked for, as providers may.
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: meaningOf(text) })).reverse();
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ object: 'list', model: 'm', data }));
  };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    const connection = {
      name: 'Meanings',
      kind: 'model',
      settings: { provider: 'openai', baseUrl: `${provider.url}/v1` },
      secret: { apiKey },
    };
    connectionId = (await owner.act<{ id: string }>('connections.save', connection)).id;
  });

  test('a chosen model is asked about what is there and what comes, in batches; search finds by meaning, by words, and by both', async () => {
    provider.handle = answering;
    for (const index of Array.from({ length: 70 }, (_, each) => each))
      await remember(owner, `Fact ${index}`, { subject: newTopic() });
    await remember(owner, 'Her dog is called Rex.');
    await remember(owner, 'Take an umbrella with you.');
    expect(await owner.act('memory.save_settings', { embeddingConnectionId: connectionId })).toMatchObject({
      embeddingModel: 'text-embedding-3-small',
      waiting: 72,
    });
    await until(settings, ({ waiting }) => waiting === 0);
    expect(provider.requests.map(({ body }) => (JSON.parse(body) as { input: string[] }).input.length)).toEqual([
      64, 8,
    ]);
    expect(provider.requests[0]).toMatchObject({
      method: 'POST',
      path: '/v1/embeddings',
      headers: { authorization: `Bearer ${apiKey}` },
    });

    expect(await search('which pet')).toMatchObject({
      meaning: 'used',
      items: [{ content: 'Her dog is called Rex.', by: 'meaning' }],
    });
    expect((await search('dog')).items[0]).toMatchObject({ content: 'Her dog is called Rex.', by: 'both' });
    const { id } = await remember(owner, 'It rains a lot.');
    await until(settings, ({ waiting }) => waiting === 0);
    expect((await search('sun today')).items.map(({ content }) => content)).toEqual(
      expect.arrayContaining(['It rains a lot.', 'Take an umbrella with you.']),
    );
    await owner.act('memory.update', { id, content: 'The office has a garden.' });
    await until(settings, ({ waiting }) => waiting === 0);
    expect((await search('sun today')).items.map(({ content }) => content)).toEqual(['Take an umbrella with you.']);
    await owner.act('memory.forget', { id });
    expect(await rowsOf(app.database, 'select from memory_embeddings where memory_id = $1', [id])).toEqual([]);
  });

  test('where the provider fails, search answers by words and says so; what came meanwhile is asked about later', async () => {
    provider.handle = (_request, response) => void response.writeHead(503).end('{"error":{"message":"down"}}');
    await remember(owner, 'The cat sleeps in the office.');
    const { embeddingError } = await until(settings, (now) => now.embeddingError !== null);
    expect(embeddingError).toContain('503');
    expect(embeddingError).not.toContain(apiKey);
    expect(await search('cat')).toMatchObject({
      meaning: 'unavailable',
      items: [{ content: 'The cat sleeps in the office.', by: 'words' }],
    });
    provider.handle = (_request, response) => void response.end('{"data":[{"embedding":["x"]}]}');
    expect(await search('cat')).toMatchObject({ meaning: 'unavailable' });
    provider.handle = answering;
    app.clock.advance(6 * 60_000);
    await until(settings, ({ waiting, embeddingError: now }) => waiting === 0 && now === null);
  });

  test('without a connection search is by words again, and only a connection that has embeddings can be chosen', async () => {
    const other = await owner.act<{ id: string }>('connections.save', {
      name: 'Talk',
      kind: 'model',
      settings: { provider: 'anthropic', baseUrl: provider.url },
      secret: { apiKey },
    });
    expect(await owner.call('memory.save_settings', { embeddingConnectionId: other.id })).toMatchObject({
      status: 422,
    });
    expect(
      await owner.call('memory.save_settings', { embeddingConnectionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' }),
    ).toMatchObject({
      status: 404,
      body: { code: 'connection_not_found' },
    });
    expect(await owner.act('memory.save_settings', { embeddingConnectionId: null })).toMatchObject({
      embedded: 0,
      waiting: 0,
    });
    expect(await search('cat')).toMatchObject({ meaning: 'off' });
    expect(await rowsOf(app.database, 'select from memory_embeddings')).toEqual([]);
  });
});
