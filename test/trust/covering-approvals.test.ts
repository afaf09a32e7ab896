import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCustomer, newMember, newRole, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { connectMail } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Draft, endOf, newWorkflow } from '../harness/workflows.ts';

interface Waiting {
  executionId: string;
  status: string;
  approvals: { approvalId: string }[];
}

interface Covering {
  id: string;
  action: string;
  effects: string[];
  digest: string;
  input: Record<string, unknown>;
  facts: {
    key: string;
    label: string;
    value: { key: string; title: string; facts: { key: string; value: unknown }[] }[];
  }[];
}

// contract: an `approval` step may name the steps it covers: it shows and pins their resolved input, and they do not
// ask again.
describe('an approval step that covers others', () => {
  const receiver = useHttpReceiver();
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  let owner: Client;
  let key: string;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    key = await pairComputer(app, owner);
  });
  afterAll(() => smtp?.stop());

  const ask = (covers: string[], more: object = {}) => ({
    id: 'ask',
    kind: 'approval',
    config: { title: 'Send the offer?', covers, ...more },
  });
  const post = (path: string, more: object = {}) => ({
    id: 'call',
    name: 'Tell the warehouse',
    kind: 'http',
    config: { method: 'POST', url: `${receiver.url}${path}`, body: { n: '{{ trigger.body.n }}' }, ...more },
  });
  const mail = {
    id: 'mail',
    name: 'Send it',
    kind: 'action',
    config: {
      action: 'messages.send',
      input: { customerId: '{{ trigger.body.customerId }}', subject: 'Offer', text: 'Ten euros.' },
    },
  };
  const drawn = (...steps: object[]): Draft => ({
    steps,
    edges: steps.map((step, index) => ({
      from: index === 0 ? 'start' : (steps[index - 1] as { id: string }).id,
      to: (step as { id: string }).id,
    })),
  });
  const bodies = (path: string) =>
    receiver.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body));

  async function runByProgram(draft: Draft, input: unknown = {}): Promise<Waiting> {
    const id = await newWorkflow(owner, draft);
    const answer = await callByComputer<{ result: Waiting }>(app, key, 'workflows.run', { id, input, draft: true });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.result;
  }

  const cardOf = ({ approvals }: Waiting) => owner.act<Covering>('approvals.get', { id: approvals[0]?.approvalId });
  const approve = ({ approvals }: Waiting) => owner.act('approvals.approve', { id: approvals[0]?.approvalId });
  const pendingCards = () =>
    rowsOf<{ id: string; action: string }>(
      app.database,
      "select id, action from approvals where state = 'pending' order by id",
    );

  test('shows what they will do, and they do not ask again', async () => {
    const customer = await newCustomer(owner, { name: 'Ada', email: 'covered@example.com' });
    const waiting = await runByProgram(drawn(ask(['call', 'mail']), post('/covered'), mail), {
      n: 7,
      customerId: customer.id,
    });
    const card = await cardOf(waiting);
    expect(card).toMatchObject({
      action: 'workflows.decide_step',
      effects: ['call', 'send'],
      facts: [{ key: 'covered', label: 'What it allows' }],
    });
    expect(card.facts[0]?.value.map(({ title }) => title)).toEqual([
      `Tell the warehouse: Call POST ${receiver.url}/covered.`,
      expect.stringMatching(/^Send it: Send an e-mail to .*covered@example\.com/),
    ]);
    expect(card.facts[0]?.value[0]?.facts).toContainEqual(expect.objectContaining({ key: 'body', value: { n: 7 } }));
    expect(bodies('/covered')).toEqual([]);
    await approve(waiting);
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed', origin: 'program' });
    expect(bodies('/covered')).toEqual([{ n: 7 }]);
    await smtp.mailTo('covered@example.com');
    expect(smtp.mails.filter(({ to }) => to.includes('covered@example.com'))).toHaveLength(1);
    expect(await pendingCards()).toEqual([]);
  });

  test('with a form covers them too, whatever is filled in', async () => {
    const form = { type: 'object', properties: { why: { type: 'string' } } };
    const waiting = await runByProgram(drawn(ask(['call'], { form }), post('/form')), { n: 8 });
    const { id, input } = await owner.act<Covering>('approvals.get', { id: waiting.approvals[0]?.approvalId });
    await owner.act('approvals.edit_and_approve', { id, input: { ...input, values: { why: 'Because.' } } });
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
    expect(bodies('/form')).toEqual([{ n: 8 }]);
  });

  test('does not speak for what resolves differently when it is reached: that asks for itself', async () => {
    const set = { id: 'change', kind: 'set', config: { values: { n: 2 } } };
    const waiting = await runByProgram(
      drawn(ask(['call']), set, post('/different', { body: { n: '{{ vars.n || 1 }}' } })),
    );
    expect((await cardOf(waiting)).facts[0]?.value[0]?.facts).toContainEqual(
      expect.objectContaining({ key: 'body', value: { n: 1 } }),
    );
    await approve(waiting);
    const [own] = await until(pendingCards, (cards) => cards.length === 1);
    expect(own?.action).toBe('workflows.allow_step');
    expect(bodies('/different')).toEqual([]);
    await owner.act('approvals.approve', { id: own?.id });
    await endOf(owner, waiting.executionId);
    expect(bodies('/different')).toEqual([{ n: 2 }]);
  });

  test('pins what an action is about: before the approval, and until it is done', async () => {
    const customer = await newCustomer(owner, { name: 'Ada', email: 'pin1@example.com' });
    await owner.act('workspace.update', { programHosts: [new URL(receiver.url).host] });
    receiver.handle = (_request, response) =>
      void owner
        .act('crm.update_customer', { id: customer.id, email: 'pin3@example.com' })
        .then(() => response.end('ok'));
    const waiting = await runByProgram(drawn(ask(['mail']), post('/pins'), mail), { n: 1, customerId: customer.id });
    await owner.act('crm.update_customer', { id: customer.id, email: 'pin2@example.com' });
    const refused = await owner.call('approvals.approve', { id: waiting.approvals[0]?.approvalId });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'precondition_changed', details: [{ what: expect.stringMatching(/To$/) }] },
    });
    const { digest } = await cardOf(waiting);
    await owner.act('approvals.approve', { id: waiting.approvals[0]?.approvalId, seen: digest });
    const [own] = await until(pendingCards, (cards) => cards.length === 1);
    await owner.act('workspace.update', { programHosts: [] });
    expect(own?.action).toBe('messages.send');
    await owner.act('approvals.decline', { id: own?.id });
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'failed', errorCode: 'approval_declined' });
    expect(smtp.mails.flatMap(({ to }) => to).filter((address) => address.startsWith('pin'))).toEqual([]);
  });

  test('in a loop covers the steps of its own round', async () => {
    const draft = {
      steps: [
        { id: 'loop', kind: 'each', config: { items: [1, 2] } },
        ask(['call']),
        post('/rounds', { body: { n: '{{ item }}' } }),
      ],
      edges: [
        { from: 'loop', to: 'ask', port: 'body' },
        { from: 'ask', to: 'call' },
      ],
    };
    const waiting = await runByProgram(draft);
    for (const round of [1, 2]) {
      const [card] = await until(pendingCards, (cards) => cards.length === 1);
      expect(card?.action).toBe('workflows.decide_step');
      await owner.act('approvals.approve', { id: card?.id });
      await until(
        () => bodies('/rounds'),
        (seen) => seen.length === round,
      );
    }
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
    expect(bodies('/rounds')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('in the run of a person shows them as well, and changes nothing else', async () => {
    const set = { id: 'change', kind: 'set', config: { values: { n: 2 } } };
    const id = await newWorkflow(
      owner,
      drawn(ask(['call']), set, post('/person', { body: { n: '{{ vars.n || 1 }}' } })),
    );
    const waiting = await owner.act<Waiting>('workflows.run', { id, draft: true });
    expect((await cardOf(waiting)).facts[0]?.value).toHaveLength(1);
    await approve(waiting);
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
    expect(bodies('/person')).toEqual([{ n: 2 }]);
  });

  test('is approved only by who may do what it allows', async () => {
    const customer = await newCustomer(owner, { name: 'Ada', email: 'rights@example.com' });
    const waiting = await runByProgram(drawn(ask(['mail']), mail), { customerId: customer.id });
    const { client } = await newMember(
      app,
      await newRole(owner, ['approvals.read', 'approvals.write', 'workflows.read', 'workflows.write']),
      owner,
    );
    expect(await client.call('approvals.approve', { id: waiting.approvals[0]?.approvalId })).toMatchObject({
      status: 403,
    });
    await owner.act('approvals.decline', { id: waiting.approvals[0]?.approvalId });
    await endOf(owner, waiting.executionId);
  });

  test('leaves out what cannot be shown yet: that asks for itself', async () => {
    const waiting = await runByProgram(
      drawn(ask(['mail', 'call']), post('/left-out'), { ...mail, onError: 'continue' }),
      {
        n: 1,
        customerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c',
      },
    );
    expect((await cardOf(waiting)).facts[0]?.value.map(({ key }) => key)).toEqual(['call']);
    await approve(waiting);
    await endOf(owner, waiting.executionId);
    expect(bodies('/left-out')).toEqual([{ n: 1 }]);
  });

  test.each([
    ['covers_gone', { covers: ['nobody'] }],
    ['covers_before', { covers: ['before'] }],
    ['covers_before', { covers: ['otherwise'] }],
    ['covers_elsewhere', { covers: ['inside'] }],
    ['covers_no_effect', { covers: ['note'] }],
    ['covers_no_effect', { covers: ['computed'] }],
    ['covers_unknown', { covers: ['answer'] }],
    ['covers_unknown', { covers: ['previous'] }],
  ])('cannot cover just any step: %s', async (code, { covers }) => {
    const http = (id: string, body: unknown = {}) => ({
      id,
      kind: 'http',
      config: { method: 'POST', url: 'https://example.com', body },
    });
    const id = await newWorkflow(owner, {
      steps: [
        http('before'),
        ask(covers),
        { id: 'note', kind: 'action', config: { action: 'crm.create_lead', input: { name: 'A' } } },
        { id: 'computed', kind: 'action', config: { action: '{{ trigger.body.action }}' } },
        http('answer', { why: '{{ steps.ask.output.values.why }}' }),
        http('previous', { all: '{{ input }}' }),
        { id: 'loop', kind: 'each', config: { items: [1] } },
        http('inside'),
        http('otherwise'),
      ],
      edges: [
        ...['before', 'ask', 'note', 'computed', 'answer', 'previous', 'loop'].map((to, index, all) => ({
          from: all[index - 1] ?? 'start',
          to,
        })),
        { from: 'loop', to: 'inside', port: 'body' },
        { from: 'ask', to: 'otherwise', port: 'declined' },
      ],
    });
    const refused = await owner.call<{ faults: { code: string; stepId: string; path: string }[] }>('workflows.deploy', {
      id,
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'invalid_definition' } });
    expect(refused.body.faults).toMatchObject([{ code, stepId: 'ask', path: 'steps.ask.config.covers' }]);
  });
});
