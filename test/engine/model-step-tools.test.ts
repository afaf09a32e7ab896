import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActionOutcome, EngineServices } from '../../src/engine/engine-services.ts';
import { Refusal } from '../../src/kernel/refusal.ts';
import { anthropicMessage, completion, runModel, startModelServer } from './model-step-server.ts';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const inputSchema = { type: 'object', properties: { name: { type: 'string' } } };
const action = (name: string, risky = false) => ({ name, description: `Does ${name}.`, inputSchema, risky });
const actions = [
  action('crm.create_lead'),
  action('crm.find_leads'),
  action('crm.delete_lead', true),
  action('tables.list'),
];

type Call = Parameters<EngineServices['runAction']>[0];

/** Records the calls, and answers them by name. */
function world(answers: Record<string, (input: unknown) => ActionOutcome> = {}) {
  const calls: Call[] = [];
  const runAction = async (call: Call): Promise<ActionOutcome> => {
    calls.push(call);
    return answers[call.name]?.(call.input) ?? { result: { done: call.name }, events: [] };
  };
  return {
    calls,
    openai: { baseUrl: `${server.url}/v1`, actions, runAction },
    anthropic: { provider: 'anthropic' as const, baseUrl: server.url, actions, runAction },
  };
}

const toolCall = (id: string, name: string, input: unknown) => ({
  id,
  type: 'function',
  function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
});
const toolUse = (id: string, name: string, input: unknown) => ({ type: 'tool_use', id, name, input });

test('a model uses actions over two turns, by Chat Completions', async () => {
  const { calls, openai } = world({ 'crm.find_leads': () => ({ result: { items: [] }, events: [] }) });
  const first = {
    content: 'Let me look.',
    tool_calls: [toolCall('a', 'crm_find_leads', { name: 'Ada' }), toolCall('b', 'crm_create_lead', { name: 'Ada' })],
    reasoning_content: 'kept',
  };
  const asked = server.says(
    completion(first, { finish: 'tool_calls', model: 'one' }),
    completion({ content: 'Done.' }, { model: 'two' }),
  );

  const { output, uses } = await runModel(
    { model: 'm', prompt: 'Make sure Ada is a lead', tools: ['crm.find_leads', 'crm.create_lead'] },
    openai,
  );

  expect(output).toMatchObject({
    text: 'Done.',
    model: 'two',
    usage: { promptTokens: 20, completionTokens: 10, totalTokens: 30 },
  });
  expect(output.toolCalls).toEqual([
    { action: 'crm.find_leads', arguments: { name: 'Ada' }, result: { items: [] } },
    { action: 'crm.create_lead', arguments: { name: 'Ada' }, result: { done: 'crm.create_lead' } },
  ]);
  expect(uses.map((use) => use.model)).toEqual(['one', 'two']);
  // Whoever started the run: a model's decision is a program's.
  expect(
    calls.map(({ name, idempotencyKey, depth, principal }) => [name, idempotencyKey, depth, principal.origin]),
  ).toEqual([
    ['crm.find_leads', 'run:r:ask:1:0', 2, 'program'],
    ['crm.create_lead', 'run:r:ask:1:1', 2, 'program'],
  ]);
  expect(asked[0]?.body.tools).toEqual(
    ['crm.find_leads', 'crm.create_lead'].map((name) => ({
      type: 'function',
      function: { name: name.replace('.', '_'), description: `Does ${name}.`, parameters: inputSchema },
    })),
  );
  expect(asked[1]?.body.messages.slice(1)).toEqual([
    { role: 'assistant', ...first },
    { role: 'tool', tool_call_id: 'a', content: '{"items":[]}' },
    { role: 'tool', tool_call_id: 'b', content: '{"done":"crm.create_lead"}' },
  ]);
});

test('a model uses actions over two turns, by the Messages API; a whole module is named by its star', async () => {
  const { calls, anthropic } = world();
  const content = [{ type: 'text', text: 'Creating.' }, toolUse('t1', 'crm_create_lead', { name: 'Ada' })];
  const asked = server.says(anthropicMessage(content, 'tool_use'), anthropicMessage([{ type: 'text', text: 'Done.' }]));
  const { output, uses } = await runModel(
    { model: 'm', prompt: 'Ada is a lead', tools: ['crm.*', 'crm.create_lead'] },
    anthropic,
  );
  expect(output.text).toBe('Done.');
  expect(uses).toEqual([{ model: 'claude-test', promptTokens: 18, completionTokens: 6 }]);
  expect(calls.map((call) => call.input)).toEqual([{ name: 'Ada' }]);
  expect(asked[0]?.body.tools).toMatchObject([
    { name: 'crm_create_lead', input_schema: inputSchema },
    { name: 'crm_find_leads' },
    { name: 'crm_delete_lead' },
  ]);
  expect(asked[1]?.body.messages.slice(1)).toEqual([
    { role: 'assistant', content },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: '{"done":"crm.create_lead"}' }] },
  ]);
});

