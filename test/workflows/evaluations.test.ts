import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startAgentServer } from '../engine/agent-server.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newMember, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Draft, deployed, newWorkflow, type RunAnswer } from '../harness/workflows.ts';

const app = useApp({
  worker: true,
  env: { SVC_ALLOWED_NETWORKS: '127.0.0.1', SVC_MODEL_PRICES: '{"agent-test": {"input": 100, "output": 1000}}' },
});
const shop = useHttpReceiver();
let server: Awaited<ReturnType<typeof startAgentServer>>;
let owner: Client;
let connectionId: string;
beforeAll(async () => {
  server = await startAgentServer();
  owner = await app.owner();
  const saved = await owner.act<{ id: string }>('connections.save', {
    name: 'Models',
    kind: 'model',
    settings: { provider: 'openai-compatible', baseUrl: server.url, defaultModel: 'agent-test' },
    secret: { apiKey: 'sk-secret-key' },
  });
  connectionId = saved.id;
});
beforeEach(() => server.replies(() => undefined));
afterAll(() => server.close());

interface Side {
  total: number;
  passed: number;
  cost: number;
  costKnown: boolean;
  durationMs: number;
}

interface Outcome {
  status: string;
  executionId: string;
  output?: unknown;
  checks: { kind: string; passed: boolean; said: { message: string } | null }[];
  error: { message: string } | null;
}

interface EvaluationRun {
  id: string;
  status: string;
  error: { message: string } | null;
  totals: { draft?: Side; deployed?: Side };
  done: number;
  of: number;
  judgeCost: number;
  deployedVersion: number | null;
  cases: { name: string; draft?: Outcome; deployed?: Outcome }[];
}

const greeting = (word: string): Draft => ({
  steps: [{ id: 'greet', kind: 'transform', config: { value: { text: `${word} {{ trigger.body.name }}` } } }],
  edges: [],
});

const save = (workflowId: string, more: object) =>
  owner.act<{ id: string; updatedAt: string; gate: string | null }>('workflows.save_evaluation', {
    workflowId,
    name: 'Greetings',
    ...more,
  });

async function evaluated(id: string, more: object = {}): Promise<EvaluationRun> {
  const { id: runId } = await owner.act<{ id: string }>('workflows.run_evaluation', { id, ...more });
  return ended(runId);
}

function ended(id: string): Promise<EvaluationRun> {
  return until(
    () => owner.act<EvaluationRun>('workflows.get_evaluation_run', { id }),
    ({ status }) => status !== 'running',
    30_000,
  );
}

const ada = { name: 'Ada', input: { name: 'Ada' } };

