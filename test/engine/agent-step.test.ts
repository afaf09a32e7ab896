import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { newTable } from '../harness/tables.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, newWorkflow, startDraft } from '../harness/workflows.ts';
import { postingApp, startAgentServer } from './agent-server.ts';

const app = useApp({
  worker: true,
  env: { SVC_ALLOWED_NETWORKS: '127.0.0.1', SVC_MODEL_PRICES: '{"agent-test": {"input": 100, "output": 1000}}' },
});
const desk = useHttpReceiver();
let server: Awaited<ReturnType<typeof startAgentServer>>;
let owner: Client;
beforeAll(async () => {
  server = await startAgentServer();
  owner = await app.owner();
  await owner.act('connections.save', {
    name: 'Models',
    kind: 'model',
    settings: { provider: 'openai-compatible', baseUrl: server.url, defaultModel: 'agent-test' },
    secret: { apiKey: 'sk-secret-key' },
  });
  await owner.act('apps.import_document', { name: 'desk', document: postingApp(desk.url), permit: 'all' });
});
afterAll(() => server.close());

interface Transcribed {
  status: string;
  spans: { transcript?: Record<string, unknown>[]; cost?: number }[];
  transcripts?: Record<string, Record<string, unknown>[]>;
  waits: { approvalId?: string }[];
  usage: { tokens: { total: number }; models: Record<string, object> };
}

const agent = (config: object) => ({
  steps: [{ id: 'work', kind: 'agent', config: { connection: 'Models', task: 'Do it', tools: [], ...config } }],
  edges: [],
});
const run = (executionId: string) => owner.act<Transcribed>('workflows.get_run', { executionId });
const waitingRun = async (executionId: string) =>
  until(
    () => run(executionId),
    ({ status, waits }) => status === 'waiting' && waits.some(({ approvalId }) => approvalId),
  );

test('an agent uses an operation of an app: the run waits for its card, and goes on with what came of it', async () => {
  desk.handle = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ticket":7}');
  server.says(
    {
      text: 'I open a ticket.',
      calls: [
        { name: 'app_desk_open_ticket', input: { body: { subject: 'Broken' } } },
        { name: 'crm_create_lead', input: { name: 'Ada' } },
      ],
    },
    { text: 'Ticket 7 is open.' },
  );
  const executionId = await startDraft(owner, agent({ tools: ['app_desk_open_ticket', 'crm.create_lead'] }));
  const waiting = await waitingRun(executionId);
  expect(server.asked).toHaveLength(1);
  expect(server.asked[0]?.tools).toEqual(['app_desk_open_ticket', 'crm_create_lead']);
  expect(desk.requests).toEqual([]);
  const approvalId = String(waiting.waits[0]?.approvalId);
  expect(waiting.transcripts?.work).toMatchObject([
    { type: 'prompt', text: 'Do it' },
    { type: 'answer', text: 'I open a ticket.', tokens: { total: 110 }, cost: 0.02 },
    { type: 'tool', tool: 'app_desk_open_ticket', state: 'waiting', approvalId },
    { type: 'tool', tool: 'crm.create_lead', state: 'done' },
  ]);
  await owner.act('approvals.approve', { id: approvalId });
  const ended = (await endOf(owner, executionId)) as unknown as Transcribed & { output: object };
  expect(ended).toMatchObject({
    status: 'completed',
    output: { text: 'Ticket 7 is open.', turns: 2, usage: { totalTokens: 220 } },
  });
  expect(desk.requests).toHaveLength(1);
  expect(server.asked).toHaveLength(2);
  const told = JSON.stringify(server.asked[1]?.messages);
  expect(told).toContain('ticket');
  expect(told).toContain('Ada');
  const { spans, usage } = await run(executionId);
  expect(spans[0]?.transcript).toHaveLength(5);
  expect(spans[0]?.transcript?.[2]).toMatchObject({ state: 'done', approvalId });
  expect(usage).toMatchObject({ tokens: { total: 220 }, models: { 'agent-test': { total: 0.04 } } });
});

test('a file that a tool answers is a file of the run, and the agent hands it to another tool by its reference', async () => {
  const pdf = Buffer.from('%PDF-1.4 manual');
  desk.handle = (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf);
  const { id: tableId } = await newTable(owner, [
    { key: 'title', type: 'text' },
    { key: 'manual', type: 'attachment' },
  ]);
  await owner.act('tables.create_record', { tableId, values: { title: 'Pump' } });
  server.says();
  server.replies(({ turn, messages }) => {
    const [manual, csv] = messages
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => (JSON.parse(String(content)) as { file?: object }).file);
    if (turn === 0)
      return {
        calls: [
          { name: 'app_desk_get_manual', input: {} },
          { name: 'tables_export_records', input: { tableId, format: 'csv' } },
        ],
      };
    if (turn === 1)
      return { calls: [{ name: 'tables_create_record', input: { tableId, values: { manual: [manual, csv] } } }] };
    return { text: 'Kept.' };
  });
  const executionId = await startDraft(
    owner,
    agent({ tools: ['app_desk_get_manual', 'tables.export_records', 'tables.create_record'] }),
  );
  expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed', output: { text: 'Kept.' } });
  server.replies(() => undefined);
  const { files } = await owner.act<{ files: { id: string; name: string; size: number }[] }>('workflows.get_run', {
    executionId,
  });
  expect(files.map(({ name, size }) => [name.split('.').at(-1), size > 0])).toEqual([
    [expect.any(String), true],
    ['csv', true],
  ]);
  const { list } = await owner.act<{ list: { manual: { id: string }[] }[] }>('tables.list_records', { tableId });
  expect(list.at(-1)?.manual.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
});

