import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slotsOf } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { rowsOf } from '../harness/statements.ts';
import { barriers } from './harness/axe.ts';
import { phone, useBrowser } from './harness/browser.ts';
import { calendarIn, dayOf, dragToDay, icsTime, longDay, nextWeek } from './harness/calendar.ts';
import { field } from './harness/field.ts';
import { turnTo } from './harness/settled.ts';
import { refusal, say, sayIn } from './harness/words.ts';

interface Booking {
  id: string;
  state: string;
  start: string;
  customerName: string;
  cancelReason: string | null;
  answers: Record<string, string>;
}

describe('bookings', () => {
  const app = useApp({ worker: true, env: mailEnv });
  const browsing = useBrowser(app);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let owner: Client;
  let smtp: SmtpReceiver;
  let talk: { id: string; url: string };

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await app.owner();
    await connectMail(owner, smtp);
    // Round the clock, so that the test may run at any time; in the browser's zone, so that starts are full hours
    // there.
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
    await owner.act('bookings.set_availability', { timeZone, weekly, overrides: [] });
    talk = await owner.act('bookings.save_service', {
      name: 'First talk',
      minutes: 60,
      public: true,
      questions: [{ key: 'topic', label: 'Your topic', required: true }],
    });
  });
  afterAll(() => smtp?.stop());

  const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true });
  const bookingsOf = async (name: string) =>
    (await owner.act<{ items: Booking[] }>('bookings.list_bookings')).items.filter(
      ({ customerName }) => customerName === name,
    );
  const book = (customer: string, start: Date, fields: Record<string, unknown> = {}) =>
    owner.act<Booking>('bookings.create_booking', {
      serviceId: talk.id,
      start: start.toISOString(),
      customer: { name: customer, email: `${customer.split(' ')[0]}@example.com` },
      ...fields,
    });

  test('a stranger books on the public page, the owner sees it live and drags it to another day, and the customer gets the new calendar entry', async () => {
    const tuesday = nextWeek(2, 11);
    const calendar = await browsing.open(`/bookings?date=${dayOf(tuesday)}`, { as: owner, listening: true });
    await calendar.getByRole('heading', { level: 2 }).waitFor();

    // The page of the business, as it stands on its card, leads to each service.
    const page = await browsing.open(new URL('.', talk.url).pathname.slice(0, -1), { size: phone });
    await page.getByRole('link', { name: 'First talk' }).click();
    await page.getByRole('heading', { level: 1, name: 'First talk' }).waitFor();
    if (tuesday.getMonth() !== new Date().getMonth()) await button(page, say('book.month_after')).click();
    await page.getByRole('button', { name: new RegExp(`^${longDay(tuesday)},`) }).click();
    expect(await barriers(page, 'the public page')).toEqual([]);
    await button(page, '10:00').click();
    await field(page, say('book.name')).fill('Lise Meitner');
    await field(page, say('book.email')).fill('lise@example.com');
    await button(page, say('book.submit')).click();
    await page.getByText(say('form.required')).waitFor();
    await field(page, 'Your topic').fill('Fission');
    browsing.expectRefusals(`/api/public${new URL(talk.url).pathname}`);
    await book('Edith Clarke', nextWeek(2, 10));
    await button(page, say('book.submit')).click();
    await page.getByText(refusal('bookings.refusals:slot_taken')).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${longDay(tuesday)},`) }).click();
    await button(page, '10:00').waitFor({ state: 'detached' });
    await button(page, '11:00').click();
    expect(await field(page, say('book.name')).inputValue()).toBe('Lise Meitner');
    expect(await barriers(page, 'the form of the public page')).toEqual([]);
    await button(page, say('book.submit')).click();
    await page.getByRole('heading', { name: say('book.booked') }).waitFor();
    const before = calendarIn((await smtp.mailTo('lise@example.com')).raw);
    expect(before).toMatchObject({ method: 'REQUEST', sequence: '0', start: icsTime(tuesday) });

    const card = calendar.getByRole('button', { name: /Lise Meitner/ });
    await card.waitFor();
    const wednesday = nextWeek(3, 11);
    await dragToDay(calendar, card, wednesday);
    const question = calendar.getByRole('dialog', { name: say('booking.move_title', { name: 'Lise Meitner' }) });
    await button(question, say('booking.leave')).click();
    await question.waitFor({ state: 'hidden' });
    expect(await bookingsOf('Lise Meitner')).toMatchObject([{ start: tuesday.toISOString() }]);
    await dragToDay(calendar, card, wednesday);
    expect(await barriers(calendar, 'the question after a drop')).toEqual([]);
    await button(question, say('booking.move_submit')).click();
    await question.waitFor({ state: 'hidden' });
    expect(await bookingsOf('Lise Meitner')).toMatchObject([
      { start: wednesday.toISOString(), state: 'confirmed', answers: { topic: 'Fission' } },
    ]);
    const after = calendarIn(
      (await smtp.mailTo('lise@example.com', ({ raw }) => calendarIn(raw)?.sequence === '1')).raw,
    );
    expect(after).toMatchObject({ method: 'REQUEST', uid: before?.uid, start: icsTime(wednesday) });

    await page.getByRole('link', { name: say('book.manage') }).click();
    await button(page, say('book.cancel')).click();
    await field(page, say('book.cancel_reason')).fill('Ill');
    await button(page, say('book.cancel_submit')).click();
    await page.getByText(say('book.cancelled')).waitFor();
    await page.getByText(say('book.cannot_change')).waitFor();
    await card.waitFor({ state: 'hidden' });
    expect(await bookingsOf('Lise Meitner')).toMatchObject([{ state: 'cancelled', cancelReason: 'Ill' }]);
  });

  test('a drop on a taken time is refused, offers what is free on that day, and leaves the booking where it was until then', async () => {
    browsing.expectRefusals('/api/os/actions/bookings.reschedule_booking');
    const [thursday, friday] = [nextWeek(4, 9), nextWeek(5, 9)];
    await book('Ada Lovelace', thursday);
    await book('Grace Hopper', friday);
    const page = await browsing.open(`/bookings?date=${dayOf(thursday)}`, { as: owner });
    await dragToDay(page, page.getByRole('button', { name: /Ada Lovelace/ }), friday);
    const question = page.getByRole('dialog');
    await button(question, say('booking.move_submit')).click();
    await question.getByText(refusal('bookings.refusals:slot_taken')).waitFor();
    await button(question, '11:00').click();
    await button(question, say('booking.move_submit')).click();
    await question.waitFor({ state: 'hidden' });
    expect(await bookingsOf('Ada Lovelace')).toMatchObject([{ start: nextWeek(5, 11).toISOString() }]);
  });

  test('a service is set up with its page, requests wait on it, and are moved by keyboard and confirmed from their panel', async () => {
    const page = await browsing.open('/bookings/services', { as: owner });
    await button(page, say('service.create')).click();
    const form = page.getByRole('dialog', { name: say('service.create') });
    await field(form, say('service.name')).fill('Course');
    await field(form, say('service.minutes')).fill('2');
    await form.getByRole('switch', { name: say('service.requires_confirmation') }).click({ force: true });
    await form.getByRole('switch', { name: say('service.advanced') }).click({ force: true });
    await field(form, say('service.slug')).fill('first-talk');
    await button(form, say('service.submit_create')).click();
    await form.getByText(say('service.number_wrong', { least: 5, most: 1440 })).waitFor();
    await field(form, say('service.minutes')).fill('60');
    browsing.expectRefusals('/api/os/actions/bookings.save_service');
    await button(form, say('service.submit_create')).click();
    await form.getByText(refusal('bookings.refusals:slug_taken', { slug: 'first-talk' })).waitFor();
    await field(form, say('service.slug')).fill('course');
    await button(form, say('service.submit_create')).click();
    await form.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ hasText: 'Course' });
    expect(await row.getByRole('link', { name: say('service.open_page') }).getAttribute('href')).toMatch(
      /\/book\/[^/]+\/course$/,
    );

    const start = nextWeek(6, 15);
    await turnTo(page, `/bookings?date=${dayOf(start)}&id=new`);
    const panel = page.getByRole('dialog', { name: say('bookings.create') });
    await field(panel, say('booking.service')).selectOption({ label: 'Course' });
    if (start.getMonth() !== new Date().getMonth()) await button(panel, say('book.month_after')).click();
    await panel.getByRole('button', { name: new RegExp(`^${longDay(start)},`) }).click();
    await button(panel, '15:00').click();
    await field(panel, say('booking.customer_name')).fill('Emmy Noether');
    await field(panel, say('booking.email')).fill('emmy@example.com');
    await button(panel, say('booking.submit_request')).click();
    const detail = page.getByRole('dialog', { name: 'Emmy Noether' });
    await detail.getByText(say('booking_state.pending')).waitFor();

    await button(detail, say('booking.move')).press('Enter');
    const move = page.getByRole('dialog', { name: say('booking.move_title', { name: 'Emmy Noether' }) });
    const day = move.getByRole('button', { name: new RegExp(`^${longDay(start)},`) });
    await day.focus();
    // The first of a month has no day before it in view.
    const isFirst = start.getDate() === 1;
    await page.keyboard.press(isFirst ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Enter');
    const moved = nextWeek(isFirst ? 7 : 5, 16);
    await move.getByRole('group', { name: longDay(moved) }).waitFor();
    await button(move, '16:00').press('Enter');
    await button(move, say('booking.move_submit')).press('Enter');
    await move.waitFor({ state: 'hidden' });
    await button(detail, say('booking.confirm')).click();
    await button(
      page.getByRole('dialog', { name: say('booking.confirm_title', { name: 'Emmy Noether' }) }),
      say('booking.confirm'),
    ).click();
    await detail.getByText(say('booking_state.confirmed'), { exact: true }).waitFor();
    expect(await bookingsOf('Emmy Noether')).toMatchObject([{ state: 'confirmed', start: moved.toISOString() }]);
    expect(await barriers(page, 'the panel of a booking')).toEqual([]);
  });

  test.each(['declined', 'expired'] as const)(
    'a booking whose mail was not sent says so in its panel (%s), in both languages',
    async (state) => {
      const key = await pairComputer(app, owner);
      const customer = { name: `Kept ${state}`, email: `${state}@example.com`, locale: 'en' };
      const [free] = await slotsOf(owner, talk.id, 14);
      const made = await callByComputer<{ result: Booking }>(app, key, 'bookings.create_booking', {
        serviceId: talk.id,
        start: free?.start,
        customer,
      });
      expect(made.status, made.text).toBe(200);
      const { id } = made.body.result;
      const { unsentMail } = await owner.act<{ unsentMail: { approvalId: string } }>('bookings.get_booking', { id });
      if (state === 'declined') await owner.act('approvals.decline', { id: unsentMail.approvalId });
      else
        await rowsOf(app.database, 'update approvals set expires_at = created_at where id = $1', [
          unsentMail.approvalId,
        ]);
      for (const language of ['en', 'de'] as const) {
        await owner.post('/api/auth/profile', { language });
        const page = await browsing.open(`/bookings?id=${id}`, { as: owner, language });
        await page.getByText(sayIn[language](`booking.mail_${state}`)).waitFor();
        expect(await barriers(page, `a booking whose mail was not sent, ${language}`)).toEqual([]);
        await page.getByRole('link', { name: sayIn[language]('booking.see_card') }).click();
        await page.waitForURL(`**/approvals?id=${unsentMail.approvalId}`);
      }
      await owner.post('/api/auth/profile', { language: 'en' });
    },
  );

  test('the table of bookings shows customers and services by name, and they are chosen by name', async () => {
    const { id } = await book('Rosa Parks', nextWeek(4, 15), { answers: { topic: 'Buses' } });
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
    const tableId = items.find(({ name }) => name === 'Bookings')?.id;
    const page = await browsing.open(`/tables/${tableId}`, { as: owner });
    await page.getByRole('gridcell', { name: 'Rosa Parks' }).waitFor();
    await page.getByRole('gridcell', { name: 'First talk' }).first().waitFor();
    await page.goto(`/tables/${tableId}?record=${id}`);
    const customer = page.getByRole('dialog').getByRole('combobox', { name: 'Customer' });
    await expect.poll(() => customer.inputValue()).toBe('Rosa Parks');
    expect(await barriers(page, 'a booking as a record')).toEqual([]);

    // What has not begun can neither have taken place nor have been missed.
    await turnTo(page, '/bookings?view=list');
    await page.getByRole('checkbox', { name: say('lists.choose', { name: 'Rosa Parks' }) }).click();
    await button(page, say('bulk.completed')).click();
    await page.getByText(say('bulk.left_unfinished.one', { count: 1 })).waitFor();
  });

  test('hours of a week and of single days are kept, wrong ones are not, and the address of the calendar is shown once', async () => {
    const page = await browsing.open('/bookings/availability', { as: owner });
    const day = page.getByRole('group', { name: 'Monday' });
    await day.getByLabel(say('availability.from', { day: 'Monday' })).fill('18:00');
    await day.getByLabel(say('availability.to', { day: 'Monday' })).fill('17:00');
    await day.getByText(say('availability.backwards')).waitFor();
    expect(await button(page, say('ui.save')).isDisabled()).toBe(true);
    await day.getByLabel(say('availability.from', { day: 'Monday' })).fill('08:30');
    await button(day, say('availability.copy_monday')).click();
    await field(page, say('availability.other_day')).fill('2030-12-24');
    await button(page, say('availability.add_day')).click();
    await button(page, say('ui.save')).click();
    await page.getByText(say('availability.saved')).waitFor();
    const stored = await owner.act<{ weekly: unknown[]; overrides: unknown[] }>('bookings.get_availability');
    expect(stored.overrides).toEqual([{ date: '2030-12-24', ranges: [] }]);
    expect(stored.weekly.slice(0, 5)).toEqual(
      [1, 2, 3, 4, 5].map((weekday) => ({ day: weekday, from: '08:30', to: '17:00' })),
    );

    await button(page, say('feed.make')).click();
    const address = (await page.getByRole('region', { name: say('feed.address') }).textContent()) ?? '';
    expect((await fetch(address)).headers.get('content-type')).toContain('text/calendar');
    await page.reload();
    await page.getByText(say('feed.exists')).waitFor();
    expect(await page.content()).not.toContain(address);
  });
});