describe('cases and expectations', () => {
  test('draft and deployed version are run side by side, and each expectation says why it failed', async () => {
    const workflowId = await deployed(owner, greeting('Hello'));
    await owner.act('workflows.update', { id: workflowId, definition: { ...definitionOf(greeting('Welcome')) } });
    const { id } = await save(workflowId, {
      cases: [
        {
          ...ada,
          expectations: [
            { kind: 'exact', expected: { text: 'Welcome Ada' } },
            { kind: 'contains', path: 'text', expected: 'ADA' },
            { kind: 'schema', expected: { type: 'object', required: ['text'] } },
          ],
        },
        { name: 'Nothing there', input: {}, expectations: [{ kind: 'exact', path: 'name.first', expected: 'Ada' }] },
      ],
    });
    const run = await evaluated(id);
    expect(run).toMatchObject({
      status: 'completed',
      deployedVersion: 1,
      done: 4,
      of: 4,
      totals: { draft: { total: 2, passed: 1 }, deployed: { total: 2, passed: 0 } },
    });
    const [first, second] = run.cases;
    expect(first?.draft).toMatchObject({ status: 'passed', output: { text: 'Welcome Ada' } });
    expect(first?.deployed).toMatchObject({
      status: 'failed',
      output: { text: 'Hello Ada' },
      checks: [
        { passed: false, said: { message: 'Expected {"text":"Welcome Ada"}, got {"text":"Hello Ada"}.' } },
        { passed: true, said: null },
        { passed: true },
      ],
    });
    expect(second?.draft?.checks[0]?.said?.message).toBe('The output has nothing at “name.first”.');
    const { items } = await owner.act<{ items: { totals: object }[] }>('workflows.list_evaluation_runs', { id });
    expect(items).toMatchObject([{ totals: { draft: { passed: 1 } } }]);
  });

  test('a run that fails fails its case, and nobody is told of it', async () => {
    const errors = await deployed(owner, { ...greeting('Alas'), name: 'On errors' });
    await owner.act('workflows.save_settings', { errorWorkflowId: errors });
    const workflowId = await newWorkflow(owner, {
      steps: [{ id: 'end', kind: 'stop', config: { error: 'No such customer' } }],
      edges: [],
    });
    const { id } = await save(workflowId, { cases: [ada] });
    const run = await evaluated(id);
    expect(run.cases[0]?.draft).toMatchObject({ status: 'failed', error: { message: 'No such customer' } });
    expect(run.cases[0]?.deployed).toBeUndefined();
    const told = await rowsOf(app.database, `select 1 from events where name = 'workflows.run_failed'`);
    expect(told).toEqual([]);
    const { items } = await owner.act<{ items: unknown[] }>('workflows.list_runs', { workflowIds: [errors] });
    expect(items).toEqual([]);
    await owner.act('workflows.save_settings', { errorWorkflowId: null });
  });

  test('a model judges by a criterion; its cost is counted', async () => {
    server.replies(({ messages }) => {
      const { criterion, answer } = JSON.parse(String(messages.at(-1)?.content)) as Record<string, unknown>;
      const passed = JSON.stringify(answer).includes('Dear');
      return { text: JSON.stringify({ passed, reason: passed ? 'It is.' : `Not so: ${criterion}` }) };
    });
    const workflowId = await deployed(owner, greeting('Hey'));
    await owner.act('workflows.update', { id: workflowId, definition: definitionOf(greeting('Dear')) });
    const { id } = await save(workflowId, {
      judge: { connectionId },
      cases: [{ ...ada, expectations: [{ kind: 'judge', expected: 'The answer is polite.' }] }],
    });
    const run = await evaluated(id);
    expect(run.cases[0]).toMatchObject({
      draft: { status: 'passed', checks: [{ kind: 'judge', passed: true, said: { message: 'It is.' } }] },
      deployed: { status: 'failed', checks: [{ said: { message: 'Not so: The answer is polite.' } }] },
    });
    // 100 tokens of input and 10 of output, twice.
    expect(run.judgeCost).toBeCloseTo(0.04);
    const [spent] = await rowsOf<{ cost: number }>(
      app.database,
      'select sum(cost)::float8 as cost from run_tallies where workflow_id = $1',
      [workflowId],
    );
    expect(spent?.cost).toBeCloseTo(0.04 + (run.totals.draft?.cost ?? 0) + (run.totals.deployed?.cost ?? 0));
  });

  test('what is wrong with a case is told where it stands', async () => {
    const workflowId = await newWorkflow(owner, greeting('Hi'));
    const refusal = async (cases: object[]) =>
      (await owner.call('workflows.save_evaluation', { workflowId, name: 'Wrong', cases })).body;
    expect(await refusal([{ ...ada, expectations: [{ kind: 'schema', expected: { type: 'wrong' } }] }])).toMatchObject({
      code: 'invalid_input',
      details: [{ path: '/cases/0/expectations/0/expected' }],
    });
    expect(await refusal([{ ...ada, expectations: [{ kind: 'judge', expected: 'Polite?' }] }])).toMatchObject({
      details: [{ path: '/judge' }],
    });
    expect(await refusal([{ ...ada, expectations: [{ kind: 'contains', expected: 3 }] }])).toMatchObject({
      details: [{ message: 'must be a text' }],
    });
  });
});

