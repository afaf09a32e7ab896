import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer } from '../harness/factories.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { newInbound, post } from '../harness/webhooks.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { turnTo } from './harness/settled.ts';
import { say } from './harness/words.ts';

interface Message {
  id: string;
  threadId: string;
}

describe('messages', () => {
  const app = useApp({ worker: true, env: { SVC_ALLOWED_NETWORKS: '127.0.0.0/8' } });
  const browsing = useBrowser(app);
  let mail: SmtpReceiver;
  let owner: Client;

  beforeAll(async () => {
    mail = await startSmtpReceiver();
    owner = await app.owner();
  });
  afterAll(() => mail.stop());

  const composer = (page: Page) => page.getByRole('form', { name: say('messages.write') });
  const written = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const draftTo = (to: string, subject: string) =>
    owner.act<Message>('messages.draft', { to, subject, text: `About ${subject}` });

  test('without a mail server it says so, and a message can be kept as a draft', async () => {
    const page = await browsing.open('/messages', { as: owner });
    await page.getByText(say('messages.not_connected')).waitFor();
    expect(await page.getByRole('link', { name: say('messages.connect') }).getAttribute('href')).toBe(
      '/settings/connections?create=1&kind=smtp',
    );
    await button(page, say('messages.write')).first().click();
    await composer(page).getByLabel(say('message.to'), { exact: true }).fill('first@example.com');
    await composer(page).getByLabel(say('message.subject')).fill('For later');
    await composer(page).getByLabel(say('message.text')).fill('Not finished yet');
    await page.reload();
    // Nothing that was typed is lost, though nobody has saved it.
    await eventually(() => composer(page).getByLabel(say('message.text')).inputValue()).toBe('Not finished yet');
    await button(page, say('message.save_draft')).click();
    await page.getByRole('heading', { name: 'For later' }).waitFor();
    const { items } = await owner.act<{ items: unknown[] }>('messages.list_threads', { state: 'drafts' });
    expect(items).toMatchObject([{ address: 'first@example.com', subject: 'For later', count: 1 }]);
    await button(page, say('message.discard')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('message.discard') })
      .click();
    await eventually(
      async () => (await owner.act<{ items: unknown[] }>('messages.list_threads', { state: 'drafts' })).items,
    ).toEqual([]);
  });

  test('a template is filled in for a customer, the mail really goes out, and the answer comes in live', async () => {
    const { port } = new URL(mail.url);
    await owner.act('connections.save', {
      name: 'Office',
      kind: 'smtp',
      settings: { host: '127.0.0.1', port: Number(port), secure: false, from: 'Acme <office@acme.example>' },
    });
    const endpoint = await newInbound(owner, { name: 'Mail service' });
    const customer = await newCustomer(owner, { name: 'Ada Lovelace', email: 'ada@example.com' });
    await owner.act('messages.save_template', {
      name: 'Offer',
      subject: 'Your offer',
      text: 'Dear {{ customer.firstName }}, here it is.',
    });

    const page = await browsing.open('/messages/settings', { as: owner });
    await page.getByText('office@acme.example').waitFor();
    await field(page, say('message_settings.endpoint')).selectOption(endpoint.id);
    await button(page, say('ui.save')).click();
    await page.getByText(say('message_settings.saved')).waitFor();

    await turnTo(page, `/messages?id=new&customer=${customer.id}`);
    await eventually(() => composer(page).getByLabel(say('message.to'), { exact: true }).inputValue()).toBe(
      'Ada Lovelace <ada@example.com>',
    );
    await button(page, say('message.template')).click();
    await page.getByRole('menuitem', { name: /Offer/ }).click();
    await eventually(() => composer(page).getByLabel(say('message.text')).inputValue()).toBe('Dear Ada, here it is.');
    await composer(page).getByLabel(say('message.text')).fill('Dear Ada, here it is. Until Friday.');
    await button(page, say('message.send')).click();
    await written(page, 'Until Friday').getByText(say('message_state.sent')).waitFor();
    const sent = await mail.mailTo('ada@example.com');
    expect(sent).toMatchObject({ subject: 'Your offer', text: expect.stringContaining('Until Friday.') });
    expect(await composer(page).getByLabel(say('message.text')).inputValue()).toBe('');

    await turnTo(page, '/messages');
    const messageId = /^Message-ID: (.+)$/im.exec(sent.raw)?.[1]?.trim();
    await post(app.baseUrl, endpoint, {
      type: 'reply',
      messageId,
      from: 'ada@example.com',
      subject: 'Re: Your offer',
      text: 'I accept.',
    });
    const row = page.getByRole('button', { name: new RegExp(`${say('messages.unread')}: ?Ada Lovelace`) });
    await row.click();
    await written(page, 'I accept.').waitFor();
    await row.waitFor({ state: 'hidden' });
    expect(await barriers(page, 'a conversation')).toEqual([]);
    // A conversation that is left draws no error.
    await page.getByRole('link', { name: say('nav.tasks'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say('tasks.title') }).waitFor();
  });

  test('a message waits for the time that was chosen, and is called off', async () => {
    const { threadId } = await draftTo('later@example.com', 'Next week');
    const page = await browsing.open(`/messages?id=${threadId}`, { as: owner });
    await eventually(() => composer(page).getByLabel(say('message.text')).inputValue()).toBe('About Next week');
    await button(page, say('message.send_later')).click();
    await page.getByRole('menuitem', { name: say('message.later_choose') }).click();
    const question = page.getByRole('dialog', { name: say('message.send_later') });
    await field(question, say('message.send_at')).fill('2020-01-01T09:00');
    await question.getByRole('button', { name: say('message.schedule') }).click();
    await question.getByText(say('message.send_at_past')).waitFor();
    await field(question, say('message.send_at')).fill(`${new Date().getFullYear() + 1}-03-01T09:00`);
    await question.getByRole('button', { name: say('message.schedule') }).click();
    await written(page, 'About Next week').getByText(say('message_state.scheduled'), { exact: true }).waitFor();
    await button(page, say('message.call_off')).click();
    await written(page, 'About Next week').getByText(say('message_state.cancelled'), { exact: true }).waitFor();
    await eventually(() => owner.act('messages.get_thread', { id: threadId })).toMatchObject({
      messages: [{ state: 'cancelled' }],
    });
  });

  test('one that failed or may have arrived says what that means, and only a person sends it again', async () => {
    const { id, threadId } = await draftTo('unsure@example.com', 'Unsure');
    const become = (state: string) =>
      app.services.database.many({
        text: 'update messages set state = $2, attempts = 1, last_error = $3 where id = $1',
        values: [id, state, '451 come back later'],
      });
    await become('failed');
    const page = await browsing.open(`/messages?id=${threadId}`, { as: owner });
    await page.getByText(say('message.failed_text')).waitFor();
    await page.getByText(say('message.server_said', { answer: '451 come back later' })).waitFor();
    expect(await barriers(page, 'a failed message')).toEqual([]);
    await become('uncertain');
    await page.reload();
    await page.getByText(say('message.uncertain_text')).waitFor();
    await button(page, say('message.send_again')).click();
    const question = page.getByRole('dialog', { name: say('message.send_again_title') });
    await question.getByText(say('message.send_again_effect', { address: 'unsure@example.com' })).waitFor();
    expect(mail.mails.filter(({ to }) => to.includes('unsure@example.com'))).toEqual([]);
    await question.getByRole('button', { name: say('message.send_again') }).click();
    await written(page, 'About Unsure').getByText(say('message_state.sent'), { exact: true }).waitFor();
    expect(mail.mails.filter(({ to }) => to.includes('unsure@example.com')).length).toBe(1);
  });

  test('a template says which of its names nobody knows, and one that is deleted comes back', async () => {
    browsing.expectRefusals('/api/os/actions/messages.save_template');
    const page = await browsing.open('/messages/templates?id=new', { as: owner });
    const panel = page.getByRole('dialog', { name: say('templates.create') });
    await field(panel, say('templates.name')).fill('Reminder');
    await field(panel, say('templates.subject')).fill('Do not forget');
    await field(panel, say('templates.text')).fill('Dear {{ customer.nickname }}');
    await panel.getByRole('button', { name: say('ui.save') }).click();
    await panel
      .getByText(/customer\.nickname/)
      .last()
      .waitFor();
    await field(panel, say('templates.text')).fill('Dear ,');
    await field(panel, say('templates.text')).press('ArrowLeft');
    await panel
      .getByRole('button', { name: say('templates.insert', { name: say('templates.placeholder_customer_name') }) })
      // What is typed right after it stands behind it.
      .evaluate((button) => {
        (button as unknown as { click(): void }).click();
        (
          button as unknown as { ownerDocument: { execCommand(name: string, shown: boolean, text: string): void } }
        ).ownerDocument.execCommand('insertText', false, '!');
      });
    expect(await field(panel, say('templates.text')).inputValue()).toBe('Dear {{ customer.name }}!,');
    await panel.getByRole('button', { name: say('ui.save') }).click();
    await panel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Reminder' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('templates.delete') })
      .click();
    await page
      .getByRole('dialog', { name: say('templates.delete_title', { name: 'Reminder' }) })
      .getByRole('button', { name: say('templates.delete') })
      .click();
    await page.getByRole('button', { name: 'Reminder' }).waitFor({ state: 'hidden' });
    await button(page, say('ui.undo')).click();
    await page.getByRole('button', { name: 'Reminder' }).waitFor();
  });

  test('the link of an advertising mail unsubscribes by its button and not by being opened; the address is then blocked', async () => {
    browsing.expectRefusals('/api/public/unsubscribe/forged');
    await owner.act('messages.send', {
      to: 'reader@example.com',
      subject: 'News',
      text: 'Buy more.',
      kind: 'marketing',
    });
    const { raw } = await mail.mailTo('reader@example.com');
    const link = new URL(/https?:\/\/[^\s>]+\/unsubscribe\/[^\s>]+/.exec(raw.replaceAll('=\r\n', ''))?.[0] ?? '');
    const blocked = async () =>
      (await owner.act<{ items: unknown[] }>('messages.list_suppressed', { q: 'reader' })).items;

    const page = await browsing.open(link.pathname);
    await page
      .getByText(say('unsubscribe.text', { workspace: 'Test workspace', address: 'reader@example.com' }))
      .waitFor();
    expect(await barriers(page, 'unsubscribe')).toEqual([]);
    expect(await blocked()).toEqual([]);
    await button(page, say('unsubscribe.submit')).click();
    await page
      .getByText(say('unsubscribe.done_marketing', { workspace: 'Test workspace', address: 'reader@example.com' }))
      .waitFor();
    expect(await blocked()).toMatchObject([
      { address: 'reader@example.com', reason: 'unsubscribed', scope: 'marketing' },
    ]);
    await page.goto('/unsubscribe/forged');
    await page.getByText(say('unsubscribe.unknown_text')).waitFor();

    const list = await browsing.open('/messages/suppressed', { as: owner });
    const row = list.getByRole('row').filter({ hasText: 'reader@example.com' });
    await row.getByRole('button', { name: say('suppressed.remove') }).click();
    const question = list.getByRole('dialog');
    await question.getByText(say('suppressed.remove_effect_unsubscribed')).waitFor();
    await question.getByRole('button', { name: say('suppressed.remove') }).click();
    await row.waitFor({ state: 'hidden' });
    expect(await blocked()).toEqual([]);
  });
});
