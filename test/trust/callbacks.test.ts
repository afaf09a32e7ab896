import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { deployed, type EndedRunAnswer, endOf, newWorkflow, startDraft } from '../harness/workflows.ts';

interface Resting {
  status: string;
  origin: string;
  waits: { path: string; kind: string; callbackUrl?: string; approvalId?: string; childId?: string }[];
}

// contract: answering a callback lowers the run to the origin of who answered.
describe('a run that waits for a call to its address', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const drawn = (path: string) => ({
    steps: [
      { id: 'wait', kind: 'wait', config: { callback: true } },
      {
        id: 'call',
        kind: 'http',
        config: { method: 'POST', url: `${receiver.url}${path}`, body: { paid: '{{ steps.wait.output.body.paid }}' } },
      },
    ],
    edges: [{ from: 'wait', to: 'call' }],
  });
  const requests = (path: string) => receiver.requests.filter((request) => request.path === path);

  const rests = (client: Client, executionId: string, kind = 'callback') =>
    until(
      () => client.act<Resting>('workflows.get_run', { executionId }),
      (run) => run.status === 'waiting' && run.waits.some((wait) => wait.kind === kind),
    );

  async function start(owner: Client, path: string): Promise<{ executionId: string; url: string }> {
    const executionId = await startDraft(owner, drawn(path));
    const { waits } = await rests(owner, executionId);
    return { executionId, url: waits[0]?.callbackUrl ?? '' };
  }

  const answer = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ paid: true }),
    });
  const newKey = async (owner: Client, mode: string) =>
    (await owner.act<{ key: string }>('keys.create', { name: `Key ${mode}`, mode })).key;
  const originOf = async (client: Client, executionId: string) =>
    ((await endOf(client, executionId)) as EndedRunAnswer & { origin: string }).origin;

  test('goes on as a stranger’s where nobody knows who answers: a person set it up for that', async () => {
    const owner = await app.owner();
    for (const headers of [{}, { authorization: 'Bearer of-somebody-else' }, { 'x-api-key': 'svc_unknown' }] as Record<
      string,
      string
    >[]) {
      const { executionId, url } = await start(owner, '/stranger');
      expect((await answer(url, headers)).status).toBe(202);
      expect(await originOf(owner, executionId)).toBe('stranger');
    }
    expect(requests('/stranger')).toHaveLength(3);
  });

  test('stays a person’s where a key in mode full answers', async () => {
    const owner = await app.owner();
    const { executionId, url } = await start(owner, '/full');
    await answer(url, { 'x-api-key': await newKey(owner, 'full') });
    expect(await originOf(owner, executionId)).toBe('person');
    expect(requests('/full')).toHaveLength(1);
  });

  test.each(['ask', 'computer'])(
    'is a program’s from then on where a program answers (%s): what follows asks',
    async (kind) => {
      const owner = await app.owner();
      const { executionId, url } = await start(owner, `/${kind}`);
      await answer(url, { 'x-api-key': kind === 'ask' ? await newKey(owner, 'ask') : await pairComputer(app, owner) });
      const run = await rests(owner, executionId, 'approval');
      expect(run.origin).toBe('program');
      expect(requests(`/${kind}`)).toEqual([]);
      await owner.act('approvals.approve', { id: run.waits[0]?.approvalId });
      expect(await originOf(owner, executionId)).toBe('program');
      expect(requests(`/${kind}`)).toHaveLength(1);
    },
  );

  test('is lowered by the answer that counts, not by one that comes too late', async () => {
    const owner = await app.owner();
    const { executionId, url } = await start(owner, '/late');
    await answer(url, { 'x-api-key': await newKey(owner, 'full') });
    expect((await answer(url, { 'x-api-key': await newKey(owner, 'ask') })).status).toBe(404);
    expect(await originOf(owner, executionId)).toBe('person');
  });

  test('is lowered by an answer that comes before it waits, too', async () => {
    const owner = await app.owner();
    const executionId = await startDraft(owner, {
      steps: [
        { id: 'first', kind: 'wait', config: { callback: true } },
        { id: 'tell', kind: 'transform', config: { value: '{{ callbacks.second }}' } },
        { id: 'second', kind: 'wait', config: { callback: true } },
        { id: 'call', kind: 'http', config: { method: 'POST', url: `${receiver.url}/early` } },
      ],
      edges: ['first', 'tell', 'second', 'call'].map((to, index, all) => ({ from: all[index - 1] ?? 'start', to })),
    });
    const { waits } = await rests(owner, executionId);
    const first = waits[0]?.callbackUrl ?? '';
    const second = app.services.engine.callbackUrl(executionId, 'second');
    expect((await answer(second, { 'x-api-key': await newKey(owner, 'ask') })).status).toBe(202);
    await answer(first, { 'x-api-key': await newKey(owner, 'full') });
    expect((await rests(owner, executionId, 'approval')).origin).toBe('program');
    expect(requests('/early')).toEqual([]);
  });

  test('of a program stays one, whoever answers', async () => {
    const owner = await app.owner();
    const id = await newWorkflow(owner, drawn('/program'));
    const started = await callByComputer<{ result: { executionId: string } }>(
      app,
      await pairComputer(app, owner),
      'workflows.run',
      { id, draft: true, mode: 'async' },
    );
    const { executionId } = started.body.result;
    const { waits } = await rests(owner, executionId);
    await answer(waits[0]?.callbackUrl ?? '', { 'x-api-key': await newKey(owner, 'full') });
    expect((await rests(owner, executionId, 'approval')).origin).toBe('program');
  });

  test('below another lowers that one as well', async () => {
    const owner = await app.owner();
    const child = await deployed(owner, {
      steps: [{ id: 'wait', kind: 'wait', config: { callback: true } }],
      edges: [],
    });
    const executionId = await startDraft(owner, {
      steps: [
        { id: 'other', kind: 'workflow', config: { workflowId: child } },
        { id: 'call', kind: 'http', config: { method: 'POST', url: `${receiver.url}/above` } },
      ],
      edges: [{ from: 'other', to: 'call' }],
    });
    const { waits } = await rests(owner, executionId, 'child');
    const below = await rests(owner, waits[0]?.childId ?? '');
    await answer(below.waits[0]?.callbackUrl ?? '', { 'x-api-key': await newKey(owner, 'ask') });
    expect((await rests(owner, executionId, 'approval')).origin).toBe('program');
    expect(requests('/above')).toEqual([]);
  });

  test('does not show its address to a program, which could pass for a stranger with it', async () => {
    const owner = await app.owner();
    const key = await pairComputer(app, owner);
    const { executionId } = await start(owner, '/hidden');
    const seen = await callByComputer<{ result: Resting }>(app, key, 'workflows.get_run', { executionId });
    expect(seen.body.result.waits).toEqual([{ path: 'wait', kind: 'callback' }]);
    const id = await newWorkflow(owner, drawn('/own'));
    const own = await callByComputer<{ result: { executionId: string } }>(app, key, 'workflows.run', {
      id,
      draft: true,
      mode: 'async',
    });
    await rests(owner, own.body.result.executionId);
    const ownRun = await callByComputer<{ result: Resting }>(app, key, 'workflows.get_run', {
      executionId: own.body.result.executionId,
    });
    expect(ownRun.body.result.waits[0]?.callbackUrl).toContain('/api/callbacks/');
    expect(await rowsOf(app.database, 'select from runs where id = $1', [executionId])).toHaveLength(1);
  });
});