describe('the outside world', () => {
  const calling = (): Draft => ({
    steps: [
      { id: 'price', kind: 'http', name: 'Ask the shop', config: { method: 'POST', url: shop.url } },
      { id: 'ask', kind: 'approval', config: { title: 'Offer it?' } },
      { id: 'pause', kind: 'wait', config: { ms: 86_400_000 } },
      { id: 'lead', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'Ada' } } },
      { id: 'tell', kind: 'transform', config: { value: 'Costs {{ steps.price.output.body.amount }}' } },
    ],
    edges: [
      { from: 'start', to: 'price' },
      { from: 'price', to: 'ask' },
      { from: 'ask', to: 'pause' },
      { from: 'pause', to: 'lead' },
      { from: 'lead', to: 'tell' },
    ],
    output: '{{ steps.tell.output }}',
  });
  const answers = { ask: { state: 'approved' }, lead: { id: 'made-up' } };

  test('steps that act answer saved data, by case or for all; without an answer nothing is run', async () => {
    const workflowId = await newWorkflow(owner, calling());
    const cases = [
      {
        ...ada,
        stepAnswers: { price: { body: { amount: 5 } } },
        expectations: [{ kind: 'exact', expected: 'Costs 5' }],
      },
      {
        name: 'Dear',
        stepAnswers: { price: { body: { amount: 9 } } },
        expectations: [{ kind: 'exact', expected: 'Costs 9' }],
      },
    ];
    const { id } = await save(workflowId, { cases });
    expect(await owner.call('workflows.run_evaluation', { id })).toMatchObject({
      status: 409,
      body: {
        code: 'step_answers_missing',
        steps: [{ stepId: 'ask' }, { stepId: 'lead', cases: ['Ada', 'Dear'] }],
      },
    });
    await save(workflowId, { id, cases, stepAnswers: answers });
    const run = await evaluated(id);
    expect(run).toMatchObject({ status: 'completed', totals: { draft: { total: 2, passed: 2 } } });
    expect(shop.requests).toEqual([]);
    expect(await owner.act<{ items: unknown[] }>('crm.list_leads')).toMatchObject({ items: [] });
    // As it was drawn, for whoever looks at the run.
    const shown = await owner.act<{ pinned: string[]; definition: { steps: { kind: string }[] } }>(
      'workflows.get_run',
      {
        executionId: run.cases[0]?.draft?.executionId,
      },
    );
    expect(shown.pinned).toEqual(['price', 'ask', 'pause', 'lead']);
    expect(shown.definition.steps.map(({ kind }) => kind)).toEqual(['http', 'approval', 'wait', 'action', 'transform']);
  });

  test('an agent uses tools that read; others answer saved data, or say that they were not called', async () => {
    server.replies(({ turn, messages }) => {
      if (turn === 0)
        return {
          calls: [
            { name: 'crm_list_leads', input: {} },
            { name: 'crm_create_lead', input: { name: 'Ada' } },
            { name: 'tasks_create', input: { title: 'Call Ada' } },
          ],
        };
      const results = messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));
      return { text: results.join(' | ') };
    });
    const workflowId = await newWorkflow(owner, {
      steps: [
        {
          id: 'work',
          kind: 'agent',
          config: {
            connection: 'Models',
            task: 'Add {{ trigger.body.name }}',
            tools: ['crm.list_leads', 'crm.create_lead', 'tasks.create'],
          },
        },
      ],
      edges: [],
    });
    const { id } = await save(workflowId, {
      cases: [{ ...ada, expectations: [{ kind: 'contains', path: 'text', expected: 'lead-7' }] }],
      toolAnswers: { 'crm.create_lead': { id: 'lead-7' } },
    });
    const run = await evaluated(id);
    const answered = run.cases[0]?.draft?.output as { text?: string } | undefined;
    expect(answered?.text).toMatch(/^\{"items":\[\].*\| \{"id":"lead-7"\} \| .*not_in_evaluation/);
    expect(run).toMatchObject({ totals: { draft: { passed: 1, costKnown: true } } });
    expect(run.totals.draft?.cost).toBeGreaterThan(0.03);
    expect(await owner.act<{ items: unknown[] }>('crm.list_leads')).toMatchObject({ items: [] });
    expect(await owner.act<{ items: unknown[] }>('tasks.list')).toMatchObject({ items: [] });
    expect(await owner.act<{ items: unknown[] }>('approvals.list')).toMatchObject({ items: [] });
  });

  test('a person may let the effects happen; a program may not', async () => {
    const { steps, edges } = calling();
    const workflowId = await newWorkflow(owner, { steps: steps.slice(0, 1), edges: edges.slice(0, 1) });
    const { id } = await save(workflowId, { cases: [ada] });
    const computer = await pairComputer(app, owner);
    expect(await callByComputer(app, computer, 'workflows.run_evaluation', { id, realEffects: true })).toMatchObject({
      status: 403,
      body: { code: 'session_only' },
    });
    expect(shop.requests).toEqual([]);
    await evaluated(id, { realEffects: true });
    expect(shop.requests).toHaveLength(1);
  });

  test('a past run becomes a case: its input, what its acting steps answered, and its output', async () => {
    shop.handle = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"amount":12}');
    const { steps, edges } = calling();
    const workflowId = await newWorkflow(owner, {
      steps: [steps[0] as object, steps[4] as object],
      edges: [edges[0] as object, { from: 'price', to: 'tell' }],
      output: '{{ steps.tell.output }}',
    });
    const past = await owner.act<RunAnswer>('workflows.run', { id: workflowId, input: { name: 'Ada' }, draft: true });
    const made = await owner.act<object>('workflows.get_run_as_case', { executionId: past.executionId });
    expect(made).toMatchObject({
      input: { name: 'Ada' },
      stepAnswers: { price: { body: { amount: 12 } } },
      expectations: [{ kind: 'exact', expected: 'Costs 12' }],
    });
    const count = shop.requests.length;
    const { id } = await save(workflowId, { cases: [made] });
    expect(await evaluated(id)).toMatchObject({ totals: { draft: { passed: 1 } } });
    expect(shop.requests).toHaveLength(count);
  });
});

