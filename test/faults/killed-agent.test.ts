import { expect, onTestFinished, test } from 'vitest';
import { postingApp, startAgentServer } from '../engine/agent-server.ts';
import { useApp } from '../harness/app.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { launchSvc } from '../harness/program.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { endOf, startDraft } from '../harness/workflows.ts';

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
