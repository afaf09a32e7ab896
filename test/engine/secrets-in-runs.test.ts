import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { v1Of } from '../harness/tables.ts';
import { deployed, endOf, newWorkflow, type RunAnswer, runDraft } from '../harness/workflows.ts';
import { formsIn, storedText } from './secret-forms.ts';

const secret = 'Zq7-vexing.Kw4';

const chain = (...steps: { id: string }[]) => ({
  steps,
  edges: steps.slice(1).map(({ id }, index) => ({ from: steps[index]?.id, to: id })),
});
const keep = (values: unknown) => ({ id: 'keep', kind: 'set', config: { values } });

describe('a value that comes from a secret', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });

  async function ownerWithSecret(): Promise<Client> {
    const owner = await app.owner();
    await owner.act('workspace.set_variable', { name: 'KEY', value: secret, secret: true });
    return owner;
  }

  /** The run in the answer and in the log, and that neither they nor the database give the secret away. */
  async function ended(owner: Client, draft: Parameters<typeof runDraft>[1]) {
    const answer = await runDraft(app, draft, owner);
    const logged = await endOf(owner, answer.executionId);
    expect(formsIn(JSON.stringify([answer, logged]), secret)).toEqual([]);
    expect(formsIn(await storedText(app), secret)).toEqual([]);
    return { answer, logged };
  }

  test.each([
    ['{{ secrets.KEY }}', '•••'],
    ['Bearer {{ secrets.KEY }}', 'Bearer •••'],
    ['{{ "Bearer " + secrets.KEY }}', 'Bearer •••'],
    ['{{ split(secrets.KEY, "") }}', '•••'],
    ['{{ upper(secrets.KEY) }}', '•••'],
    ['{{ lower(secrets.KEY) }}', '•••'],
    ['{{ base64(secrets.KEY) }}', '•••'],
    ['{{ slice(secrets.KEY, 0, 7) }}{{ slice(secrets.KEY, 7) }}', '••••••'],
    ['{{ secrets.KEY[0] }}', '•••'],
    ['{{ [secrets.KEY[0], 1] }}', ['•••', 1]],
    ['{{ {a: secrets.KEY} }}', { a: '•••' }],
    ['{{ json({a: secrets.KEY}) }}', '•••'],
    ['{{ "a" < secrets.KEY }}', '•••'],
    ['{{ len(secrets.KEY) }}', '•••'],
    ['{{ secrets.KEY ?? "none" }}', '•••'],
    ['{{ secrets.missing ?? "none" }}', 'none'],
    ['{{ true ? secrets.KEY : 1 }}', '•••'],
  ])('made by %s shows as %j, in the answer, the log and the database', async (value, shown) => {
    const owner = await ownerWithSecret();
    const { answer, logged } = await ended(
      owner,
      chain({ id: 'make', kind: 'transform', config: { value } } as { id: string }),
    );
    expect([answer.output, logged.output]).toEqual([shown, shown]);
  });

  test.each([
    ['{{ secrets.KEY == "x" ? 1 : 2 }}'],
    ['{{ if(secrets.KEY[0] == "Z", 1, 2) }}'],
    ['{{ secrets.KEY && 1 }}'],
    ['{{ switch(secrets.KEY[0], "Z", 1, 2) }}'],
    ['{{ or(secrets.KEY[0] == "Z", false) }}'],
  ])('decides nothing in an expression: %s', async (value) => {
    const owner = await ownerWithSecret();
    const { answer } = await ended(
      owner,
      chain({ id: 'make', kind: 'transform', config: { value } } as { id: string }),
    );
    expect(answer).toMatchObject({
      status: 'failed',
      error: { code: 'secret_in_condition', message: expect.stringContaining('KEY') },
    });
  });

  test.each([
    ['condition', { if: '{{ vars.key == "x" }}' }],
    ['switch', { value: '{{ vars.key[0] }}', cases: [{ port: 'z', equals: 'Z' }] }],
    ['wait', { ms: '{{ len(vars.key) }}' }],
    ['each', { items: '{{ split(vars.key, "") }}' }],
    ['while', { if: '{{ vars.key[index] != null }}' }],
    ['action', { action: 'crm.create_lead', input: { name: '{{ upper(vars.key) }}' } }],
    ['event', { event: 'custom.told', data: { key: '{{ vars.key }}' } }],
    ['model', { connection: '{{ "any" }}', prompt: 'Say {{ vars.key }}' }],
    ['workflow', { workflowId: '{{ "any" }}', input: { key: '{{ vars.key }}' } }],
  ])('is refused by a step of the kind %s', async (kind, config) => {
    const owner = await ownerWithSecret();
    const { answer } = await ended(
      owner,
      chain(keep({ key: '{{ secrets.KEY }}' }), { id: 'use', kind, config } as { id: string }),
    );
    expect(answer).toMatchObject({
      status: 'failed',
      error: { stepId: 'use', code: expect.stringMatching(/^secret_/), message: expect.stringContaining('KEY') },
    });
  });

  test('shows as dots in what people are asked, in an answer to the caller and in an error', async () => {
    const owner = await ownerWithSecret();
    const { answer } = await ended(
      owner,
      chain({ id: 'halt', kind: 'stop', config: { error: 'It is {{ upper(secrets.KEY) }}' } } as { id: string }),
    );
    expect(answer.error?.message).toBe('It is •••');
    const id = await deployed(owner, {
      triggers: [{ id: 'start', kind: 'api' }],
      ...chain({
        id: 'tell',
        kind: 'response',
        config: { headers: { 'x-key': '{{ lower(secrets.KEY) }}' }, body: { key: '{{ split(secrets.KEY, "") }}' } },
      } as { id: string }),
    });
    const api = await v1Of(app, owner);
    const told = await api.post(`/api/workflows/${id}/execute`, {});
    expect(told).toMatchObject({ status: 200, body: { key: '•••' } });
    expect(formsIn(told.text + JSON.stringify(told.headers), secret)).toEqual([]);
    const followed = await api.post(`/api/workflows/${id}/execute`, { stream: true });
    expect(followed.text).toContain('•••');
    expect(formsIn(followed.text, secret)).toEqual([]);
    const asked = await newWorkflow(
      owner,
      chain({
        id: 'ask',
        kind: 'approval',
        config: { title: 'Is it {{ upper(secrets.KEY) }}?', text: '{{ base64(secrets.KEY) }}' },
      } as { id: string }),
    );
    const waiting = await owner.act<RunAnswer>('workflows.run', { id: asked, draft: true, mode: 'async' });
    await expect
      .poll(() => owner.act('approvals.list', {}).then((list) => JSON.stringify(list)))
      .toContain('Is it •••?');
    expect(formsIn(await storedText(app), secret)).toEqual([]);
    await owner.act('workflows.cancel_run', { executionId: waiting.executionId });
  });

  test('goes into the request it is meant for; what comes back of it is hidden, however it was written', async () => {
    const owner = await ownerWithSecret();
    receiver.handle = ({ headers, body }, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ headers, body, own: body.length }));
    const request = {
      method: 'POST',
      url: `${receiver.url}/{{ upper(secrets.KEY) }}`,
      query: { q: '{{ base64(secrets.KEY) }}' },
      headers: { 'x-key': '{{ secrets.KEY }}', 'x-letters': '{{ join(split(secrets.KEY, ""), "-") }}' },
      body: { key: '{{ lower(secrets.KEY) }}' },
    };
    const { answer } = await ended(owner, {
      ...chain({ id: 'call', kind: 'http', config: request } as { id: string }),
      output: '{{ steps.call.output.body.own }}',
    });
    expect(answer).toMatchObject({ status: 'completed', output: JSON.stringify({ key: secret.toLowerCase() }).length });
    expect(receiver.requests).toMatchObject([
      {
        path: `/${secret.toUpperCase()}?q=${encodeURIComponent(Buffer.from(secret).toString('base64'))}`,
        headers: { 'x-key': secret, 'x-letters': [...secret].join('-') },
        body: JSON.stringify({ key: secret.toLowerCase() }),
      },
    ]);
    receiver.handle = ({ headers }, response) => void response.writeHead(500).end(String(headers['x-key']));
    const failed = await ended(
      owner,
      chain({ id: 'call', kind: 'http', config: { ...request, url: `${receiver.url}/{{ lower(secrets.KEY) }}` } } as {
        id: string;
      }),
    );
    expect(failed.answer.error?.code).toBe('http_status');
    const nowhere = await ended(
      owner,
      chain({
        id: 'call',
        kind: 'http',
        config: { method: 'GET', url: 'http://{{ lower(secrets.KEY) }}.invalid/' },
      } as { id: string }),
    );
    expect(nowhere.answer.status).toBe('failed');
  });

  test('code that sees one answers, writes and fails without showing anything of it', async () => {
    const owner = await ownerWithSecret();
    const run = (source: string) =>
      ended(
        owner,
        chain(keep({ key: '{{ secrets.KEY }}', name: 'Ada' }), { id: 'work', kind: 'code', config: { source } } as {
          id: string;
        }),
      );
    const seeing = await run('console.log(vars.key.length); return [...vars.key].reverse().join("");');
    expect(seeing.answer.output).toBe('•••');
    expect(seeing.logged.spans.at(-1)).toMatchObject({ output: '•••', logs: ['•••'] });
    const failing = await run('throw new Error([...vars.key].join(" "));');
    expect(failing.answer).toMatchObject({ status: 'failed', error: { stepId: 'work' } });
    // What it does not name it does not see.
    expect((await run('return { name: vars.name, all: JSON.stringify(vars) };')).answer.output).toMatchObject({
      name: 'Ada',
    });
  });

  test('is hidden in the test of a step and in what a program is asked about', async () => {
    const owner = await ownerWithSecret();
    const id = await newWorkflow(
      owner,
      chain({
        id: 'make',
        kind: 'transform',
        config: { value: { upper: '{{ upper(secrets.KEY) }}', all: '{{ split(secrets.KEY, "") }}' } },
      } as { id: string }),
    );
    const tested = await owner.act('workflows.test_step', { id, stepId: 'make' });
    expect(tested).toMatchObject({ output: { upper: '•••', all: '•••' }, resolvedInput: { value: { upper: '•••' } } });
    const call = await newWorkflow(
      owner,
      chain({
        id: 'call',
        kind: 'http',
        config: { method: 'POST', url: `${receiver.url}/x`, body: '{{ upper(secrets.KEY) }}' },
      } as { id: string }),
    );
    const asked = await callByComputer<{ result: { executionId: string; approvals: { approvalId: string }[] } }>(
      app,
      await pairComputer(app, owner),
      'workflows.run',
      {
        id: call,
        draft: true,
      },
    );
    const [card] = asked.body.result.approvals;
    expect(await owner.act('approvals.get', { id: card?.approvalId })).toMatchObject({
      input: { shown: { body: '•••' } },
    });
    expect(formsIn(await storedText(app), secret)).toEqual([]);
    await owner.act('approvals.approve', { id: card?.approvalId });
    await endOf(owner, asked.body.result.executionId);
    expect(receiver.requests.map(({ body }) => body)).toEqual([secret.toUpperCase()]);
  });
});
