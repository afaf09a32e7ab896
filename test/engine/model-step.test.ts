import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { definitionFault } from '../../src/engine/definition/definition-fault.ts';
import { model } from '../../src/engine/step-kinds/model.ts';
import { anthropicMessage, completion, runModel, startModelServer } from './model-step-server.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const openai = () => ({ baseUrl: `${server.url}/v1` });
const anthropic = () => ({ provider: 'anthropic' as const, baseUrl: server.url });
const schema = {
  type: 'object',
  properties: { city: { type: 'string', pattern: '^[A-Z]' }, people: { type: 'integer' } },
  required: ['city'],
  additionalProperties: false,
};

describe('asking', () => {
  test('an OpenAI-compatible provider is asked by Chat Completions', async () => {
    const asked = server.says(completion({ content: 'Hello Ada' }));
    const config = { model: 'gpt-x', system: 'Be kind.', prompt: 'Greet Ada', maxTokens: 50, temperature: 0.5 };
    expect(await runModel(config, openai())).toEqual({
      output: {
        text: 'Hello Ada',
        toolCalls: [],
        model: 'gpt-test',
        stop: 'end',
        usage: { promptTokens: 10, completionTokens: 5, totalTokens: 15 },
      },
      uses: [{ model: 'gpt-test', promptTokens: 10, completionTokens: 5 }],
    });
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer sk-secret-key' },
    });
    const messages = [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Greet Ada' },
    ];
    expect(asked[0]?.body).toEqual({ model: 'gpt-x', messages, max_tokens: 50, temperature: 0.5 });
  });

  test('Anthropic is asked by the Messages API, with the system text of the messages in its place', async () => {
    const asked = server.says(
      anthropicMessage([{ type: 'text', text: 'Hello' }]),
      anthropicMessage([{ type: 'text', text: 'cut' }], 'max_tokens'),
    );
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Yes?' },
      { role: 'user', content: 'Greet' },
    ];
    const { output, uses } = await runModel({ model: 'claude-x', system: 'Be kind.', messages }, anthropic());
    expect(output).toMatchObject({ text: 'Hello', model: 'claude-test', stop: 'end' });
    expect(uses).toEqual([{ model: 'claude-test', promptTokens: 9, completionTokens: 3 }]);
    expect(asked[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'sk-secret-key', 'anthropic-version': '2023-06-01' },
    });
    expect(asked[0]?.body).toEqual({
      model: 'claude-x',
      max_tokens: 4_096,
      system: [{ type: 'text', text: 'Be kind.\n\nBe brief.' }],
      messages: messages.slice(1).map(({ role, content }) => ({ role, content: [{ type: 'text', text: content }] })),
    });
    expect(
      (await runModel({ model: 'claude-x', prompt: 'Long' }, { ...anthropic(), baseUrl: `${server.url}/v1/` })).output
        .stop,
    ).toBe('length');
    expect(asked[1]?.path).toBe('/v1/messages');
  });

  test('without a model of its own the step takes that of the connection; a value in place of a text is told as JSON', async () => {
    const asked = server.says(completion({ content: [{ type: 'text', text: 'ok' }] }));
    expect(
      (await runModel({ prompt: { lead: 'Ada' } }, { ...openai(), defaultModel: 'house-model' })).output.text,
    ).toBe('ok');
    expect(asked[0]?.body).toMatchObject({
      model: 'house-model',
      messages: [{ role: 'user', content: '{"lead":"Ada"}' }],
    });
    await expect(runModel({ prompt: 'Hi' }, openai())).rejects.toMatchObject({ code: 'model_missing' });
    await expect(runModel({ model: 'm', prompt: null }, openai())).rejects.toMatchObject({ code: 'prompt_empty' });
  });
});

describe('answers as JSON', () => {
  test('an answer that matches is given as a value', async () => {
    const asked = server.says(completion({ content: '```json\n{"city": "Bonn"}\n```' }));
    expect((await runModel({ model: 'm', prompt: 'Where?', json: schema }, openai())).output.json).toEqual({
      city: 'Bonn',
    });
    expect(asked[0]?.body.response_format).toEqual({
      type: 'json_schema',
      json_schema: { name: 'answer', schema, strict: false },
    });
    expect(asked[0]?.body.messages[0]?.content).toContain(JSON.stringify(schema));
  });

  test.each([
    ['what is no JSON', 'It is Bonn.', 'not JSON'],
    ['what does not match', '{"city": "bonn", "lake": 1}', '/city must match pattern'],
  ])('%s is sent back once, with what is wrong', async (_title, wrong, fault) => {
    const asked = server.says(
      anthropicMessage([{ type: 'text', text: wrong }]),
      anthropicMessage([{ type: 'text', text: '{"city":"Bonn"}' }]),
    );
    const { output, uses } = await runModel({ model: 'm', prompt: 'Where?', json: schema }, anthropic());
    expect(output).toMatchObject({ json: { city: 'Bonn' }, text: '{"city":"Bonn"}' });
    expect(uses).toEqual([{ model: 'claude-test', promptTokens: 18, completionTokens: 6 }]);
    expect(asked[1]?.body.messages.slice(1)).toEqual([
      { role: 'assistant', content: [{ type: 'text', text: wrong }] },
      { role: 'user', content: [{ type: 'text', text: expect.stringContaining(fault) }] },
    ]);
  });

  test('a second answer that does not match is a failure, and its tokens are told', async () => {
    server.says(completion({ content: 'no' }), completion({ content: '{"city": 5}' }));
    const details = {
      faults: ['/city must be string'],
      uses: [{ model: 'gpt-test', promptTokens: 20, completionTokens: 10 }],
    };
    await expect(runModel({ model: 'm', prompt: 'Where?', json: schema }, openai())).rejects.toMatchObject({
      code: 'model_bad_answer',
      retryable: true,
      details,
    });
  });

  test('a pattern that backtracks holds nothing up', async () => {
    server.says(completion({ content: JSON.stringify(`${'a'.repeat(5_000)}!`) }), completion({ content: '"aaa"' }));
    expect(
      (await runModel({ model: 'm', prompt: 'Hi', json: { type: 'string', pattern: '^(a+)+$' } }, openai())).output
        .json,
    ).toBe('aaa');
  });

  test('a broken schema, no prompt, or two of them are faults of the definition', () => {
    const faultsOf = (config: Record<string, unknown>) =>
      model
        .check?.(config, (path, code, why) => definitionFault(path, 's', code, why))
        .map(({ path, code }) => `${path} ${code}`);
    expect(faultsOf({ prompt: 'Hi', json: schema })).toEqual([]);
    expect(faultsOf({ prompt: 'Hi', json: { type: 'thing' } })).toEqual(['json invalid_schema']);
    expect(faultsOf({ prompt: 'Hi', json: { $ref: 'https://example.com/schema' } })).toEqual(['json invalid_schema']);
    expect(faultsOf({})).toEqual([' prompt_or_messages']);
    expect(faultsOf({ prompt: 'Hi', messages: [] })).toEqual([' prompt_or_messages']);
  });
});

