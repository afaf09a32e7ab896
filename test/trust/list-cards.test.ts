import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCustomer, newLead, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { useHttpReceiver } from '../harness/http-receiver.ts';
import { connectMail } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';
import { type Draft, endOf, newWorkflow } from '../harness/workflows.ts';

interface Waiting {
  executionId: string;
  status: string;
  approvals: { approvalId: string; summary: string }[];
}

interface ListCard {
  action: string;
  preview: string;
  effects: string[];
  digest: string;
  changed: boolean;
  input: { items: { path: string; shown: { body: unknown } }[] };
  facts: {
    key: string;
    as: string;
    value: { key: string; title: string; facts: { key: string; value: unknown }[] }[];
  }[];
}

// contract: a run that reaches many effects of one kind (a loop of 200 mails) asks once, with the list.
describe('a loop of effects in the run of a program', () => {
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

  async function run(draft: Draft, input: unknown = {}): Promise<Waiting> {
    const id = await newWorkflow(owner, draft);
    const answer = await callByComputer<{ result: Waiting }>(app, key, 'workflows.run', { id, input, draft: true });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.result;
  }

  const loop = (items: unknown, body: object[], more: object = {}): Draft => ({
    steps: [{ id: 'loop', kind: 'each', config: { items, ...more } }, ...body],
    edges: body.map((step, index) =>
      index === 0 ? { from: 'loop', to: idOf(step), port: 'body' } : { from: idOf(body[index - 1]), to: idOf(step) },
    ),
  });
  const idOf = (step: object | undefined) => (step as { id: string }).id;
  const post = (path: string, body: unknown = { n: '{{ item }}' }) => ({
    id: 'call',
    name: 'Tell them',
    kind: 'http',
    config: { method: 'POST', url: `${receiver.url}${path}`, body },
  });
  const mail = {
    id: 'mail',
    name: 'Send the offer',
    kind: 'action',
    config: {
      action: 'messages.send',
      input: { to: '{{ item.to }}', subject: 'Offer', text: 'Ten euros, {{ item.to }}.' },
    },
  };
  const bodies = (path: string) =>
    receiver.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body));
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const cardOf = ({ approvals }: Waiting) => owner.act<ListCard>('approvals.get', { id: approvals[0]?.approvalId });
  const approve = ({ approvals }: Waiting) => owner.act('approvals.approve', { id: approvals[0]?.approvalId });
  const cardsOf = (executionId: string) =>
    rowsOf<{ id: string; state: string }>(
      app.database,
      `select id, state from approvals where input->>'runId' = $1 order by id`,
      [executionId],
    );
  const waitsFor = (executionId: string, count: number) =>
    until(
      () => cardsOf(executionId),
      (cards) => cards.length === count,
    );

  test.each([
    [40, 'one after the other', {}],
    [200, 'ten at once', { concurrency: 10 }],
  ])(
    'asks once for %s mails, %s: the card lists each with its words, and each is sent once',
    async (count, how, more) => {
      const to = numbers(count).map((n) => ({ to: `${how.replaceAll(' ', '-')}-${n}@example.com` }));
      const waiting = await run(loop('{{ trigger.body.to }}', [mail], more), { to });
      expect(waiting).toMatchObject({
        status: 'waiting',
        approvals: [
          {
            summary: expect.stringMatching(
              new RegExp(
                `^Send an e-mail to .* And ${count - 1} more like it\\. \\(Step “Send the offer” of “Workflow”\\)$`,
              ),
            ),
          },
        ],
      });
      expect(waiting.approvals).toHaveLength(1);
      const card = await cardOf(waiting);
      expect(card).toMatchObject({ action: 'workflows.allow_steps', effects: ['send'] });
      expect(card.facts[0]?.value.map(({ facts }) => facts.find((fact) => fact.key === 'to')?.value)).toEqual(
        to.map((each) => each.to),
      );
      expect(JSON.stringify(card.facts[0]?.value[7]?.facts)).toContain(`Ten euros, ${to[7]?.to}.`);
      expect(smtp.mails.filter((each) => each.to[0]?.startsWith(how.replaceAll(' ', '-')))).toEqual([]);
      await approve(waiting);
      expect(await endOf(owner, waiting.executionId)).toMatchObject({
        status: 'completed',
        origin: 'program',
        output: { count, failed: 0 },
      });
      const sent = () =>
        smtp.mails.flatMap((each) => each.to).filter((address) => to.some((each) => each.to === address));
      await until(sent, (addresses) => addresses.length >= count);
      expect(sent().sort()).toEqual(to.map((each) => each.to).sort());
      expect(await cardsOf(waiting.executionId)).toHaveLength(1);
    },
  );

  test('lists requests with secrets hidden, and of a long list approvals.list shows the first ten', async () => {
    await owner.act('workspace.set_variable', { name: 'LISTED', value: 'open-sesame-4712', secret: true });
    const waiting = await run(
      loop(numbers(30), [post('/secrets', { n: '{{ item }}', token: '{{ secrets.LISTED }}' })]),
    );
    const card = await cardOf(waiting);
    expect(JSON.stringify(card)).not.toContain('open-sesame');
    expect(card.input.items.map(({ shown }) => shown.body)).toEqual(numbers(30).map((n) => ({ n, token: '•••' })));
    const { items } = await owner.act<{ items: (ListCard & { id: string })[] }>('approvals.list', { state: 'pending' });
    const listed = items.find(({ id }) => id === waiting.approvals[0]?.approvalId);
    expect([listed?.input.items.length, listed?.facts[0]?.value.length]).toEqual([10, 10]);
    await approve(waiting);
    await endOf(owner, waiting.executionId);
    expect(bodies('/secrets')).toEqual(numbers(30).map((n) => ({ n, token: 'open-sesame-4712' })));
  });

  test('declined, none of it happens', async () => {
    const waiting = await run(loop(numbers(5), [post('/declined')], { onFailure: 'continue' }));
    await owner.act('approvals.decline', { id: waiting.approvals[0]?.approvalId });
    expect(await endOf(owner, waiting.executionId)).toMatchObject({
      status: 'completed',
      output: { count: 5, failed: 5 },
    });
    expect(bodies('/declined')).toEqual([]);
  });

  test('of one item has a card as ever', async () => {
    const lead = await newLead(owner);
    const remove = { id: 'remove', kind: 'action', config: { action: 'crm.delete_lead', input: { id: '{{ item }}' } } };
    const waiting = await run(loop([lead.id], [remove]));
    expect(await cardOf(waiting)).toMatchObject({
      action: 'crm.delete_lead',
      preview: expect.stringContaining(lead.name),
    });
    await approve(waiting);
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
    const single = await run(loop([1], [post('/single')]));
    expect(await cardOf(single)).toMatchObject({ action: 'workflows.allow_step' });
    await approve(single);
    await endOf(owner, single.executionId);
    expect(bodies('/single')).toEqual([{ n: 1 }]);
  });

  test('above 250 items has several cards, one after the other', async () => {
    const waiting = await run(loop(numbers(255), [post('/many')]));
    expect((await cardOf(waiting)).input.items).toHaveLength(250);
    await approve(waiting);
    const cards = await waitsFor(waiting.executionId, 2);
    expect(bodies('/many')).toHaveLength(250);
    expect((await owner.act<ListCard>('approvals.get', { id: cards[1]?.id })).input.items).toHaveLength(5);
    await owner.act('approvals.approve', { id: cards[1]?.id });
    await endOf(owner, waiting.executionId);
    expect(bodies('/many')).toEqual(numbers(255).map((n) => ({ n })));
  });

  test('in a loop asks once as well, and branches that do different things have a card each', async () => {
    const inner = loop(numbers(3), [{ id: 'inner', kind: 'each', config: { items: numbers(4) } }]);
    const body = post('/nested', { outer: '{{ loops.loop.item }}', inner: '{{ item }}' });
    const nested = await run({
      steps: [...inner.steps, body],
      edges: [...inner.edges, { from: 'inner', to: 'call', port: 'body' }],
    });
    expect((await cardOf(nested)).input.items.map(({ path }) => path)).toEqual(
      numbers(12).map((n) => `loop[${Math.floor(n / 4)}].inner[${n % 4}].call`),
    );
    await approve(nested);
    await endOf(owner, nested.executionId);
    expect(bodies('/nested')).toHaveLength(12);

    const branches = await run({
      steps: [
        { id: 'both', kind: 'parallel', config: {} },
        ...['one', 'two'].map((id) => ({ ...post(`/${id}`, { id }), id })),
      ],
      edges: ['one', 'two'].map((id) => ({ from: 'both', to: id, port: 'branch' })),
    });
    expect(branches.approvals.map(({ summary }) => summary)).toEqual(
      ['one', 'two'].map((path) => expect.stringContaining(`${receiver.url}/${path}`)),
    );
  });

  test('whose later items read what earlier ones leave behind asks for one after the other', async () => {
    const set = { id: 'count', kind: 'set', config: { values: { sum: '{{ (vars.sum || 0) + item }}' } } };
    const waiting = await run(loop([1, 2], [post('/sums', { sum: '{{ vars.sum || 0 }}' }), set]));
    expect(await cardOf(waiting)).toMatchObject({ action: 'workflows.allow_step' });
    await approve(waiting);
    const cards = await waitsFor(waiting.executionId, 2);
    await owner.act('approvals.approve', { id: cards[1]?.id });
    await endOf(owner, waiting.executionId);
    expect(bodies('/sums')).toEqual([{ sum: 0 }, { sum: 1 }]);
  });

  test('goes on step by step where each round has two effects: two cards', async () => {
    const second = { ...post('/second', { n: '{{ item }}', after: '{{ steps.call.output.status }}' }), id: 'second' };
    const waiting = await run(loop(numbers(4), [post('/first'), second]));
    await approve(waiting);
    const cards = await waitsFor(waiting.executionId, 2);
    expect(bodies('/first')).toEqual(numbers(4).map((n) => ({ n })));
    expect(bodies('/second')).toEqual([]);
    await owner.act('approvals.approve', { id: cards[1]?.id });
    await endOf(owner, waiting.executionId);
    expect(bodies('/second')).toEqual(numbers(4).map((n) => ({ n, after: 200 })));
  });

  test('repeats what fails without asking again, with what the card showed', async () => {
    let failures = 2;
    receiver.handle = ({ path }, response) => {
      if (path === '/flaky' && failures-- > 0) response.statusCode = 503;
      response.end('ok');
    };
    const flaky = { ...post('/flaky', { n: '{{ item }}', at: '{{ NOW() }}' }), retry: { attempts: 3, delayMs: 1 } };
    const waiting = await run(loop(numbers(3), [flaky]));
    const shown = (await cardOf(waiting)).input.items.map(({ shown }) => shown.body);
    await approve(waiting);
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'completed' });
    expect(bodies('/flaky')).toEqual([shown[0], shown[0], shown[0], shown[1], shown[2]]);
    expect(await cardsOf(waiting.executionId)).toHaveLength(1);
  });

  test('of which one fails is retried with a new card for what is not done yet', async () => {
    receiver.handle = ({ path, body }, response) => {
      if (path === '/fails' && JSON.parse(body).n === 1 && bodies('/fails').length <= 2) response.statusCode = 400;
      response.end('ok');
    };
    const waiting = await run(loop(numbers(4), [post('/fails')]));
    await approve(waiting);
    expect(await endOf(owner, waiting.executionId)).toMatchObject({ status: 'failed', errorStep: 'call' });
    const retried = await callByComputer<{ result: { executionId: string } }>(app, key, 'workflows.retry_run', {
      executionId: waiting.executionId,
    });
    const again = retried.body.result.executionId;
    const [card] = await waitsFor(again, 1);
    expect(
      (await owner.act<ListCard>('approvals.get', { id: card?.id })).input.items.map(({ shown }) => shown.body),
    ).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    await owner.act('approvals.approve', { id: card?.id });
    expect(await endOf(owner, again)).toMatchObject({ status: 'completed', output: { count: 4 } });
    expect(bodies('/fails').map(({ n }) => n)).toEqual([0, 1, 1, 2, 3]);
  });

  test('is the same for a person who wants to be asked: the workflow says so', async () => {
    const leads = await Promise.all(numbers(3).map(() => newLead(owner)));
    const remove = { id: 'remove', kind: 'action', config: { action: 'crm.delete_lead', input: { id: '{{ item }}' } } };
    const id = await newWorkflow(owner, {
      ...loop(
        leads.map((lead) => lead.id),
        [remove],
      ),
      settings: { risky: 'ask' },
    });
    const waiting = await owner.act<Waiting>('workflows.run', { id, draft: true });
    expect((await cardOf(waiting)).facts[0]?.value.map(({ title }) => title)).toEqual(
      leads.map(({ name }) => expect.stringContaining(name)),
    );
    await approve(waiting);
    expect(await endOf(owner, waiting.executionId)).toMatchObject({
      status: 'completed',
      origin: 'person',
      output: { count: 3 },
    });
    for (const lead of leads) expect((await owner.call('crm.get_lead', { id: lead.id })).status).toBe(404);
  });

  describe('of actions on what others can change', () => {
    const toCustomer = {
      id: 'mail',
      kind: 'action',
      config: { action: 'messages.send', input: { customerId: '{{ item }}', subject: 'Offer', text: 'Hello.' } },
    };
    const customers = (name: string) =>
      Promise.all(
        numbers(3).map((n) => newCustomer(owner, { name: `${name} ${n}`, email: `${name}-${n}@example.com` })),
      );

    test('is not approved where one of them was changed meanwhile, and shows the change', async () => {
      const [first, second, third] = await customers('pinned');
      const waiting = await run(loop([first?.id, second?.id, third?.id], [toCustomer]));
      const before = await cardOf(waiting);
      await owner.act('crm.update_customer', { id: second?.id, email: 'pinned-new@example.com' });
      const refused = await owner.call('approvals.approve', {
        id: waiting.approvals[0]?.approvalId,
        seen: before.digest,
      });
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'precondition_changed',
          details: [{ what: expect.stringMatching(/To$/), after: expect.stringContaining('pinned-new@') }],
        },
      });
      const after = await cardOf(waiting);
      expect(after.changed).toBe(true);
      await owner.act('approvals.approve', { id: waiting.approvals[0]?.approvalId, seen: after.digest });
      await endOf(owner, waiting.executionId);
      await smtp.mailTo('pinned-new@example.com');
      expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('pinned-1@example.com');
    });

    test('asks again for the one that is changed between the approval and its turn', async () => {
      const [first, second] = await customers('late');
      receiver.handle = (_request, response) =>
        void owner
          .act('crm.update_customer', { id: second?.id, email: 'late-new@example.com' })
          .then(() => response.end('ok'));
      await owner.act('workspace.update', { programHosts: [new URL(receiver.url).host] });
      const waiting = await run(loop([first?.id, second?.id], [toCustomer, post('/changes')]));
      await approve(waiting);
      const own = await until(
        () =>
          rowsOf<{ id: string; action: string; preview: string }>(
            app.database,
            "select id, action, preview from approvals where state = 'pending' and action = 'messages.send'",
          ),
        (cards) => cards.length === 1,
      );
      expect(own[0]?.preview).toContain('late-new@example.com');
      await owner.act('approvals.approve', { id: own[0]?.id });
      expect(await endOf(owner, waiting.executionId)).toMatchObject({
        status: 'completed',
        output: { count: 2, failed: 0 },
      });
      // Not before: the second round calls the same host, which asks as soon as the host is withdrawn.
      await owner.act('workspace.update', { programHosts: [] });
      await smtp.mailTo('late-new@example.com');
      expect(
        smtp.mails
          .flatMap(({ to }) => to)
          .filter((address) => address.startsWith('late-'))
          .sort(),
      ).toEqual(['late-0@example.com', 'late-new@example.com']);
    });

    test('leaves out what cannot be asked for, and asks for the rest', async () => {
      const [first, second] = await customers('some');
      const gone = await newCustomer(owner, { name: 'No address' });
      const waiting = await run(loop([first?.id, gone.id, second?.id], [toCustomer], { onFailure: 'continue' }));
      expect((await cardOf(waiting)).facts[0]?.value).toHaveLength(2);
      await approve(waiting);
      expect(await endOf(owner, waiting.executionId)).toMatchObject({
        status: 'completed',
        output: { count: 3, failed: 1 },
      });
    });

    test('is approved only by who may do it themselves', async () => {
      const list = await customers('rights');
      const waiting = await run(
        loop(
          list.map(({ id }) => id),
          [toCustomer],
        ),
      );
      const { id: roleId, key: role } = await owner.act<{ id: string; key: string }>('members.save_role', {
        name: 'Approves workflows',
        capabilities: ['approvals.read', 'approvals.write', 'workflows.read', 'workflows.write'],
      });
      expect(roleId).toBeTruthy();
      const other = await newMember(app, role, owner);
      const refused = await other.client.call('approvals.approve', { id: waiting.approvals[0]?.approvalId });
      expect(refused).toMatchObject({ status: 403 });
      await owner.act('approvals.decline', { id: waiting.approvals[0]?.approvalId });
      await endOf(owner, waiting.executionId);
    });
  });
});
