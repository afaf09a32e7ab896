import { describe, expect, onTestFinished, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf, withConnection } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, endOf, newWorkflow } from '../harness/workflows.ts';

interface Waiting {
  executionId: string;
  status: string;
  approvals?: { approvalId: string; summary: string; approveUrl: string }[];
}

// contract: Approvals: origin, effects, pins.
describe('a run that a program starts', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const post = (more: object = {}) => ({
    id: 'call',
    name: 'Tell the warehouse',
    kind: 'http',
    config: { method: 'POST', url: receiver.url, body: { id: 7 }, ...more },
  });
  const drawn = (...steps: { id: string }[]) => ({
    steps,
    edges: steps.map(({ id }, index) => ({ from: steps[index - 1]?.id ?? 'start', to: id })),
  });

  async function byProgram<Result = Waiting>(owner: Client, action: string, input: unknown): Promise<Result> {
    const answer = await callByComputer<{ result: Result }>(app, await pairComputer(app, owner), action, input);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.result;
  }

  const runDraft = async (owner: Client, ...steps: { id: string }[]) =>
    byProgram(owner, 'workflows.run', { id: await newWorkflow(owner, drawn(...steps)), draft: true });
  const requests = (path: string) => receiver.requests.filter((request) => request.path === path);

  test('stops at an http step and answers at once; what the card showed is sent when it is approved, and once', async () => {
    const owner = await app.owner();
    const moment = {
      id: 'call',
      kind: 'http',
      config: { method: 'POST', url: `${receiver.url}/moment`, body: { at: '{{ NOW() }}' } },
    };
    const run = await runDraft(owner, moment);
    expect(run).toMatchObject({
      status: 'waiting',
      approvals: [{ summary: expect.stringContaining(`POST ${receiver.url}/moment`) }],
    });
    expect(requests('/moment')).toEqual([]);
    const id = run.approvals?.[0]?.approvalId;
    const card = await owner.act<{ input: { shown: { body: unknown } } }>('approvals.get', { id });
    await owner.act('approvals.approve', { id });
    expect(await endOf(owner, run.executionId)).toMatchObject({ status: 'completed', origin: 'program' });
    expect(requests('/moment').map(({ body }) => JSON.parse(body))).toEqual([card.input.shown.body]);
  });

  test('shows no secret on the card, and sends it', async () => {
    const owner = await app.owner();
    await owner.act('workspace.set_variable', { name: 'WAREHOUSE', value: 'open-sesame-4711', secret: true });
    const run = await runDraft(
      owner,
      post({ url: `${receiver.url}/secret`, headers: { 'x-token': '{{ secrets.WAREHOUSE }}' } }),
    );
    const id = run.approvals?.[0]?.approvalId;
    const card = await owner.act('approvals.get', { id });
    expect(JSON.stringify(card)).not.toContain('open-sesame');
    expect(card).toMatchObject({ input: { shown: { headers: { 'x-token': '•••' } } } });
    await owner.act('approvals.approve', { id });
    await endOf(owner, run.executionId);
    expect(requests('/secret').map(({ headers }) => headers['x-token'])).toEqual(['open-sesame-4711']);
  });

  test('fails where a person declines, and the card cannot be changed', async () => {
    const owner = await app.owner();
    const run = await runDraft(owner, {
      ...post({ url: `${receiver.url}/declined` }),
      retry: { attempts: 3, delayMs: 1 },
    } as { id: string });
    const id = run.approvals?.[0]?.approvalId;
    const { input } = await owner.act<{ input: object }>('approvals.get', { id });
    const edited = await owner.post('/api/os/actions/approvals.edit_and_approve', {
      id,
      input: { ...input, step: 'Something else' },
    });
    expect(edited).toMatchObject({ status: 409, body: { code: 'not_editable' } });
    await owner.act('approvals.decline', { id });
    expect(await endOf(owner, run.executionId)).toMatchObject({ status: 'failed', errorCode: 'approval_declined' });
    expect(requests('/declined')).toEqual([]);
    expect(
      await rowsOf(
        app.database,
        `select from approvals where action = 'workflows.allow_step' and input->>'runId' = '${run.executionId}'`,
      ),
    ).toHaveLength(1);
  });

  test('calls a host that a person allowed without asking, and does not follow it elsewhere', async () => {
    const owner = await app.owner();
    const { host, port } = new URL(receiver.url);
    const input = { programHosts: [host] };
    const byComputer = await callByComputer(app, await pairComputer(app, owner), 'workspace.update', input);
    expect(byComputer).toMatchObject({ status: 403, body: { code: 'session_only' } });
    await owner.act('workspace.update', input);
    onTestFinished(async () => void (await owner.act('workspace.update', { programHosts: [] })));
    receiver.handle = (request, response) => {
      if (request.path !== '/leads-on') return void response.end('ok');
      response.writeHead(307, { location: `http://localhost:${port}/elsewhere` }).end();
    };
    expect(await runDraft(owner, post({ url: `${receiver.url}/allowed` }))).toMatchObject({ status: 'completed' });
    expect(requests('/allowed')).toHaveLength(1);
    expect(await runDraft(owner, post({ url: `${receiver.url}/leads-on` }))).toMatchObject({
      status: 'completed',
      output: { status: 307 },
    });
    expect(requests('/elsewhere')).toEqual([]);
    expect(await runDraft(owner, post({ url: `http://localhost:${port}/other` }))).toMatchObject({ status: 'waiting' });
  });

  test('asks for an event only where somebody listens', async () => {
    const owner = await app.owner();
    const step = (event: string) => ({ id: 'tell', kind: 'event', config: { event, data: {} } });
    expect(await runDraft(owner, step('custom.nobody_hears'))).toMatchObject({ status: 'completed' });
    await deployed(owner, {
      triggers: [{ id: 'heard', kind: 'event', config: { event: 'custom.somebody_hears' } }],
      steps: [],
      edges: [],
    });
    expect(await runDraft(owner, step('custom.somebody_hears'))).toMatchObject({ status: 'waiting', approvals: [{}] });
    expect(await rowsOf(app.database, "select from events where name = 'custom.somebody_hears'")).toEqual([]);
  });

  test('hands its origin to the runs it starts, and to what repeats it', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const child = await deployed(
      owner,
      drawn({ id: 'delete', kind: 'action', config: { action: 'crm.delete_lead', input: { id: lead.id } } } as {
        id: string;
      }),
    );
    const run = await runDraft(owner, { id: 'other', kind: 'workflow', config: { workflowId: child } } as {
      id: string;
    });
    expect(run).toMatchObject({ status: 'waiting', approvals: [{ summary: expect.stringContaining(lead.name) }] });
    await owner.act('approvals.decline', { id: run.approvals?.[0]?.approvalId });
    expect(await endOf(owner, run.executionId)).toMatchObject({ status: 'failed', origin: 'program' });

    const mine = await owner.act<Waiting>('workflows.run', {
      id: await newWorkflow(
        owner,
        drawn(post({ url: `${receiver.url}/mine` }), { id: 'stop', kind: 'stop', config: { error: 'Enough.' } } as {
          id: string;
        }),
      ),
      draft: true,
    });
    expect(await endOf(owner, mine.executionId)).toMatchObject({ status: 'failed', origin: 'person' });
    expect(requests('/mine')).toHaveLength(1);
    const again = await byProgram<{ executionId: string }>(owner, 'workflows.retry_run', {
      executionId: mine.executionId,
      from: 'start',
    });
    const repeated = await until(
      () => owner.act<{ status: string }>('workflows.get_run', { executionId: again.executionId }),
      ({ status }) => status === 'waiting',
    );
    expect(repeated).toMatchObject({ origin: 'program' });
    expect(
      await rowsOf(app.database, `select 1 as one from approvals where input->>'runId' = '${again.executionId}'`),
    ).toHaveLength(1);
    expect(requests('/mine')).toHaveLength(1);
  });

  test('an event that a program causes starts what a person has deployed, which acts by itself', async () => {
    const owner = await app.owner();
    const id = await deployed(owner, {
      triggers: [
        {
          id: 'new',
          kind: 'event',
          config: { event: 'crm.lead_created', filter: { field: 'lead.name', cmp: 'eq', value: 'Made by a program' } },
        },
      ],
      steps: [post({ url: `${receiver.url}/order` })],
      edges: [{ from: 'new', to: 'call' }],
    });
    await byProgram(owner, 'crm.create_lead', { name: 'Made by a program' });
    await until(
      () => requests('/order'),
      (seen) => seen.length > 0,
    );
    await until(
      () => owner.act<{ items: { origin: string; trigger: string }[] }>('workflows.list_runs', { workflowId: id }),
      ({ items }) => items[0]?.origin === 'order' && items[0].trigger === 'api',
    );
  });
});

