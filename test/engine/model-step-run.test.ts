import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { endOf, runDraft } from '../harness/workflows.ts';
import { anthropicMessage, completion, startModelServer } from './model-step-server.ts';

describe('models and code in a run', () => {
  const app = useApp({
    worker: true,
    env: { SVC_ALLOWED_NETWORKS: '127.0.0.1', SVC_MODEL_PRICES: '{"gpt-test": {"input": 100, "output": 1000}}' },
  });
  let server: Awaited<ReturnType<typeof startModelServer>>;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  const connect = (owner: Client, provider: string, name: string) =>
    owner.act('connections.save', {
      name,
      kind: 'model',
      settings: { provider, baseUrl: server.url, defaultModel: 'm' },
      secret: { apiKey: 'sk-secret-key' },
    });

  test('a model uses actions of the workspace; a risky one makes a card and the run goes on', async () => {
    const owner = await app.owner();
    await connect(owner, 'openai', 'Chat');
    const lead = await owner.act<{ id: string }>('crm.create_lead', { name: 'Old lead' });
    const call = (id: string, name: string, input: object) => ({
      id,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    });
    server.says(
      completion({
        tool_calls: [
          call('a', 'crm_create_lead', { name: 'Ada' }),
          call('b', 'crm_delete_lead', { id: lead.id }),
          call('c', 'crm_create_lead', { name: 5 }),
        ],
      }),
      completion({ content: 'Done.' }),
    );
    const ask = {
      id: 'ask',
      kind: 'model',
      config: {
        connection: 'Chat',
        prompt: 'For {{ trigger.body.who }}',
        tools: ['crm.create_lead', 'crm.delete_lead'],
      },
    };
    const done = await runDraft(
      app,
      { steps: [ask], edges: [], input: { who: 'Ada' }, settings: { risky: 'run' } },
      owner,
    );
    expect(done).toMatchObject({ status: 'completed', output: { text: 'Done.', model: 'gpt-test' } });
    const { toolCalls } = done.output as { toolCalls: object[] };
    expect(toolCalls).toMatchObject([
      { result: { name: 'Ada' } },
      { approvalId: expect.any(String) },
      { error: { code: 'invalid_input' } },
    ]);
    const { items } = await owner.act<{ items: { name: string }[] }>('crm.list_leads');
    expect(items.map((item) => item.name).sort()).toEqual(['Ada', 'Old lead']);

    const { usage } = (await endOf(owner, done.executionId)) as unknown as { usage: object };
    expect(usage).toMatchObject({
      tokens: { prompt: 20, completion: 10, total: 30 },
      models: { 'gpt-test': { input: 0.002, output: 0.01, total: 0.012 } },
    });
  });

  test('what a model answers as JSON goes on into code, and a failure names its step', async () => {
    const owner = await app.owner();
    await connect(owner, 'anthropic', 'Messages');
    server.says(anthropicMessage([{ type: 'text', text: '{"words": ["a", "b"]}' }]));
    const schema = {
      type: 'object',
      properties: { words: { type: 'array', items: { type: 'string' } } },
      required: ['words'],
    };
    const steps = [
      { id: 'ask', kind: 'model', config: { connection: 'Messages', prompt: 'Words', json: schema } },
      {
        id: 'count',
        kind: 'code',
        config: { source: 'return input.json.words.length + steps.ask.output.json.words.length' },
      },
    ];
    const edges = [{ from: 'ask', to: 'count' }];
    expect(await runDraft(app, { steps, edges }, owner)).toMatchObject({ status: 'completed', output: 4 });
    server.says({ status: 401, body: { error: { message: 'Wrong key sk-secret-key' } } });
    const failed = await runDraft(app, { steps, edges }, owner);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'model_auth', stepId: 'ask' } });
    expect(JSON.stringify(await endOf(owner, failed.executionId))).not.toContain('sk-secret-key');
  });
});
