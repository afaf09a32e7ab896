import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelRequest } from '../../src/engine/models/model-client.ts';
import { openModelClient } from '../../src/engine/models/open-model-client.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { anthropicMessage, completion, startModelServer } from './model-step-server.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
const dial = openDial({ allow: ['127.0.0.1'] });
afterAll(() => dial.close());

const client = (provider: string, baseUrl = server.url) =>
  openModelClient(
    {
      id: 'c',
      name: 'Models',
      kind: 'model',
      settings: { provider, baseUrl },
      secret: { apiKey: 'sk-secret-key' },
    },
    dial,
    5_000,
  );
const request = (more: Partial<ModelRequest> = {}): ModelRequest => ({
  model: 'm',
  system: 'Be kind.',
  messages: [{ role: 'user', text: 'Hi' }],
  tools: [],
  signal: new AbortController().signal,
  ...more,
});
const gemini = (parts: object[], finishReason = 'STOP') => ({
  body: {
    modelVersion: 'gemini-test',
    candidates: [{ content: { role: 'model', parts }, finishReason }],
    usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 4, totalTokenCount: 15 },
  },
});
const tools = [{ name: 'crm_create_lead', description: 'Makes a lead.', inputSchema: { type: 'object' } }];

describe('each provider is asked in its own way', () => {
  test('Google, with a tool and back with its result', async () => {
    const asked = server.says(
      gemini([{ functionCall: { name: 'crm_create_lead', args: { name: 'Ada' } }, thoughtSignature: 'c2lnbmVk' }]),
      gemini([{ text: 'Done.' }]),
    );
    const first = await client('google', `${server.url}/v1beta`).complete(request({ tools }));
    expect(first).toMatchObject({
      stop: 'tools',
      model: 'm',
      toolCalls: [{ name: 'crm_create_lead', arguments: { name: 'Ada' } }],
      usage: { promptTokens: 11, completionTokens: 4 },
    });
    expect(asked[0]).toMatchObject({
      path: '/v1beta/models/m:generateContent',
      headers: { 'x-goog-api-key': 'sk-secret-key' },
    });
    // As it is kept while a run waits.
    const raw = JSON.parse(JSON.stringify(first.raw));
    const results = [{ id: first.toolCalls[0]?.id ?? '', content: '{"id":1}', isError: false }];
    const messages = [...request().messages, { role: 'assistant', text: '', raw }, { role: 'tools', results }] as const;
    expect((await client('google', `${server.url}/v1beta`).complete(request({ tools, messages }))).text).toBe('Done.');
    expect(JSON.stringify(asked[1]?.body.contents)).toContain('c2lnbmVk');
    expect(JSON.stringify(asked[1]?.body.contents)).toContain('functionResponse');
  });

  test('Mistral and Azure', async () => {
    const asked = server.says(
      completion({ content: 'Bonjour' }, { model: 'mistral-test' }),
      completion({ content: 'Hello' }),
    );
    expect(await client('mistral', `${server.url}/v1`).complete(request())).toMatchObject({
      text: 'Bonjour',
      model: 'mistral-test',
      usage: { promptTokens: 10 },
    });
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-secret-key' },
    });
    expect((await client('azure').complete(request())).text).toBe('Hello');
    expect(asked[1]).toMatchObject({ path: '/openai/v1/chat/completions', headers: { 'api-key': 'sk-secret-key' } });
    expect(asked[1]?.headers.authorization).toBeUndefined();
  });

  test('an unknown provider is named with those that are known', () => {
    expect(() => client('nobody')).toThrow(/“nobody”; known are openai, openai-compatible, azure/);
  });
});

describe('images and PDFs are sent as bytes', () => {
  const files = [
    { mediaType: 'image/png', bytes: new Uint8Array([1, 2, 3]) },
    { mediaType: 'application/pdf', bytes: new Uint8Array([4, 5, 6]), name: 'bill.pdf' },
  ];
  const messages = [{ role: 'user' as const, text: 'What is this?', files }];

  test.each([
    ['openai-compatible', completion({ content: 'A dot.' })],
    ['anthropic', anthropicMessage([{ type: 'text', text: 'A dot.' }])],
    ['google', gemini([{ text: 'A dot.' }])],
    ['mistral', completion({ content: 'A dot.' })],
  ])('by %s', async (provider, reply) => {
    const asked = server.says(reply);
    expect((await client(provider).complete(request({ messages }))).text).toBe('A dot.');
    const sent = JSON.stringify(asked[0]?.body);
    for (const part of ['AQID', 'BAUG', 'image/png', 'What is this?']) expect(sent).toContain(part);
  });

  test('what a provider cannot read is refused in words', async () => {
    const asked = server.says();
    const video = [
      { role: 'user' as const, text: 'And this?', files: [{ mediaType: 'font/woff', bytes: new Uint8Array(1) }] },
    ];
    await expect(client('openai-compatible').complete(request({ messages: video }))).rejects.toMatchObject({
      code: 'model_bad_request',
    });
    expect(asked).toEqual([]);
  });
});

describe('embeddings', () => {
  const vectors = (count: number) => ({
    body: { model: 'e', data: Array.from({ length: count }, (_, index) => ({ index, embedding: [index, 1] })) },
  });

  test('in the order of the texts, and in as many calls as the provider wants', async () => {
    const asked = server.says(vectors(2), vectors(32), vectors(8));
    expect(await client('openai').embed({ model: 'e', texts: ['a', 'b'] })).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(asked[0]).toMatchObject({ path: '/embeddings', body: { model: 'e', input: ['a', 'b'] } });
    const texts = Array.from({ length: 40 }, (_, index) => String(index));
    expect(await client('mistral').embed({ model: 'e', texts })).toHaveLength(40);
    expect(asked.map(({ body }) => (body.input as unknown[]).length)).toEqual([2, 32, 8]);
  });

  test('fail with a reason', async () => {
    server.says(vectors(1), { status: 429, body: { error: { message: 'Slow down' } } });
    await expect(client('openai').embed({ model: 'e', texts: ['a', 'b'] })).rejects.toMatchObject({
      code: 'model_bad_answer',
    });
    await expect(client('openai').embed({ model: 'e', texts: ['a'] })).rejects.toMatchObject({
      code: 'model_rate_limited',
    });
    await expect(client('anthropic').embed({ model: 'e', texts: ['a'] })).rejects.toThrow('no models for embeddings');
  });
});

test('a fault in the middle of a stream is told as the provider words it, and nothing is asked twice', async () => {
  const events = [
    { model: 'm', choices: [{ index: 0, delta: { content: 'Half' } }] },
    { error: { message: 'The engine is overloaded', code: 503 } },
  ];
  const asked = server.says({
    headers: { 'content-type': 'text/event-stream' },
    body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  });
  const pieces: string[] = [];
  await expect(
    client('openai-compatible').complete(request({ onText: (piece) => void pieces.push(piece) })),
  ).rejects.toMatchObject({ code: 'model_unavailable', message: expect.stringContaining('overloaded') });
  expect(pieces).toEqual(['Half']);
  expect(asked).toHaveLength(1);
});

test('what does not answer in time, or is not permitted, is told without its address', async () => {
  const guarded = openDial({ allow: [] });
  const connection = {
    id: 'c',
    name: 'Models',
    kind: 'model',
    settings: { provider: 'google', baseUrl: server.url },
    secret: { apiKey: 'k' },
  };
  const refused = openModelClient(connection, guarded, 5_000).complete(request());
  await expect(refused).rejects.toMatchObject({ code: 'model_unavailable' });
  await expect(refused).rejects.not.toThrow(server.url);
  await guarded.close();
});