describe('a run that an earlier version put to rest before a card', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  test('goes on when the card is approved, with what it showed', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, {
      steps: [{ id: 'call', kind: 'http', config: { method: 'POST', url: receiver.url, body: { at: '{{ NOW() }}' } } }],
      edges: [],
    });
    const run = (
      await callByComputer<{ result: Waiting }>(app, await pairComputer(app, owner), 'workflows.run', {
        id,
        draft: true,
      })
    ).body.result;
    // As it was written down before cards could list several steps.
    await rowsOf(
      app.database,
      "update runs set progress = progress #- '{root,steps,call,question,approvalId}' #- '{root,steps,call,question,bytes}'",
    );
    const card = await owner.act<{ input: { shown: { body: unknown } } }>('approvals.get', {
      id: run.approvals?.[0]?.approvalId,
    });
    await owner.act('approvals.approve', { id: run.approvals?.[0]?.approvalId });
    expect(await endOf(owner, run.executionId)).toMatchObject({ status: 'completed' });
    expect(receiver.requests.map(({ body }) => JSON.parse(body))).toEqual([card.input.shown.body]);
  });
});

describe('a process of an earlier version', () => {
  const app = useApp();

  test('gets no run that has an origin: it would not ask', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, { steps: [], edges: [] });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      draft: true,
      mode: 'async',
    });
    const claim = "update runs set state = 'running' where id = $1 returning origin";
    expect(await rowsOf(app.database, claim, [executionId])).toEqual([]);
    await withConnection(app.database, async (client) => {
      await client.query("select set_config('svc.knows_origins', 'on', false)");
      expect((await client.query(claim, [executionId])).rows).toEqual([{ origin: 'person' }]);
    });
  });
});
