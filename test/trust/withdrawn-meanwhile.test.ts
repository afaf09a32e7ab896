import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import {
  callByComputer,
  newCard,
  newLead,
  newMember,
  ownerAtHome,
  type Person,
  pairComputer,
} from '../harness/factories.ts';
import { connectMail, mailEnv, untilQuiet } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';
import { deployed } from '../harness/workflows.ts';
import { connect, register } from '../oauth/oauth-client.ts';
import { newPost, readPost } from '../publishing/desk.ts';

const hourMs = 3_600_000;

// docs/guides/approvals.md: a card whose program or person is not let in any more cannot be approved; what was approved
// before happens as it was approved.
describe('what a program asked for, when it or its person is not let in any more', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
  });
  afterAll(() => smtp?.stop());

  const ways: Record<string, { withdraw(person: Person): Promise<unknown>; because: string }> = {
    'its key is revoked': {
      async withdraw({ client }) {
        const { items } = await client.act<{ items: { id: string }[] }>('computers.list');
        for (const { id } of items) await client.act('computers.revoke', { id });
      },
      because: 'program_not_let_in',
    },
    'the person is removed': {
      withdraw: ({ id }) => owner.act('members.remove', { id }),
      because: 'requester_left',
    },
    'the role of the person is lowered': {
      withdraw: ({ id }) => owner.act('members.set_role', { id, role: 'viewer' }),
      because: 'requester_may_not',
    },
  };

  test.each(Object.entries(ways))(
    '%s: what waits for approval cannot be approved, what was approved happens once',
    async (name, { withdraw, because }) => {
      const person = await newMember(app, 'admin', owner);
      const key = await pairComputer(app, person.client);
      const word = name.replaceAll(/\W/g, '');
      const inAnHour = new Date(app.clock.now().getTime() + hourMs).toISOString();
      const letter = { to: `${word}@example.com`, subject: 'Later', text: 'As it was approved.', sendAt: inAnHour };
      const post = await newPost(owner);
      const approved = [
        await newCard(app, key, 'messages.send', letter),
        await newCard(app, key, 'publishing.publish', { id: post.id, at: inAnHour }),
      ];
      for (const id of approved)
        expect(await owner.act('approvals.approve', { id })).toMatchObject({ state: 'executed' });
      const lead = await newLead(owner);
      const waiting = [
        await newCard(app, key, 'crm.delete_lead', { id: lead.id }),
        await newCard(app, key, 'messages.send', { ...letter, to: `never-${word}@example.com` }),
      ];

      await withdraw(person);
      for (const id of waiting)
        expect(await owner.call('approvals.approve', { id })).toMatchObject({
          status: 409,
          body: { code: 'precondition_changed', because },
        });
      expect((await owner.call('crm.get_lead', { id: lead.id })).status).toBe(200);

      app.clock.advance(hourMs + 60_000);
      expect((await smtp.mailTo(letter.to)).text).toContain('As it was approved.');
      await until(
        () => readPost(owner, post),
        ({ state }) => state === 'published',
      );
      app.clock.advance(60_000);
      await untilQuiet(app);
      expect(smtp.mails.filter(({ to }) => to.some((address) => address.includes(word)))).toHaveLength(1);
    },
  );

  const mailing = {
    steps: [
      {
        id: 'send',
        kind: 'action',
        config: {
          action: 'messages.send',
          input: { to: '{{ trigger.body.word }}@example.com', subject: 'Now', text: 'As it is.' },
        },
      },
    ],
    edges: [{ from: 'start', to: 'send' }],
    triggers: [{ id: 'start', kind: 'api' }],
  };

  interface Starter {
    start(id: string, input: object): Promise<string>;
    withdraw(): Promise<unknown>;
    because: string;
  }

  const byComputer = async (person: Person): Promise<Starter['start']> => {
    const key = await pairComputer(app, person.client);
    return async (id, input) => {
      const { status, body, text } = await callByComputer<{ result: { executionId: string } }>(
        app,
        key,
        'workflows.run',
        { id, input, mode: 'async' },
      );
      expect(status, text).toBe(200);
      return body.result.executionId;
    };
  };

  const starters: Record<string, () => Promise<Starter>> = {
    async 'its key is revoked'() {
      const person = await newMember(app, 'admin', owner);
      const { withdraw, because } = ways['its key is revoked'] as (typeof ways)[string];
      return { start: await byComputer(person), withdraw: () => withdraw(person), because };
    },
    async 'its OAuth grant is revoked'() {
      const { client_id } = await register(app);
      const { access_token } = await connect(app, owner, client_id);
      const client = new Client(app.baseUrl, {
        authorization: `Bearer ${access_token}`,
        accept: 'application/json, text/event-stream',
      });
      return {
        async start(id, input) {
          const params = { name: 'workflows_run', arguments: { id, input, mode: 'async' } };
          const { body, text } = await client.post<{ result: { content: { text: string }[] } }>('/api/mcp', {
            ...{ jsonrpc: '2.0', id: 1, method: 'tools/call', params },
          });
          const answer = JSON.parse(body.result.content[0]?.text ?? '{}') as { executionId: string };
          expect(answer.executionId, text).toBeDefined();
          return answer.executionId;
        },
        async withdraw() {
          const { items } = await owner.act<{ items: { id: string }[] }>('workspace.list_clients');
          for (const { id } of items) await owner.act('workspace.revoke_client', { id });
        },
        because: 'program_not_let_in',
      };
    },
    async 'the person who started it is removed'() {
      const person = await newMember(app, 'admin', owner);
      return {
        start: await byComputer(person),
        withdraw: () => owner.act('members.remove', { id: person.id }),
        because: 'requester_left',
      };
    },
  };

  test.each(Object.entries(starters))(
    'a run that a program started, directly or through another workflow, waits for a card, and %s: approving does nothing',
    async (name, newStarter) => {
      const { start, withdraw, because } = await newStarter();
      const word = `run${name.replaceAll(/\W/g, '')}`.toLowerCase();
      // Of the owner, who stays: the run acts as they do.
      const child = await deployed(owner, { name: `Mailing ${word}`, ...mailing });
      const parent = await deployed(owner, {
        ...{ name: `Parent ${word}`, triggers: mailing.triggers, edges: [{ from: 'start', to: 'other' }] },
        steps: [{ id: 'other', kind: 'workflow', config: { workflowId: child, input: { word: `${word}child` } } }],
      });
      await start(child, { word });
      await start(parent, {});
      const mine = async () =>
        (
          await owner.act<{ items: { id: string; input: unknown }[] }>('approvals.list', { state: 'pending' })
        ).items.filter(({ input }) => JSON.stringify(input).includes(word));
      const cards = await until(mine, ({ length }) => length === 2);
      await withdraw();
      for (const { id } of cards) {
        expect(await owner.call('approvals.approve', { id })).toMatchObject({
          status: 409,
          body: { code: 'precondition_changed', because },
        });
        expect(await owner.act('approvals.decline', { id })).toMatchObject({ state: 'declined' });
      }
      await untilQuiet(app);
      expect(smtp.mails.filter(({ to }) => to.some((address) => address.includes(word)))).toEqual([]);
    },
  );

  test('a run of a program goes on with its card while its key is good', async () => {
    const start = await byComputer(await newMember(app, 'admin', owner));
    await start(await deployed(owner, { name: 'Mailing', ...mailing }), { word: 'still' });
    const cards = await until(
      async () =>
        (
          await owner.act<{ items: { id: string; input: unknown }[] }>('approvals.list', { state: 'pending' })
        ).items.filter(({ input }) => JSON.stringify(input).includes('still@')),
      ({ length }) => length === 1,
    );
    await owner.act('approvals.approve', { id: cards[0]?.id });
    expect((await smtp.mailTo('still@example.com')).text).toContain('As it is.');
  });
});
