import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { causeOf } from '../../src/runtime/cause-of.ts';
import { writeContext } from '../../src/runtime/contexts.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { ownerAtHome } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

interface Queued {
  queued: boolean;
  messageId: string | null;
}

const invitation = (method: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    'UID:1@svc',
    'SUMMARY:Täglich',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

describe('mails that come with what other modules do', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;
  let member: { userId: string; workspaceId: string };

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
    const { body } = await owner.get<{ workspaceId: string; user: { id: string } }>('/api/auth/session');
    member = { userId: body.user.id, workspaceId: body.workspaceId };
  });
  afterAll(() => smtp?.stop());

  /** As another action runs it, as a part of itself. */
  async function queueMail(input: Record<string, unknown>): Promise<Queued> {
    const { runtime, database, catalogue } = app.services;
    const entry = catalogue.inner.get('messages.queue_mail');
    const principal = await runtime.settings.principals.ofMember(
      database,
      member.userId,
      member.workspaceId,
      'session',
      null,
    );
    if (entry?.action.mode !== 'write' || !principal) throw new Error('There is no messages.queue_mail.');
    const { action } = entry;
    const mail = {
      to: 'ada@example.com',
      subject: 'Your booking',
      text: 'See you.',
      uniqueKey: `key ${Math.random()}`,
      ...input,
    };
    expect(entry.checkInput(mail)).toBeUndefined();
    const { result } = await runtime.transact(member.workspaceId, (tx, effects) =>
      action.run(
        writeContext(runtime.readContext(principal), {
          tx,
          entry,
          effects,
          cause: causeOf(principal),
          ground: 'person',
          guarded: false,
        }),
        mail,
      ),
    );
    return result as Queued;
  }

  test('without a mail server nothing is queued, and nothing is in the way', async () => {
    expect(await queueMail({})).toEqual({ queued: false, messageId: null });
    expect(await owner.act('messages.list_threads')).toEqual({ items: [] });
    await connectMail(owner, smtp);
  });

  test('an invitation goes as a part that calendars understand and as a file, in both with its method', async () => {
    await owner.act('messages.save_settings', { signature: 'Not in such mails', replyTo: 'no@acme.example' });
    for (const method of ['REQUEST', 'CANCEL']) {
      const to = `${method.toLowerCase()}@example.com`;
      await queueMail({ to, toName: 'Ada', calendar: { method, content: invitation(method) } });
      const { raw, from } = await smtp.mailTo(to);
      expect(from).toBe('hello@acme.example');
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(raw).not.toMatch(/List-Unsubscribe|Reply-To|Not in such mails/);
      const parts = raw.split(/\r\n--[^\r\n]+\r\n/).slice(1);
      const alternative =
        parts.find((part) => new RegExp(`^Content-Type: text/calendar;.*method=${method}`, 'ims').test(part)) ?? '';
      const attached =
        parts.find((part) => /^Content-Disposition: attachment;\s+filename="?invite\.ics/im.test(part)) ?? '';
      for (const part of [alternative, attached]) expect(decoded(part)).toBe(invitation(method).trim());
      expect(parts.some((part) => /^Content-Type: text\/plain/i.test(part) && part.includes('See you.'))).toBe(true);
    }
    await owner.act('messages.save_settings', { signature: null, replyTo: null });
  });

  test('the same key twice is one mail, also at the same moment', async () => {
    const mail = { to: 'keyed@example.com', uniqueKey: 'booking:1:confirmed' };
    const answers = await Promise.all([1, 2, 3].map(() => queueMail(mail)));
    answers.push(await queueMail(mail));
    expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1);
    expect(answers.every(({ queued }) => queued)).toBe(true);
    await smtp.mailTo('keyed@example.com');
    await queueMail({ to: 'after@example.com' });
    await smtp.mailTo('after@example.com');
    expect(smtp.mails.filter(({ to }) => to.includes('keyed@example.com'))).toHaveLength(1);
  });

  test('a suppressed address gets none; who left marketing alone gets it', async () => {
    await owner.act('messages.suppress', { address: 'gone@example.com' });
    await owner.act('messages.suppress', { address: 'left@example.com', reason: 'unsubscribed' });
    expect(await queueMail({ to: 'Gone@example.com' })).toEqual({ queued: false, messageId: null });
    expect(await queueMail({ to: 'left@example.com' })).toMatchObject({ queued: true });
    await smtp.mailTo('left@example.com');
  });

  test('a workspace that does without messages sends none', async () => {
    await owner.act('workspace.set_module', { module: 'messages', enabled: false });
    expect(await queueMail({})).toEqual({ queued: false, messageId: null });
    await owner.act('workspace.set_module', { module: 'messages', enabled: true });
  });
});

function decoded(part: string): string {
  const split = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, split), part.slice(split + 4)];
  if (/Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString().trim();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString().trim();
}
