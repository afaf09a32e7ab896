import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCard, newLead, newMember, ownerAtHome, type Person, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv, untilQuiet } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';
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
});