test('what a person declines is told the agent with the reason, card by card', async () => {
  server.says(
    {
      calls: [
        { name: 'app_desk_open_ticket', input: { body: { subject: 'One' } } },
        { name: 'app_desk_open_ticket', input: { body: { subject: 'Two' } } },
      ],
    },
    { text: 'Understood.' },
  );
  const before = desk.requests.length;
  const executionId = await startDraft(owner, agent({ tools: ['app_desk_open_ticket'] }));
  const waiting = await waitingRun(executionId);
  const cards = (waiting.transcripts?.work ?? []).flatMap(({ approvalId }) => (approvalId ? [String(approvalId)] : []));
  expect(new Set(cards).size).toBe(2);
  // The later one first: the run waits for the other.
  await owner.act('approvals.approve', { id: cards[1] });
  await owner.act('approvals.decline', { id: cards[0], note: 'Not today' });
  expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed', output: { text: 'Understood.' } });
  expect(desk.requests.length - before).toBe(1);
  const results = server.asked[1]?.messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
  expect(results?.[0]).toContain('Not today');
  expect(results?.[1]).toContain('ticket');
});

test('a workflow is a tool; one that waits for a person is waited for', async () => {
  await deployed(owner, {
    name: 'Price',
    triggers: [{ id: 'called', kind: 'mcp', config: { name: 'ask_price', description: 'Asks for the price.' } }],
    steps: [
      { id: 'ask', kind: 'approval', config: { title: 'Is 40 right?' } },
      { id: 'price', kind: 'set', config: { values: { total: 40 } } },
    ],
    edges: [{ from: 'ask', to: 'price', port: 'approved' }],
  });
  server.says({ calls: [{ name: 'ask_price', input: {} }] }, { text: 'It is 40.' });
  const executionId = await startDraft(owner, agent({ tools: ['ask_price'] }));
  const card = await until(
    () => owner.act<{ items: { id: string }[] }>('approvals.list', { state: 'pending' }),
    ({ items }) => items.length > 0,
  );
  await owner.act('approvals.approve', { id: card.items[0]?.id });
  expect(await endOf(owner, executionId)).toMatchObject({ status: 'completed', output: { text: 'It is 40.' } });
  expect(JSON.stringify(server.asked[1]?.messages.at(-1))).toContain('40');
});

test.each([
  ['turns', { maxTurns: 2 }, 'model_turns_spent', 2],
  ['tokens', { maxTotalTokens: 150 }, 'model_tokens_spent', 2],
  ['cost', { maxCost: 0.03 }, 'model_cost_spent', 2],
])('an agent is stopped at its limit of %s', async (_title, limit, code, asked) => {
  server.says(...Array.from({ length: 5 }, () => ({ calls: [{ name: 'crm_list_leads', input: {} }] })));
  const executionId = await startDraft(owner, agent({ tools: ['crm.list_leads'], ...limit }));
  expect(await endOf(owner, executionId)).toMatchObject({ status: 'failed', errorCode: code });
  expect(server.asked).toHaveLength(asked);
  const { spans, usage } = await run(executionId);
  expect(spans[0]?.transcript?.length).toBeGreaterThan(2);
  expect(usage.tokens.total).toBe(110 * asked);
});

test('a model without a known price is not asked where money is limited, unless the connection says what it costs', async () => {
  const limited = agent({ model: 'house-model', maxCost: 1 });
  server.says({ text: 'Done.' });
  const refused = await endOf(owner, await startDraft(owner, limited));
  expect(refused).toMatchObject({ status: 'failed', errorCode: 'model_price_unknown' });
  expect(server.asked).toEqual([]);
  const unlimited = await run(
    (await endOf(owner, await startDraft(owner, agent({ model: 'house-model' })))).executionId,
  );
  expect(unlimited.usage.models['agent-test']).toMatchObject({ total: 0.02 });
  await owner.act('connections.save', {
    name: 'House',
    kind: 'model',
    settings: { provider: 'openai-compatible', baseUrl: server.url, inputPrice: 10_000, outputPrice: 0 },
  });
  const priced = await endOf(
    owner,
    await startDraft(owner, agent({ connection: 'House', model: 'house-model', maxCost: 2 })),
  );
  expect(priced.status).toBe('completed');
  expect((await run(priced.executionId)).spans[0]?.cost).toBe(1);
});

test('a pattern of tools is a fault of the definition, and a tool that nobody has fails before the model is asked', async () => {
  const id = await newWorkflow(owner, agent({ tools: ['crm.*'] }));
  expect((await owner.call('workflows.deploy', { id })).text).toContain('tool_pattern');
  server.says({ text: 'Done.' });
  const executionId = await startDraft(owner, agent({ tools: ['app_desk_nothing'] }));
  expect(await endOf(owner, executionId)).toMatchObject({ status: 'failed', errorCode: 'tool_missing' });
  expect(server.asked).toEqual([]);
});