describe('the gate', () => {
  test('a draft below the pass rate is not deployed, unless a person insists', async () => {
    const workflowId = await newWorkflow(owner, greeting('Hello'));
    const cases = [{ ...ada, expectations: [{ kind: 'contains', expected: 'Welcome' }] }];
    const { id } = await save(workflowId, { cases, minPassRate: 100 });
    const refused = async (more = {}) => owner.call('workflows.deploy', { id: workflowId, ...more });
    expect(await refused()).toMatchObject({ status: 409, body: { code: 'not_evaluated' } });
    await evaluated(id);
    expect(await refused()).toMatchObject({
      status: 409,
      body: { code: 'evaluation_not_passed', passRate: 0, minPassRate: 100 },
    });
    const computer = await pairComputer(app, owner);
    const skip = { id: workflowId, skipEvaluations: true };
    expect(await callByComputer(app, computer, 'workflows.deploy', skip)).toMatchObject({ status: 403 });
    await owner.act('workflows.deploy', skip);
    await owner.act('workflows.update', { id: workflowId, definition: definitionOf(greeting('Welcome')) });
    expect(await refused()).toMatchObject({ body: { code: 'not_evaluated' } });
    await evaluated(id);
    expect((await refused()).status).toBe(200);
    // Other cases have not been passed yet.
    const { gate } = await save(workflowId, { id, cases: [...cases, { name: 'Bob' }], minPassRate: 100 });
    expect(gate).toBe('not_run');
  });
});

describe('while it runs', () => {
  test('an evaluation runs once at a time, and can be cancelled with its runs', async () => {
    server.hold.add(0);
    const workflowId = await newWorkflow(owner, {
      steps: [{ id: 'ask', kind: 'model', config: { connection: 'Models', prompt: 'Hello' } }],
      edges: [],
    });
    const { id } = await save(workflowId, {
      cases: [ada, { name: 'Bob' }, { name: 'Cy' }, { name: 'Di' }, { name: 'Ed' }],
    });
    const { id: runId } = await owner.act<{ id: string }>('workflows.run_evaluation', { id });
    expect(await owner.call('workflows.run_evaluation', { id })).toMatchObject({
      status: 409,
      body: { code: 'evaluation_running' },
    });
    const asked = await until(
      () => Promise.resolve(server.asked.length),
      (count) => count > 0,
    );
    expect(asked).toBeGreaterThan(0);
    await owner.act('workflows.cancel_evaluation_run', { id: runId });
    const run = await ended(runId);
    expect(run).toMatchObject({ status: 'cancelled', done: 5 });
    expect(run.cases.map(({ draft }) => draft?.status)).toEqual(Array(5).fill('cancelled'));
    server.hold.clear();
    await until(
      () => owner.act<{ items: unknown[] }>('workflows.list_runs', { workflowIds: [workflowId], activeOnly: true }),
      ({ items }) => items.length === 0,
    );
  });

  test('a viewer looks at results and cannot start an evaluation', async () => {
    const workflowId = await newWorkflow(owner, greeting('Hello'));
    const { id } = await save(workflowId, { cases: [{ ...ada, expectations: [{ kind: 'exact', expected: 'x' }] }] });
    const { id: runId } = await evaluated(id);
    const { client: viewer } = await newMember(app, 'viewer', owner);
    expect(await viewer.call('workflows.run_evaluation', { id })).toMatchObject({ status: 403 });
    expect(await viewer.act('workflows.get_evaluation_run', { id: runId })).toMatchObject({
      cases: [{ draft: { status: 'failed', output: { text: 'Hello Ada' } } }],
    });
  });
});

function definitionOf({ steps, edges }: Draft) {
  return { triggers: [{ id: 'start', kind: 'manual' }], steps, edges };
}
