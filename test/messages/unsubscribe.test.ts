import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workspaceOfToken } from '../../src/access/placed-tokens.ts';
import { messageOfToken } from '../../src/modules/messages/unsubscribe-links.ts';
import { rotateSecretKey } from '../../src/vault/rotate-secret-key.ts';
import { openVault } from '../../src/vault/vault.ts';
import { useApp } from '../harness/app.ts';
import { Client } from '../harness/client.ts';
import { newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { connectMail, eventsOf, mailEnv, send, untilState } from '../harness/messages.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';

describe('unsubscribing', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let smtp: SmtpReceiver;
  let counter = 0;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    smtp = await startSmtpReceiver();
    await connectMail(owner, smtp);
  });
  afterAll(() => smtp?.stop());

  const stranger = () => new Client(app.baseUrl);
  const form = { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  const suppressed = async (address: string) =>
    (await owner.act<{ items: Record<string, unknown>[] }>('messages.list_suppressed', { q: address })).items;

  async function newsletter(
    client = owner,
  ): Promise<{ address: string; mail: ReceivedMail; path: string; token: string }> {
    const address = `reader${++counter}@example.com`;
    await send(client, { to: address, kind: 'marketing' });
    const mail = await smtp.mailTo(address);
    const url = /^List-Unsubscribe: <(.*)>\r$/m.exec(mail.raw)?.[1] ?? '';
    const path = new URL(url).pathname;
    return { address, mail, path, token: path.slice('/unsubscribe/'.length) };
  }

  test('marketing carries a link in its head and in its text, and says that one click is enough', async () => {
    const { mail, path } = await newsletter();
    expect(mail.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(path).toMatch(/^\/unsubscribe\/[\w-]{75}$/);
    expect(mail.text).toContain(`Unsubscribe: ${app.baseUrl}${path}`);
  });

  test('looking changes nothing, however often: neither the page nor what it asks for', async () => {
    const { address, path, token } = await newsletter();
    for (const look of [path, `/api/public/unsubscribe/${token}`]) await stranger().get(look);
    await stranger().send('HEAD', path);
    expect(await stranger().get(`/api/public/unsubscribe/${token}`)).toMatchObject({
      status: 200,
      body: { workspace: { name: 'Test workspace', language: 'en' }, address, unsubscribed: 'no' },
    });
    expect(await suppressed(address)).toEqual([]);
    expect((await eventsOf(app, 'messages.unsubscribed')).filter(({ data }) => data.address === address)).toEqual([]);
  });

  test('one click of a mail program at the address in the head: no more marketing (recipient_unsubscribed), but personal mail', async () => {
    const { address, path } = await newsletter();
    expect(await stranger().post(path, undefined, form)).toMatchObject({
      status: 200,
      body: { unsubscribed: 'marketing' },
    });
    expect(await suppressed(address)).toMatchObject([{ address, reason: 'unsubscribed', scope: 'marketing' }]);
    const refused = await owner.call('messages.send', { to: address, subject: 'News', text: 'x', kind: 'marketing' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'recipient_unsubscribed' } });
    await untilState(owner, await send(owner, { to: address, subject: 'Personal' }), 'sent');

    expect(await stranger().post(path, undefined, form)).toMatchObject({
      status: 200,
      body: { unsubscribed: 'marketing' },
    });
    const told = (await eventsOf(app, 'messages.unsubscribed')).filter(({ data }) => data.address === address);
    expect(told).toEqual([{ name: 'messages.unsubscribed', actor_id: null, data: { address, scope: 'marketing' } }]);
  });

  test('the page can end all mail, personal mail too; marketing alone does not bring it back', async () => {
    const { address, token } = await newsletter();
    const door = `/api/public/unsubscribe/${token}`;
    expect(await stranger().post(door, { everything: true })).toMatchObject({
      status: 200,
      body: { unsubscribed: 'everything' },
    });
    expect(await stranger().post(door, {})).toMatchObject({ status: 200, body: { unsubscribed: 'everything' } });
    expect(await stranger().get(door)).toMatchObject({ body: { unsubscribed: 'everything' } });
    expect(await owner.call('messages.send', { to: address, subject: 'x', text: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'recipient_unsubscribed' },
    });
  });

  test('what was scheduled for somebody who unsubscribed meanwhile is cancelled', async () => {
    const { address, path } = await newsletter();
    const planned = await send(owner, {
      to: address,
      kind: 'marketing',
      sendAt: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    });
    await stranger().post(path, undefined, form);
    app.clock.advance(660_000);
    expect(await untilState(owner, planned, 'cancelled')).toMatchObject({
      lastError: expect.stringContaining('unsubscribed'),
      attempts: 0,
    });
    expect(smtp.mails.filter(({ to }) => to.includes(address))).toHaveLength(1);
  });

  test('a forged link is a plain 404, whatever is wrong with it, and unsubscribes nobody', async () => {
    const { address, token } = await newsletter();
    const other = await newWorkspace(owner);
    await connectMail(other.client, smtp);
    const theirs = await newsletter(other.client);
    const swapped = `${theirs.token.slice(0, 21)}${token.slice(21)}`;
    const flipped = `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;
    for (const forged of [
      flipped,
      swapped,
      token.slice(0, -1),
      `${token}AAAA`,
      'x',
      'A'.repeat(54),
      'A'.repeat(75),
      '..%2F..',
      `${token}%00`,
    ]) {
      for (const answer of [
        await stranger().get(`/api/public/unsubscribe/${forged}`),
        await stranger().post(`/api/public/unsubscribe/${forged}`, undefined, form),
      ]) {
        expect(answer, forged).toMatchObject({ status: 404, body: { code: 'not_found' } });
        expect(Object.keys(answer.body).sort()).toEqual(['code', 'error']);
      }
    }
    for (const client of [owner, other.client]) {
      const { items } = await client.act<{ items: { address: string }[] }>('messages.list_suppressed');
      expect(items.filter((item) => [address, theirs.address].includes(item.address))).toEqual([]);
    }
    await stranger().post(`/api/public/unsubscribe/${theirs.token}`, undefined, form);
    expect(await suppressed(theirs.address)).toEqual([]);
  });

  test('a link goes on working after the secret key was changed: its own key is sealed like every secret', async () => {
    const { token } = await newsletter();
    const [workspaceId = '', next] = [workspaceOfToken(token), openVault('fedcba9876543210'.repeat(4))];
    await rotateSecretKey(app.services.database, app.services.vault, next);
    expect(await messageOfToken(app.services.database, next, workspaceId, token)).toMatch(/^[0-9a-f-]{36}$/);
  });
});
