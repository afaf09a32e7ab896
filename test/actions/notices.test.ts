import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, ownerEmail, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  newCard,
  newLead,
  newMember,
  newWorkspace,
  ownerAtHome,
  type Person,
  pairComputer,
} from '../harness/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';

interface Notices {
  items: {
    id: string;
    kind: string;
    title: string;
    body: string;
    href: string | null;
    at: string;
    readAt: string | null;
  }[];
  unread: number;
  nextCursor?: string;
}

// Notices to people: in the console and by mail, each person choosing which.
describe('notices', () => {
  let app: App;
  let smtp: SmtpReceiver;
  let owner: Client;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    app = await startApp({ worker: true, env: { SVC_SMTP_URL: smtp.url, SVC_MAIL_FROM: 'svc <svc@example.com>' } });
    owner = await ownerAtHome(app);
  });

  afterAll(async () => {
    await app?.stop();
    await smtp?.stop();
  });

  const noticesOf = (client: Client, input: Record<string, unknown> = {}) =>
    client.act<Notices>('workspace.list_notices', input);
  const told = (client: Client, kind: string) =>
    until(
      () => noticesOf(client),
      (list) => list.items.some((notice) => notice.kind === kind),
    );

  /** A workspace of the owner with a lead that a computer wants to delete. */
  async function withWaitingCard(prepare: (inviter: Client) => Promise<Person[]> = async () => []) {
    const { client } = await newWorkspace(owner);
    const people = await prepare(client);
    const key = await pairComputer(app, client);
    const lead = await newLead(client, { name: `Doomed ${Math.random()}` });
    return { client, people, lead, card: await newCard(app, key, 'crm.delete_lead', { id: lead.id }) };
  }

  test('once somebody has decided, the notice of the card is read for everybody', async () => {
    const { client, people, card } = await withWaitingCard(async (inviter) => [await newMember(app, 'admin', inviter)]);
    const [admin] = people.map((person) => person.client) as [Client];
    for (const who of [client, admin]) await told(who, 'approval_waiting');
    await client.act('approvals.decline', { id: card });
    for (const who of [client, admin])
      await until(
        async () =>
          (await noticesOf(who, { unreadOnly: true })).items.filter(({ kind }) => kind === 'approval_waiting'),
        (unread) => unread.length === 0,
      );
  });

  test('a waiting card is told once to everybody who can decide, with a link to it, and to nobody else', async () => {
    const { client, people, card, lead } = await withWaitingCard(async (inviter) => [
      await newMember(app, 'admin', inviter),
      await newMember(app, 'member', inviter),
      await newMember(app, 'viewer', inviter),
    ]);
    const [admin, member, viewer] = people.map((person) => person.client) as [Client, Client, Client];
    for (const who of [client, admin, member]) {
      const list = await told(who, 'approval_waiting');
      expect(list.items.filter((notice) => notice.kind === 'approval_waiting')).toMatchObject([
        {
          title: 'Approval pending',
          body: expect.stringContaining(lead.name),
          href: `/approvals/${card}`,
          readAt: null,
        },
      ]);
    }
    expect((await noticesOf(viewer)).items).toEqual([]);
  });

  test('somebody who joins is told to who administers members', async () => {
    const { client } = await newWorkspace(owner);
    const member = await newMember(app, 'member', client);
    const list = await told(client, 'member_joined');
    expect(list.items[0]).toMatchObject({ kind: 'member_joined', body: member.email, href: '/members' });
    expect((await noticesOf(member.client)).items).toEqual([]);
  });

  test('a waiting card also comes by mail, with a link that opens it, and to each in their language', async () => {
    const { card, lead, people } = await withWaitingCard(async (inviter) => {
      const german = await newMember(app, 'admin', inviter);
      await german.client.post('/api/auth/profile', { language: 'de' });
      return [german];
    });
    const [german] = people as [Person];
    const { items } = await told(german.client, 'approval_waiting');
    expect(items).toContainEqual(
      expect.objectContaining({
        title: 'Eine Freigabe wartet',
        body: expect.stringContaining(`Den Lead „${lead.name}“ löschen`),
      }),
    );
    const germanMail = await smtp.mailTo(german.email, (candidate) => candidate.text.includes(lead.name));
    expect(germanMail.text).toContain(`Den Lead „${lead.name}“ löschen`);
    const mail = await smtp.mailTo(ownerEmail, (candidate) => candidate.text.includes(lead.name));
    expect(mail).toMatchObject({ subject: 'Approval pending', from: 'svc@example.com' });
    expect(mail.text).toContain(`${app.baseUrl}/approvals/${card}`);
  });

  test('who wants no mail and no notice of a kind gets none of it', async () => {
    const { client, people, lead, card } = await withWaitingCard(async (inviter) => {
      const quiet = await newMember(app, 'admin', inviter);
      expect(
        await quiet.client.act('workspace.set_notice_preferences', {
          kind: 'approval_waiting',
          mail: false,
          console: false,
        }),
      ).toMatchObject({
        kind: 'approval_waiting',
        console: false,
        mail: false,
      });
      return [quiet];
    });
    const [quiet] = people as [Person];
    await told(client, 'approval_waiting');
    // One job writes the notices and mails of an event, so once the queue is empty nothing more will come.
    await until(
      () =>
        app.services.database.many({
          text: "select id from jobs where kind = 'mail.send' and state <> 'dead'",
          values: [],
        }),
      (waiting) => waiting.length === 0,
    );
    expect(smtp.mails.some((mail) => mail.to.includes(ownerEmail) && mail.text.includes(lead.name))).toBe(true);
    expect(smtp.mails.filter((mail) => mail.to.includes(quiet.email) && mail.text.includes(lead.name))).toEqual([]);
    expect((await noticesOf(quiet.client)).items.map((notice) => notice.href)).not.toContain(`/approvals/${card}`);
  });

  test('preferences: what holds where nothing was chosen, and a choice of one part leaves the other', async () => {
    const { client } = await newWorkspace(owner);
    const before = await client.act<{
      mailAvailable: boolean;
      items: { kind: string; console: boolean; mail: boolean }[];
    }>('workspace.get_notice_preferences');
    expect(before.mailAvailable).toBe(true);
    expect(before.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'approval_waiting', console: true, mail: true }),
        expect.objectContaining({ kind: 'member_joined', console: true, mail: false }),
      ]),
    );
    await client.act('workspace.set_notice_preferences', { kind: 'member_joined', mail: true });
    const after = await client.act<typeof before>('workspace.get_notice_preferences');
    expect(after.items).toContainEqual(expect.objectContaining({ kind: 'member_joined', console: true, mail: true }));
    expect((await owner.act<typeof before>('workspace.get_notice_preferences')).items).toContainEqual(
      expect.objectContaining({ kind: 'member_joined', mail: false }),
    );
    expect(await client.call('workspace.set_notice_preferences', { kind: 'weather', mail: true })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/kind' }] },
    });
  });

  test('reading marks some, or all; the count of unread ones follows', async () => {
    const { client } = await newWorkspace(owner);
    for (let index = 0; index < 3; index++) await newMember(app, 'viewer', client);
    const list = await until(
      () => noticesOf(client),
      (notices) => notices.unread === 3 && notices.items.length === 3,
    );
    expect(await client.act('workspace.mark_notices_read', { ids: [list.items[0]?.id] })).toEqual({ unread: 2 });
    expect((await noticesOf(client, { unreadOnly: true })).items.map((notice) => notice.id)).toEqual(
      list.items.slice(1).map((notice) => notice.id),
    );
    expect((await noticesOf(client)).items[0]?.readAt).toEqual(expect.any(String));
    expect(await client.act('workspace.mark_notices_read')).toEqual({ unread: 0 });
    expect(await client.act('workspace.overview')).toMatchObject({ unreadNotices: 0 });
  });

  test('pages go through all of them, newest first', async () => {
    const { client } = await newWorkspace(owner);
    for (let index = 0; index < 3; index++) await newMember(app, 'viewer', client);
    await until(
      () => noticesOf(client),
      (notices) => notices.unread === 3 && notices.items.length === 3,
    );
    const first = await noticesOf(client, { limit: 2 });
    const second = await noticesOf(client, { limit: 2, cursor: first.nextCursor });
    expect([first.items.length, second.items.length]).toEqual([2, 1]);
    expect(second).not.toHaveProperty('nextCursor');
    expect([...first.items, ...second.items]).toEqual((await noticesOf(client)).items);
  });

  test('nobody reads or marks the notices of another person', async () => {
    const { client } = await newWorkspace(owner);
    const admin = await newMember(app, 'admin', client);
    const list = await told(client, 'member_joined');
    await admin.client.act('workspace.mark_notices_read', { ids: list.items.map((notice) => notice.id) });
    expect((await noticesOf(client)).unread).toBe(list.unread);
  });
});