describe('failures of providers', () => {
  const error = (message: string, code: string | null = null, type = '') => ({ error: { message, code, type } });

  test.each([
    [
      'a wrong key',
      { status: 401, body: error('Incorrect API key provided: sk-secret-key') },
      { code: 'model_auth', retryable: false },
    ],
    [
      'no credit',
      { status: 429, body: error('You exceeded your quota', 'insufficient_quota') },
      { code: 'model_auth', retryable: false },
    ],
    [
      'too much to read',
      { status: 400, body: error('Too long', 'context_length_exceeded') },
      { code: 'model_context_too_long', retryable: false },
    ],
    [
      'too much to read, as Anthropic says it',
      { status: 400, body: error('prompt is too long: 210000 tokens > 200000', null, 'invalid_request_error') },
      { code: 'model_context_too_long' },
    ],
    [
      'an unknown model',
      { status: 404, body: error('The model does not exist', 'model_not_found') },
      { code: 'model_bad_request', retryable: false },
    ],
    [
      'an overloaded provider',
      { status: 529, body: error('Overloaded', null, 'overloaded_error') },
      { code: 'model_unavailable', retryable: true },
    ],
    [
      'a gateway that is down',
      { status: 502, body: '<html>Bad gateway</html>' },
      { code: 'model_unavailable', retryable: true },
    ],
    [
      'a fault inside a good status',
      { body: { error: { message: 'Upstream failed', code: 503 } } },
      { code: 'model_unavailable', retryable: true },
    ],
    ['an answer that is no JSON', { body: 'hello' }, { code: 'model_bad_answer' }],
    ['an answer without a message', { body: { choices: [] } }, { code: 'model_bad_answer' }],
    [
      'a filtered request',
      { status: 400, body: error('Filtered', 'content_filter') },
      { code: 'model_refused', retryable: false },
    ],
    [
      'a redirect, which is not followed with the key',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      { code: 'model_bad_request' },
    ],
  ])('%s', async (_title, reply, failure) => {
    server.says(reply);
    await expect(runModel({ model: 'm', prompt: 'Hi' }, openai())).rejects.toMatchObject(failure);
  });

  test('the key is in no message', async () => {
    server.says({ status: 401, body: error('Incorrect API key provided: sk-secret-key') });
    await expect(runModel({ model: 'm', prompt: 'Hi' }, openai())).rejects.toThrow(
      /^The provider of “Models” does not accept the key: Incorrect API key provided: •••$/,
    );
  });

  test('a rate limit says when to come back, and the next attempt succeeds', async () => {
    server.says(
      { status: 429, headers: { 'retry-after': '7' }, body: error('Slow down') },
      completion({ content: 'now' }),
    );
    const attempt = () => runModel({ model: 'm', prompt: 'Hi' }, openai());
    await expect(attempt()).rejects.toMatchObject({
      code: 'model_rate_limited',
      retryable: true,
      details: { retryAfterMs: 7_000 },
    });
    expect((await attempt()).output.text).toBe('now');
  });

  test('a refusal is told as one, in either protocol', async () => {
    server.says(completion({ refusal: 'I will not.' }));
    await expect(runModel({ model: 'm', prompt: 'Hi' }, openai())).rejects.toMatchObject({
      code: 'model_refused',
      message: 'The model refused to answer: I will not.',
    });
    server.says(anthropicMessage([], 'refusal'));
    const details = { uses: [{ model: 'claude-test', promptTokens: 9, completionTokens: 3 }] };
    await expect(runModel({ model: 'm', prompt: 'Hi' }, anthropic())).rejects.toMatchObject({
      code: 'model_refused',
      details,
    });
  });

  test('a server that is not there, and a cancelled run', async () => {
    await expect(runModel({ model: 'm', prompt: 'Hi' }, { baseUrl: 'http://127.0.0.1:1/v1' })).rejects.toMatchObject({
      code: 'model_unavailable',
      retryable: true,
    });
    await expect(
      runModel({ model: 'm', prompt: 'Hi' }, { ...openai(), signal: AbortSignal.abort(new Error('Cancelled.')) }),
    ).rejects.toThrow('Cancelled.');
  });
});