test('a risky action makes a card, whatever the workflow says, and the model is told so', async () => {
  const { calls, openai } = world({ 'crm.delete_lead': () => ({ result: null, events: [], approvalId: 'card-1' }) });
  const asked = server.says(
    completion({ tool_calls: [toolCall('a', 'crm_delete_lead', { name: 'Ada' })] }),
    completion({ content: 'A person decides.' }),
  );
  const { output } = await runModel({ model: 'm', prompt: 'Delete Ada', tools: ['crm.delete_lead'] }, openai);
  expect(output.toolCalls).toEqual([{ action: 'crm.delete_lead', arguments: { name: 'Ada' }, approvalId: 'card-1' }]);
  expect(calls[0]).toMatchObject({ principal: { origin: 'program' }, reason: expect.stringContaining('“ask”') });
  expect(JSON.parse(String(asked[1]?.body.messages.at(-1)?.content))).toMatchObject({
    status: 'approval_required',
    approvalId: 'card-1',
  });
});

test('what goes wrong with a tool is told the model as an error of the tool', async () => {
  const refused = () => {
    throw new Refusal('conflict', 'lead_exists', 'There is such a lead already.');
  };
  const reused = () => {
    throw new Refusal(
      'conflict',
      'idempotency_key_reused',
      'This Idempotency-Key was used for another call: use a new one.',
    );
  };
  const { anthropic } = world({ 'crm.create_lead': refused, 'crm.find_leads': reused });
  const wrong = [
    toolUse('1', 'crm_create_lead', {}),
    toolUse('2', 'crm_find_leads', {}),
    toolUse('3', 'crm_nothing', {}),
    toolUse('4', 'crm_create_lead', 'no object'),
  ];
  const asked = server.says(anthropicMessage(wrong, 'tool_use'), anthropicMessage([{ type: 'text', text: 'Sorry.' }]));
  const { output } = await runModel(
    { model: 'm', prompt: 'Go', tools: ['crm.create_lead', 'crm.find_leads'] },
    anthropic,
  );
  expect(output.text).toBe('Sorry.');
  const results = asked[1]?.body.messages.at(-1)?.content as { content: string; is_error?: boolean }[];
  expect(results.map(({ content, is_error }) => [JSON.parse(content).error.code, is_error])).toEqual([
    ['lead_exists', true],
    ['done_otherwise', true],
    ['unknown_tool', true],
    ['invalid_arguments', true],
  ]);
});

test('arguments that are no JSON go back to the model, a fault of svc does not', async () => {
  const { openai } = world({
    'tables.list': () => {
      throw new Error('The database is away.');
    },
  });
  const asked = server.says(
    completion({ tool_calls: [toolCall('a', 'crm_create_lead', '{"name": ')] }),
    completion({ content: 'ok' }),
  );
  await runModel({ model: 'm', prompt: 'Go', tools: ['crm.create_lead'] }, openai);
  expect(asked[1]?.body.messages.at(-1)?.content).toContain('invalid_arguments');
  server.says(completion({ tool_calls: [toolCall('a', 'tables_list', {})] }));
  await expect(runModel({ model: 'm', prompt: 'Go', tools: ['tables.list'] }, openai)).rejects.toThrow(
    'The database is away.',
  );
});

test('a rate limit in the middle is waited for: the tools are not used again', async () => {
  const { calls, openai } = world();
  const later = { status: 429, headers: { 'retry-after-ms': '5' }, body: { error: { message: 'Slow down' } } };
  server.says(
    completion({ tool_calls: [toolCall('a', 'crm_create_lead', {})] }),
    later,
    later,
    completion({ content: 'Done.' }),
  );
  expect((await runModel({ model: 'm', prompt: 'Go', tools: ['crm.*'] }, openai)).output.text).toBe('Done.');
  expect(calls).toHaveLength(1);
});

test('a model that never stops asking for tools is stopped, and what it cost is told', async () => {
  const { calls, openai } = world();
  server.says(...Array.from({ length: 9 }, () => completion({ tool_calls: [toolCall('a', 'crm_find_leads', {})] })));
  const details = { uses: [{ model: 'gpt-test', promptTokens: 30, completionTokens: 15 }] };
  await expect(runModel({ model: 'm', prompt: 'Go', tools: ['crm.*'], maxTurns: 3 }, openai)).rejects.toMatchObject({
    code: 'model_turns_spent',
    details,
  });
  expect(calls.map((call) => call.idempotencyKey)).toEqual(['run:r:ask:1:0', 'run:r:ask:2:0', 'run:r:ask:3:0']);
});

test('an action that this person may not use is named before the model is asked', async () => {
  const { openai } = world();
  const asked = server.says();
  for (const name of ['billing.pay', 'billing.*'])
    await expect(runModel({ model: 'm', prompt: 'Go', tools: [name] }, openai)).rejects.toMatchObject({
      code: 'tool_missing',
    });
  expect(asked).toEqual([]);
});
