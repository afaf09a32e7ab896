import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { until } from '../harness/until.ts';
import { endOf, newWorkflow, type RunAnswer, runDraft } from '../harness/workflows.ts';

const secret = 'Zq7-vexing.Kw4';

describe('a secret that is bound', () => {
  const here = useHttpReceiver();
  const there = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const hostOf = ({ url }: { url: string }) => new URL(url).host;
  const post = (url: string, more: object = {}) => ({
    id: 'call',
    kind: 'http',
    config: { method: 'POST', url, body: { key: '{{ upper(secrets.KEY) }}' }, ...more },
  });
  const alone = (step: object) => ({ steps: [step], edges: [] });

  async function bound(binding: object): Promise<Client> {
    const owner = await app.owner();
    await owner.act('workspace.set_variable', {
      name: 'KEY',
      value: secret,
      secret: true,
      hosts: [],
      workflowIds: [],
      ...binding,
    });
    return owner;
  }

  test('to a host is sent there and to no other, whatever is made from it and whichever way it comes', async () => {
    const owner = await bound({ hosts: [hostOf(here)] });
    expect(await runDraft(app, alone(post(here.url)), owner)).toMatchObject({ status: 'completed' });
    expect(here.requests.map(({ body }) => body)).toEqual([JSON.stringify({ key: secret.toUpperCase() })]);
    const refused = {
      status: 'failed',
      error: {
        code: 'secret_bound',
        message: `The secret KEY may be sent only to ${hostOf(here)}: this request would send it elsewhere.`,
      },
    };
    expect(await runDraft(app, alone(post(there.url)), owner)).toMatchObject(refused);
    const byCode = [
      { id: 'keep', kind: 'set', config: { values: { key: '{{ secrets.KEY }}' } } },
      { id: 'turn', kind: 'code', config: { source: 'return [...vars.key].reverse().join("")' } },
      { ...post(there.url), config: { method: 'GET', url: `${there.url}/{{ steps.turn.output }}` } },
    ];
    const edges = [
      { from: 'keep', to: 'turn' },
      { from: 'turn', to: 'call' },
    ];
    expect(await runDraft(app, { steps: byCode, edges }, owner)).toMatchObject(refused);
    expect(there.requests).toEqual([]);
  });

  test('to a host goes no further by a redirect, unless that leads to another host it is bound to', async () => {
    const owner = await bound({ hosts: [hostOf(here)] });
    here.handle = (_request, response) => void response.writeHead(307, { location: `${there.url}/on` }).end();
    expect(await runDraft(app, alone(post(here.url)), owner)).toMatchObject({
      status: 'failed',
      error: { code: 'secret_bound', message: expect.stringContaining(hostOf(here)) },
    });
    expect(there.requests).toEqual([]);
    await bound({ hosts: [hostOf(here), hostOf(there)] });
    expect(await runDraft(app, alone(post(here.url)), owner)).toMatchObject({ status: 'completed' });
    expect(there.requests).toMatchObject([{ path: '/on', body: JSON.stringify({ key: secret.toUpperCase() }) }]);
  });

  test('to nothing leaves its header behind when a redirect leads elsewhere, whatever the header is called', async () => {
    const owner = await bound({});
    here.handle = (_request, response) => void response.writeHead(302, { location: there.url }).end();
    const config = { method: 'GET', url: here.url, headers: { 'user-agent': '{{ secrets.KEY }}', 'x-plain': 'x' } };
    expect(await runDraft(app, alone({ id: 'call', kind: 'http', config }), owner)).toMatchObject({
      status: 'completed',
    });
    expect(here.requests[0]?.headers['user-agent']).toBe(secret);
    expect(JSON.stringify(there.requests)).not.toContain(secret);
  });

  test('to workflows opens in them only, in runs, in tests of a step and in runs that waited', async () => {
    const owner = await bound({});
    const id = await newWorkflow(owner, { name: 'Billing', ...alone(post(here.url)) });
    await bound({ workflowIds: [id] });
    const run = (workflow: string) =>
      owner.act<RunAnswer>('workflows.run', { id: workflow, draft: true, mode: 'sync' });
    expect(await run(id)).toMatchObject({ status: 'completed' });
    const refusal = {
      code: 'secret_bound',
      message: expect.stringContaining('the secret KEY opens only in “Billing”, not in this workflow.'),
    };
    const other = await newWorkflow(owner, alone(post(here.url)));
    expect(await run(other)).toMatchObject({ status: 'failed', error: refusal });
    expect(await owner.act('workflows.test_step', { id: other, stepId: 'call' })).toMatchObject({ error: refusal });

    await bound({});
    const steps = [
      { id: 'keep', kind: 'set', config: { values: { key: '{{ secrets.KEY }}' } } },
      { id: 'wait', kind: 'wait', config: { callback: true } },
      post(here.url, { body: '{{ vars.key }}' }),
    ];
    const edges = [
      { from: 'keep', to: 'wait' },
      { from: 'wait', to: 'call' },
    ];
    const waiting = await owner.act<RunAnswer>('workflows.run', {
      id: await newWorkflow(owner, { steps, edges }),
      draft: true,
      mode: 'async',
    });
    const { waits } = await until(
      () =>
        owner.act<{ status: string; waits: { callbackUrl: string }[] }>('workflows.get_run', {
          executionId: waiting.executionId,
        }),
      ({ status }) => status === 'waiting',
    );
    await bound({ workflowIds: [id] });
    here.requests.length = 0;
    await app.browser().post(new URL(String(waits[0]?.callbackUrl)).pathname, {});
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'failed', errorCode: 'secret_bound' });
    expect(here.requests).toEqual([]);
    await bound({});
  });

  test('is bound by a signed-in person, keeps its value, and shows what it is bound to', async () => {
    const owner = await bound({});
    const id = await newWorkflow(owner, { name: 'Billing', ...alone(post(here.url)) });
    await owner.act('workspace.set_variable', {
      name: 'KEY',
      hosts: ['api.example.com', '*.example.org:8443'],
      workflowIds: [id],
    });
    const listed = async () =>
      (await owner.act<{ items: { name: string }[] }>('workspace.list_variables')).items.find(
        ({ name }) => name === 'KEY',
      );
    const binding = { hosts: ['api.example.com', '*.example.org:8443'], workflows: [{ id, name: 'Billing' }] };
    expect(await listed()).toMatchObject({ secret: true, value: null, ...binding });
    await owner.act('workspace.set_variable', { name: 'KEY', value: 'another-value' });
    expect(await listed()).toMatchObject(binding);
    const key = await pairComputer(app, owner);
    for (const input of [
      { name: 'KEY', hosts: [] },
      { name: 'fresh', value: 'x', hosts: ['a.example'] },
    ])
      expect(await callByComputer(app, key, 'workspace.set_variable', input)).toMatchObject({
        status: 403,
        body: { code: 'session_only' },
      });
    expect(
      await owner.call('workspace.set_variable', { name: 'plain', value: 'x', hosts: ['a.example'] }),
    ).toMatchObject({ status: 422, body: { code: 'not_secret' } });
    expect(await owner.call('workspace.set_variable', { name: 'nothing', hosts: [] })).toMatchObject({
      status: 422,
      body: { code: 'value_needed' },
    });
    expect(await owner.call('workspace.set_variable', { name: 'KEY', hosts: ['https://x'] })).toMatchObject({
      status: 422,
    });
    expect(
      await owner.call('workspace.set_variable', {
        name: 'KEY',
        workflowIds: ['01990000-0000-7000-8000-000000000000'],
      }),
    ).toMatchObject({ status: 404 });
    await owner.act('workspace.set_variable', { name: 'KEY', value: 'open', secret: false });
    expect(await listed()).toMatchObject({ secret: false, hosts: [], workflows: [] });
  });
});
