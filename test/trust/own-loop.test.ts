import { beforeAll, describe, expect, test } from 'vitest';
import { loopHeader } from '../../src/kernel/own-loop.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { newInbound } from '../harness/webhooks.ts';
import { deployed, endOf, newWorkflow, startDraft } from '../harness/workflows.ts';
import { chargeable, connectProvider, publicPath, readInvoice } from '../payments/invoice-desk.ts';
import { newChannel, newPost, newPublished } from '../publishing/desk.ts';

interface Run {
  executionId: string;
  status: string;
  origin: string;
  waits: { kind: string; callbackUrl?: string }[];
}

// contract: the origin travels with everything the call sets in motion, our own signed loop header on calls to
// ourselves included.
describe('a run that calls svc itself', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner);
    // What is called without a card must not become freer on its way.
    await owner.act('workspace.update', { programHosts: [new URL(app.baseUrl).host, new URL(receiver.url).host] });
  });

  const outside = (path: string) => ({
    id: 'out',
    kind: 'http',
    config: { method: 'POST', url: `http://localhost:${receiver.port}${path}` },
  });
  const call = (url: string, headers: Record<string, string> = {}) => ({
    id: 'call',
    kind: 'http',
    config: { method: 'POST', url, headers, body: { n: 1 }, failOnStatus: false },
  });
  const alone = (step: object) => ({ steps: [step], edges: [] });
  const runsOf = async (workflowId: string) =>
    (await owner.act<{ items: Run[] }>('workflows.list_runs', { workflowId })).items;
  const firstOf = (workflowId: string) =>
    until(
      () => runsOf(workflowId),
      (runs) => runs.length > 0 && runs.every(({ status }) => status !== 'queued' && status !== 'running'),
    ).then(([run]) => run as Run);

  async function byProgram(step: object): Promise<void> {
    const id = await newWorkflow(owner, alone(step));
    const answer = await callByComputer<{ result: { executionId: string } }>(app, key, 'workflows.run', {
      id,
      draft: true,
      mode: 'async',
    });
    await endOf(owner, answer.body.result.executionId);
  }

  /** A webhook of ours, and a workflow that it starts. */
  async function listening(
    path: string,
    step: object = outside(path),
  ): Promise<{ workflowId: string; url: string; token: string }> {
    const { id, token, path: at } = await newInbound(owner);
    const workflowId = await deployed(owner, {
      triggers: [{ id: 'hook', kind: 'webhook', config: { endpointId: id } }],
      steps: [step],
      edges: [{ from: 'hook', to: 'id' in step ? step.id : '' }],
    });
    return { workflowId, url: `${app.baseUrl}/api/webhooks/trigger/${at}`, token };
  }

  const waiting = (path: string) => ({
    steps: [{ id: 'wait', kind: 'wait', config: { callback: true } }, outside(path)],
    edges: [{ from: 'wait', to: 'out' }],
  });
  const readRun = (executionId: string) => owner.act<Run>('workflows.get_run', { executionId });
  const addressOf = async (executionId: string) =>
    (
      await until(
        () => readRun(executionId),
        ({ status }) => status === 'waiting',
      )
    ).waits[0]?.callbackUrl ?? '';
  const asks = (executionId: string) =>
    until(
      () => readRun(executionId),
      (run) => run.waits?.some(({ kind }) => kind === 'approval') ?? false,
    );
  const reached = (path: string) => receiver.requests.filter((request) => request.path === path).length;

  test('by an incoming webhook: what a program’s run posts starts a program’s run', async () => {
    const { workflowId, url, token } = await listening('/by-webhook');
    await byProgram(call(url, { authorization: `Bearer ${token}` }));
    expect(await firstOf(workflowId)).toMatchObject({ origin: 'program', status: 'waiting' });
    expect(reached('/by-webhook')).toBe(0);
  });

  test('by a channel of posts: what is published has no more freedom there than whoever asked for it', async () => {
    const { workflowId, url, token } = await listening('/by-channel');
    const { id: connectionId } = await owner.act<{ id: string }>('connections.save', {
      name: 'Ours',
      kind: 'http',
      settings: { auth: 'bearer', baseUrl: app.baseUrl },
      secret: { token },
    });
    const { id: channel } = await newChannel(owner, { url, connectionId });
    const { id } = await newPost(owner, { channel });
    await owner.act('approvals.approve', { id: await newCard(app, key, 'publishing.publish', { id }) });
    expect(await firstOf(workflowId)).toMatchObject({ origin: 'program', status: 'waiting' });
    expect(reached('/by-channel')).toBe(0);
    await newPublished(owner, { channel });
    const runs = await until(
      () => runsOf(workflowId),
      (found) => found.some(({ status }) => status === 'completed'),
    );
    expect(runs.map(({ origin }) => origin).sort()).toEqual(['order', 'program']);
    expect(reached('/by-channel')).toBe(1);
  });

  test('by an incoming webhook: what a person’s run posts starts the order that the webhook is', async () => {
    const { workflowId, url, token } = await listening('/by-person');
    await startDraft(owner, alone(call(url, { authorization: `Bearer ${token}` })));
    expect(await firstOf(workflowId)).toMatchObject({ origin: 'order', status: 'completed' });
    expect(reached('/by-person')).toBe(1);
  });

  test('by a redirect of somebody else: it is told at our address, and nobody else learns of it', async () => {
    const executionId = await startDraft(owner, waiting('/led-back'));
    const url = await addressOf(executionId);
    receiver.handle = ({ path }, response) => {
      if (path === '/leads') response.writeHead(307, { location: url });
      response.end();
    };
    await byProgram(call(`${receiver.url}/leads`));
    expect((await asks(executionId)).origin).toBe('program');
    expect(receiver.requests.map(({ path, headers }) => [path, headers[loopHeader]])).toEqual([['/leads', undefined]]);
  });

  test('by the API with a key in mode full: a program’s run stays one', async () => {
    const full = (await owner.act<{ key: string }>('keys.create', { name: 'Full', mode: 'full' })).key;
    const workflowId = await deployed(owner, alone(outside('/by-api')));
    await byProgram(call(`${app.baseUrl}/api/workflows/${workflowId}/execute`, { 'x-api-key': full }));
    expect(await firstOf(workflowId)).toMatchObject({ origin: 'program', status: 'waiting' });
    expect(reached('/by-api')).toBe(0);
    const answer = await fetch(`${app.baseUrl}/api/workflows/${workflowId}/execute`, {
      method: 'POST',
      headers: { 'x-api-key': full },
      body: '{}',
    });
    expect(answer.status).toBe(200);
    expect(reached('/by-api')).toBe(1);
  });

  test('by the address of a wait: a program’s answer lowers the run that waits', async () => {
    const executionId = await startDraft(owner, waiting('/by-callback'));
    await byProgram(call(await addressOf(executionId)));
    expect((await asks(executionId)).origin).toBe('program');
    expect(reached('/by-callback')).toBe(0);
  });

  test('by an incoming webhook that starts it again: the chain is cut', async () => {
    const { id, token, path } = await newInbound(owner);
    const url = `${app.baseUrl}/api/webhooks/trigger/${path}`;
    const workflowId = await deployed(owner, {
      triggers: [{ id: 'hook', kind: 'webhook', config: { endpointId: id } }],
      steps: [call(url, { authorization: `Bearer ${token}` })],
      edges: [{ from: 'hook', to: 'call' }],
    });
    await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{"n":1}' });
    const runs = await until(
      () => runsOf(workflowId),
      (seen) => seen.some(({ status }) => status === 'failed'),
    );
    expect(runs.length).toBeLessThan(10);
    const failed = await owner.act<{ errorCode: string }>('workflows.get_run', {
      executionId: runs.find(({ status }) => status === 'failed')?.executionId,
    });
    expect(failed.errorCode).toBe('loop_guard');
  });

  test('by an outgoing webhook that leads back to us: the chain is cut as well', async () => {
    const { id, token, path } = await newInbound(owner);
    const url = `${app.baseUrl}/api/webhooks/trigger/${path}`;
    await owner.act('webhooks.create_outgoing', {
      name: 'Back to us',
      url,
      events: ['custom.around'],
      headers: { authorization: `Bearer ${token}` },
    });
    await deployed(owner, {
      triggers: [{ id: 'hook', kind: 'webhook', config: { endpointId: id } }],
      steps: [{ id: 'tell', kind: 'event', config: { event: 'custom.around' } }],
      edges: [{ from: 'hook', to: 'tell' }],
    });
    await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{}' });
    const cut = () =>
      rowsOf(
        app.database,
        "select 1 from deliveries where event_name = 'custom.around' and reason = 'too_deep' union all select 1 from run_log where error_code = 'loop_guard' and event_id in (select id from events where subject_id = $1)",
        [id],
      );
    await until(cut, (rows) => rows.length > 0);
    const received = await rowsOf<{ depth: number; origin: string | null }>(
      app.database,
      'select depth, origin from events where subject_id = $1 order by id',
      [id],
    );
    expect(received[0]).toEqual({ depth: 0, origin: null });
    expect(received.length).toBeLessThan(10);
    expect(received.slice(1).every(({ depth, origin }) => depth > 0 && origin === 'order')).toBe(true);
  });

  describe('and a header that is not ours', () => {
    const runWith = async (workflowId: string, header: string | undefined): Promise<Run> => {
      const full = (await owner.act<{ key: string }>('keys.create', { name: 'Full', mode: 'full' })).key;
      const headers = {
        'x-api-key': full,
        'x-execution-mode': 'async',
        ...(header === undefined ? {} : { [loopHeader]: header }),
      };
      const answer = await fetch(`${app.baseUrl}/api/workflows/${workflowId}/execute`, {
        method: 'POST',
        headers,
        body: '{}',
      });
      const { executionId } = (await answer.json()) as { executionId: string };
      return until(
        () => owner.act<Run>('workflows.get_run', { executionId }),
        ({ status }) => status !== 'queued' && status !== 'running',
      );
    };

    test('never raises anything: forged, or too old, it counts as a program’s', async () => {
      const workflowId = await deployed(owner, alone(outside('/forged')));
      const { ownLoop } = app.services;
      const signed = ownLoop.sign({ origin: 'person', workspaceId: null, depth: 3 });
      expect((await runWith(workflowId, undefined)).origin).toBe('person');
      expect((await runWith(workflowId, signed)).origin).toBe('person');
      for (const forged of ['', 'nonsense', `${signed.slice(0, -2)}xx`, signed.replace('v1.', 'v2.')])
        expect((await runWith(workflowId, forged)).origin, forged).toBe('program');
      const [, told = '', signature = ''] = signed.split('.');
      const other = Buffer.from(Buffer.from(told, 'base64url').toString().replace('3', '0')).toString('base64url');
      expect((await runWith(workflowId, `v1.${other}.${signature}`)).origin).toBe('program');
      app.clock.advance(6 * 60_000);
      expect((await runWith(workflowId, signed)).origin).toBe('program');
    });

    test('cannot be set by a step', async () => {
      const id = await newWorkflow(owner, alone(call('https://example.com', { [loopHeader]: 'mine' })));
      expect(await owner.call('workflows.deploy', { id })).toMatchObject({
        status: 409,
        body: { faults: [{ code: 'header_refused' }] },
      });
    });
  });

  test('does on a public page nothing that would have to ask', async () => {
    await connectProvider(owner);
    const invoice = await chargeable(owner, 'test_visa');
    await byProgram(call(`${app.baseUrl}${publicPath(invoice, '/pay')}`));
    const forged = await app.browser().post(publicPath(invoice, '/pay'), {}, { headers: { [loopHeader]: 'v1.x.y' } });
    expect(forged).toMatchObject({ status: 403, body: { code: 'asks_first' } });
    expect((await readInvoice(owner, invoice.id)).payments).toEqual([]);
    expect((await app.browser().post(publicPath(invoice, '/pay'), {})).status).toBe(200);
    expect((await readInvoice(owner, invoice.id)).payments).toHaveLength(1);
  });
});
