import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always, newBooking, newService } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newRole, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { newTable } from '../harness/tables.ts';
import { newWorkflow } from '../harness/workflows.ts';
import { openInvoice } from '../payments/invoice-desk.ts';
import { barriers } from './harness/axe.ts';
import { useBrowser } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { field } from './harness/field.ts';
import { holdBack } from './harness/hold-back.ts';
import { say } from './harness/words.ts';
import { readDrawn } from './harness/workflow-canvas.ts';

// contract: Approvals. Nobody acts on what was changed meanwhile; the page is kept from hearing of it.
describe('what was changed meanwhile', () => {
  const app = useApp({ worker: true, env: mailEnv });
  const browsing = useBrowser(app);
  let owner: Client;
  let smtp: SmtpReceiver;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await app.owner();
    await connectMail(owner, smtp);
  });
  afterAll(() => smtp?.stop());

  const byOwner = say('error.stale_version_by', { name: 'Olivia Owner' });
  const told = (page: Page, words = byOwner) => page.getByRole('alert').filter({ hasText: words }).waitFor();

  test('a workflow is not deployed as nobody saw it; what was typed stays, and it is deployed after another look', async () => {
    browsing.expectRefusals('/api/os/actions/workflows.deploy');
    const id = await newWorkflow(owner, {
      name: 'Seen',
      steps: [{ id: 'note', kind: 'set', config: { values: { text: 'one' } } }],
      edges: [{ from: 'start', to: 'note' }],
    });
    const page = await browsing.open(`/workflows/${id}`, { as: owner });
    await page.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('editor.deploy_title') });
    await field(dialog, say('editor.version_name')).fill('The first one');
    const release = await holdBack(page, '**/api/os/actions/workflows.get');
    const changed = await callByComputer(app, await pairComputer(app, owner, 'laptop'), 'workflows.update', {
      id,
      name: 'By a program',
    });
    expect(changed.status).toBe(200);
    await dialog.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
    release();
    await told(page, say('error.stale_version_by_program', { name: 'Olivia Owner', program: 'laptop' }));
    expect(await readDrawn(owner, id)).toMatchObject({ isDeployed: false });
    expect(await barriers(page, 'a deploy of what was changed meanwhile')).toEqual([]);
    await page.getByRole('heading', { level: 1, name: 'By a program' }).waitFor();
    expect(await field(dialog, say('editor.version_name')).inputValue()).toBe('The first one');
    await dialog.getByRole('button', { name: say('editor.deploy'), exact: true }).click();
    await page.getByText(say('editor.deployed', { version: 1 })).waitFor();
    expect(await readDrawn(owner, id)).toMatchObject({ deployed: { name: 'The first one' } });
  });

  test('a draft is not sent with words that nobody saw; one shows them, or keeps one’s own', async () => {
    browsing.expectRefusals('/api/os/actions/messages.send');
    const { id, threadId } = await owner.act<{ id: string; threadId: string }>('messages.draft', {
      to: 'ada@example.com',
      subject: 'Offer',
      text: 'First words',
    });
    const page = await browsing.open(`/messages?id=${threadId}`, { as: owner });
    const composer = page.getByRole('form', { name: say('messages.write') });
    const text = composer.getByLabel(say('message.text'));
    const send = composer.getByRole('button', { name: say('message.send'), exact: true });
    await eventually(() => text.inputValue()).toBe('First words');
    await owner.act('messages.draft', { id, text: 'Words of a program' });
    await send.click();
    await told(page);
    expect(await text.inputValue()).toBe('First words');
    expect(await barriers(page, 'a draft that was changed meanwhile')).toEqual([]);
    await composer.getByRole('button', { name: say('message.take_theirs') }).click();
    await eventually(() => text.inputValue()).toBe('Words of a program');
    await text.fill('Words of mine');
    await owner.act('messages.draft', { id, text: 'Other words' });
    await send.click();
    await told(page);
    await composer.getByRole('button', { name: say('message.keep_mine') }).click();
    await send.click();
    expect((await smtp.mailTo('ada@example.com')).text).toContain('Words of mine');
  });

  test('a reminder keeps what was written, and goes out after another look', async () => {
    browsing.expectRefusals('/api/os/actions/payments.send_reminder');
    const { id, number, billTo, customerEmail } = (await openInvoice(owner)) as unknown as Record<
      'id' | 'number' | 'customerEmail',
      string
    > & { billTo: { email: string | null } };
    const reminders = () =>
      smtp.mails.filter(({ to, text }) => to.includes(billTo.email ?? customerEmail) && text.includes('Kindly pay'))
        .length;
    const page = await browsing.open(`/invoices?id=${id}`, { as: owner });
    await page.getByRole('button', { name: say('invoice.remind'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('invoice.remind_title', { number }) });
    await field(dialog, say('invoice.send_message')).fill('Kindly pay');
    await owner.act('payments.mark_paid', { id, amount: 100 });
    await dialog.getByRole('button', { name: say('invoice.remind'), exact: true }).click();
    await told(page);
    expect(await field(dialog, say('invoice.send_message')).inputValue()).toBe('Kindly pay');
    await dialog.getByRole('button', { name: say('invoice.remind'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => reminders()).toBe(1);
  });

  test('a question about a booking that was moved is not answered any more', async () => {
    browsing.expectRefusals('/api/os/actions/bookings.confirm_booking');
    await owner.act('bookings.set_availability', always);
    const service = await newService(owner, { requiresConfirmation: true });
    const { id } = await newBooking(owner, service, 0);
    const { start } = await newBooking(owner, service, 6);
    const page = await browsing.open(`/bookings?id=${id}`, { as: owner });
    await page.getByRole('button', { name: say('booking.confirm'), exact: true }).click();
    const question = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: say('ui.cancel') }) });
    await question.waitFor();
    await owner.act('bookings.reschedule_booking', {
      id,
      start: new Date(Date.parse(start) + 7_200_000).toISOString(),
    });
    await question.getByRole('button', { name: say('booking.confirm'), exact: true }).click();
    await told(page);
    await page.getByRole('button', { name: say('ui.look_again') }).click();
    expect(await owner.act('bookings.get_booking', { id })).toMatchObject({ state: 'pending' });
  });

  test('rights that are ticked lie on top of what others tick, however late the list is read', async () => {
    browsing.expectRefusals('/api/os/actions/members.save_role');
    const key = await newRole(owner, ['crm.read']);
    const rolesOf = async () =>
      (await owner.act<{ roles: { id: string; key: string; name: string; capabilities: string[] }[] }>('members.list'))
        .roles;
    const role = (await rolesOf()).find((one) => one.key === key);
    const { id, name = '' } = role ?? {};
    const capabilities = async () => (await rolesOf()).find((one) => one.key === key)?.capabilities.toSorted();
    const page = await browsing.open('/members?view=roles', { as: owner });
    const tick = (right: string) => page.getByRole('checkbox', { name: say('roles.allowed', { role: name, right }) });
    const save = page
      .getByRole('status')
      .filter({ hasText: say('roles.unsaved', { name }) })
      .getByRole('button', { name: say('ui.save') });
    await tick('crm.write').check();
    const release = await holdBack(page, '**/api/os/actions/members.list');
    await owner.act('members.save_role', { id, name, capabilities: ['crm.read', 'tasks.read'] });
    await save.click();
    await page.getByText(byOwner).waitFor();
    expect(await capabilities()).toEqual(['crm.read', 'tasks.read']);
    release();
    await eventually(() => tick('tasks.read').isChecked()).toBe(true);
    await save.click();
    await eventually(capabilities).toEqual(['crm.read', 'crm.write', 'tasks.read']);
  });

  test('two choices for a table made one after the other both hold, although nothing was read between them', async () => {
    const { id: tableId } = await newTable(owner, [{ key: 'title', type: 'text' }]);
    const page = await browsing.open(`/tables/${tableId}?tab=access`, { as: owner });
    const choice = (verb: 'read' | 'write') =>
      page.getByLabel(say('access.choice', { role: say('role.viewer'), verb: say(`access.${verb}`) }));
    await choice('read').waitFor();
    const release = await holdBack(page, '**/api/os/actions/tables.get_access');
    await choice('read').selectOption({ label: say('access.yes') });
    await choice('write').selectOption({ label: say('access.no') });
    const stored = async () =>
      (await owner.act<{ permissions: object[] }>('tables.get_access', { tableId })).permissions;
    await eventually(stored).toEqual([{ role: 'viewer', read: true, write: false, import: null }]);
    release();
  });

  test('settings that were not touched here stay as others set them; one that both changed is told', async () => {
    const page = await browsing.open('/messages/settings', { as: owner, listening: true });
    await field(page, say('message_settings.signature')).fill('Mine');
    const release = await holdBack(page, '**/api/os/actions/messages.settings');
    await owner.act('messages.save_settings', { replyTo: 'desk@example.com' });
    await page.getByRole('button', { name: say('ui.save') }).click();
    await eventually(() => owner.act('messages.settings')).toMatchObject({
      signature: 'Mine',
      replyTo: 'desk@example.com',
    });
    release();
    await eventually(() => field(page, say('message_settings.reply_to')).inputValue()).toBe('desk@example.com');
    await field(page, say('message_settings.signature')).fill('Mine again');
    await owner.act('messages.save_settings', { signature: 'Theirs' });
    await page.getByText(say('form.changed_meanwhile')).waitFor();
    expect(await field(page, say('message_settings.signature')).inputValue()).toBe('Mine again');
    expect(await barriers(page, 'a setting that was changed meanwhile')).toEqual([]);
  });
});
