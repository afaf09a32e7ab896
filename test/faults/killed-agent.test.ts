import { expect, onTestFinished, test } from 'vitest';
import { postingApp, startAgentServer } from '../engine/agent-server.ts';
import { useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, newWorkflow, startDraft } from '../harness/workflows.ts';

const env = { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' };
const app = useApp({ env });
const desk = useHttpReceiver();
const kills = 10;

test('an agent whose process is killed ten times asks for no stored answer again, and does nothing twice', {
  timeout: 600_000,
}, async () => {
  desk.handle = (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ticket":7}');
  const makeLead = (turn: number) => ({ calls: [{ name: 'crm_create_lead', input: { name: `Lead ${turn}` } }] });
  const server = await startAgentServer([
    { calls: [{ name: 'app_desk_open_ticket', input: { body: { subject: 'Broken' } } }] },
    ...Array.from({ length: kills - 1 }, (_, index) => makeLead(index + 1)),
    { text: 'All done.' },
  ]);
  onTestFinished(() => server.close());
  // Every turn but the first is kept waiting once: whoever asks for it has stored what came before.
  for (let turn = 1; turn <= kills; turn += 1) server.hold.add(turn);

  const owner = await app.owner();
  await owner.act('connections.save', {
    name: 'Models',
    kind: 'model',
    settings: { provider: 'openai-compatible', baseUrl: server.url, defaultModel: 'm' },
  });
  await owner.act('apps.import_document', { name: 'desk', document: postingApp(desk.url), permit: 'all' });
  const tools = ['app_desk_open_ticket', 'crm.create_lead'];
  const executionId = await startDraft(owner, {
    steps: [{ id: 'work', kind: 'agent', config: { connection: 'Models', task: 'Go', tools } }],
    edges: [],
  });

  let worker = await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
  const { waits } = await until(
    () => owner.act<{ waits: { approvalId?: string }[] }>('workflows.get_run', { executionId }),
    ({ waits }) => waits.some(({ approvalId }) => approvalId !== undefined),
  );
  await owner.act('approvals.approve', { id: waits[0]?.approvalId });
  for (let turn = 1; turn <= kills; turn += 1) {
    await until(
      () => server.asked.some((each) => each.turn === turn),
      (isAsked) => isAsked,
    );
    await worker.kill();
    server.hold.delete(turn);
    // As if the lease had run out: nobody holds the run any more.
    await rowsOf(app.database, "update runs set lease_until = clock_timestamp() - interval '1 second'");
    worker = await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
  }
  expect(await endOf(owner, executionId)).toMatchObject({
    status: 'completed',
    output: { text: 'All done.', turns: 11 },
  });

  // Each turn was answered once; only the question that the process died with was put again.
  expect(server.answered).toEqual(Array.from({ length: kills + 1 }, (_, turn) => turn));
  expect(server.asked).toHaveLength(1 + 2 * kills);
  expect(desk.requests).toHaveLength(1);
  const { items } = await owner.act<{ items: { name: string }[] }>('crm.list_leads', { limit: 100 });
  expect(items.map(({ name }) => name).sort()).toEqual(
    Array.from({ length: kills - 1 }, (_, index) => `Lead ${index + 1}`).sort(),
  );
});

test('an evaluation whose process is killed twice counts every case once, and nothing outside is reached', async () => {
  const cases = Array.from({ length: 6 }, (_, index) => ({
    name: `Case ${index}`,
    input: { number: index },
    expectations: [{ kind: 'exact', path: 'text', expected: `Number ${index}` }],
  }));
  const server = await startAgentServer();
  onTestFinished(() => server.close());
  server.replies(({ turn, messages }) => {
    const number = JSON.stringify(messages).match(/number (\d)/)?.[1];
    return turn === 0 ? { calls: [{ name: 'crm_list_leads', input: {} }] } : { text: `Number ${number}` };
  });
  const owner = await app.owner();
  await owner.act('connections.save', {
    name: 'Judges',
    kind: 'model',
    settings: { provider: 'openai-compatible', baseUrl: server.url, defaultModel: 'm' },
  });
  const before = desk.requests.length;
  const agent = { connection: 'Judges', task: 'Say number {{ trigger.body.number }}', tools: ['crm.list_leads'] };
  const workflowId = await newWorkflow(owner, {
    steps: [
      { id: 'order', kind: 'http', config: { method: 'POST', url: desk.url } },
      { id: 'work', kind: 'agent', config: agent },
    ],
    edges: [
      { from: 'start', to: 'order' },
      { from: 'order', to: 'work' },
    ],
  });
  const { id } = await owner.act<{ id: string }>('workflows.save_evaluation', {
    ...{ workflowId, name: 'Numbers', cases },
    stepAnswers: { order: { body: {} } },
  });
  const { id: runId } = await owner.act<{ id: string }>('workflows.run_evaluation', { id });

  // Four cases are under way when the process dies: before their first answers, then between the first and the second.
  for (const turn of [0, 1]) {
    server.hold.add(turn);
    const worker = await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
    await until(
      () => server.asked.filter((each) => each.turn === turn).length,
      (count) => count === 4,
    );
    await worker.kill();
    server.hold.clear();
    for (const table of ['runs', 'jobs'])
      await rowsOf(
        app.database,
        `update ${table} set lease_until = clock_timestamp() - interval '1 second' where lease_until is not null`,
      );
  }
  await launchSvc(app.database, { ...env, SVC_ROLE: 'worker' });
  const ended = await until(
    () =>
      owner.act<{ status: string; cases: { draft?: { status: string } }[] }>('workflows.get_evaluation_run', {
        id: runId,
      }),
    ({ status }) => status !== 'running',
  );
  expect(ended).toMatchObject({ status: 'completed', of: 6, totals: { draft: { total: 6, passed: 6 } } });
  expect(ended.cases.map(({ draft }) => draft?.status)).toEqual(Array(6).fill('passed'));
  const logged = await rowsOf(app.database, 'select 1 from run_log where workflow_id = $1', [workflowId]);
  expect(logged).toHaveLength(6);
  // What was answered was stored, and is not asked for again.
  const answers = (turn: number) => server.answered.filter((each) => each === turn).length;
  expect([answers(0), answers(1)]).toEqual([6, 6]);
  expect(desk.requests).toHaveLength(before);
});
