import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type ReceivedMail, type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { always, type Booking, newService, type Service, slotsOf } from './booking-desk.ts';
import { calendarIn, readCalendar, textIn } from './read-calendar.ts';

describe('mails about bookings', () => {
  let app: App;
  let smtp: SmtpReceiver;
  let owner: Client;
  let host: { id: string; email: string };
  let asking: Service;

  beforeAll(async () => {
    app = await startApp({ worker: true, env: mailEnv });
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    host = await newMember(app, 'member', owner);
    await owner.act('bookings.set_availability', { ...always, hostId: host.id });
    asking = await newService(owner, {
      name: 'Fitting, long',
      hosts: [host.id],
      requiresConfirmation: true,
      location: 'Main Street 1',
    });
  });

  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  const mail = (to: string, subject: string): Promise<ReceivedMail> =>
    smtp.mailTo(to, (each) => each.subject.startsWith(subject));
  const free = async (place: number) => (await slotsOf(owner, asking.id))[place]?.start ?? '';
  const request = async (email: string, place: number, fields: object = {}) =>
    owner.act<Booking>('bookings.create_booking', {
      serviceId: asking.id,
      start: await free(place),
      customer: { name: 'Ada “A” Lovelace', email, locale: 'en' },
      timeZone: 'Europe/Berlin',
      ...fields,
    });

  test('tell the customer in every step, with a calendar file of one name whose number counts up', async () => {
    const email = 'ada@example.com';
    const booking = await request(email, 3);
    const received = await mail(email, 'Your request: Fitting, long');
    expect(textIn(received)).toContain('we received your request');
    expect(textIn(received)).toContain('(Europe/Berlin)');
    expect(textIn(received)).toContain('Where: Main Street 1');
    const first = calendarIn(received);
    expect(first).toMatchObject({
      METHOD: 'REQUEST',
      STATUS: 'TENTATIVE',
      SEQUENCE: '0',
      SUMMARY: 'Fitting\\, long – Test workspace',
      LOCATION: 'Main Street 1',
    });
    expect(first.UID).toMatch(new RegExp(`^${booking.id}@`));
    expect(new Date(Date.parse(booking.start)).toISOString().replaceAll(/[-:]|\.000/g, '')).toBe(first.DTSTART);

    await owner.act('bookings.confirm_booking', { id: booking.id });
    const confirmed = calendarIn(await mail(email, 'Confirmed'));
    expect(confirmed).toMatchObject({ METHOD: 'REQUEST', STATUS: 'CONFIRMED', SEQUENCE: '1', UID: first.UID });

    const start = await free(9);
    await owner.act('bookings.reschedule_booking', { id: booking.id, start });
    const moved = calendarIn(await mail(email, 'New time'));
    expect(moved).toMatchObject({
      METHOD: 'REQUEST',
      STATUS: 'CONFIRMED',
      SEQUENCE: '2',
      UID: first.UID,
      DTSTART: start.replaceAll(/[-:]|\.000/g, ''),
    });

    await owner.act('bookings.cancel_booking', { id: booking.id, reason: 'The tailor is ill' });
    const cancelled = await mail(email, 'Cancelled');
    expect(textIn(cancelled)).toContain('Reason: The tailor is ill');
    expect(calendarIn(cancelled)).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      SEQUENCE: '3',
      UID: first.UID,
    });
  });

  test('lead by their link to the booking', async () => {
    await request('grace@example.com', 4);
    const [, token] = /\/booking\/([\w-]{54})/.exec(textIn(await mail('grace@example.com', 'Your request'))) ?? [];
    expect(await app.browser().get(`/api/public/booking/${token}`)).toMatchObject({
      status: 200,
      body: { booking: { state: 'pending' } },
    });
  });

  test('ask the host to confirm, with the customer and a way into the console', async () => {
    const booking = await request('joan@example.com', 5);
    const asked = await smtp.mailTo(host.email, (each) => textIn(each).includes('joan@example.com'));
    expect(asked.subject).toMatch(/^Please confirm: Fitting, long/);
    expect(textIn(asked)).toContain(`${app.baseUrl}/bookings?id=${booking.id}`);
    expect(textIn(asked)).not.toContain('/booking/');
  });

  test('say no with the reason, and take the request out of the calendar', async () => {
    const booking = await request('mary@example.com', 6);
    await owner.act('bookings.decline_booking', { id: booking.id, reason: 'Closed' });
    const declined = await mail('mary@example.com', 'Not possible');
    expect(textIn(declined)).toContain('Reason: Closed');
    expect(calendarIn(declined)).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1' });
  });

  test('speak the language of the customer', async () => {
    await request('karl@example.com', 7, { customer: { name: 'Karl', email: 'karl@example.com', locale: 'de' } });
    const german = await mail('karl@example.com', 'Ihre Anfrage');
    expect(textIn(german)).toContain('Guten Tag Karl,');
    expect(textIn(german)).toMatch(/Wann: (\S+tag|Mittwoch), /);
  });

  test('are not sent where there is no mail server, or the module messages is off: the booking stands', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('bookings.set_availability', always);
    const service = await newService(client);
    const book = async () =>
      client.call('bookings.create_booking', {
        serviceId: service.id,
        start: (await slotsOf(client, service.id))[0]?.start,
        customer: { name: 'No mail', email: 'none@example.com' },
      });
    expect(await book()).toMatchObject({ status: 200 });
    await client.act('workspace.set_module', { module: 'messages', enabled: false });
    expect(await book()).toMatchObject({ status: 200 });
    expect(smtp.mails.filter(({ to }) => to.includes('none@example.com'))).toEqual([]);
  });

  test('the private feed of a host has the bookings to come, and no longer at an older address', async () => {
    const signedIn = app.browser();
    await signedIn.post('/api/auth/sign-in', { email: host.email, password: 'a password of length' });
    expect(await signedIn.act('bookings.get_feed')).toBeNull();
    const { url } = await signedIn.act<{ url: string }>('bookings.reset_feed');
    const path = url.slice(app.baseUrl.length);
    const answer = await app.browser().get(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const { items } = await owner.act<{ items: Booking[] }>('bookings.list_bookings', { hostId: host.id });
    const standing = items.filter(({ state }) => state === 'pending' || state === 'confirmed');
    expect(
      readCalendar(answer.text)
        .map((event) => event.UID?.slice(0, 36))
        .sort(),
    ).toEqual(standing.map(({ id }) => id).sort());
    expect(answer.text).toContain('METHOD:PUBLISH');
    expect(await signedIn.act('bookings.get_feed')).toMatchObject({
      createdAt: expect.any(String),
      readAt: expect.any(String),
    });
    const again = await signedIn.act<{ url: string }>('bookings.reset_feed');
    expect(again.url).not.toBe(url);
    for (const gone of [path, '/api/public/calendar/x.ics'])
      expect(await app.browser().get(gone)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await owner.act('members.remove', { id: host.id });
    expect(await app.browser().get(again.url.slice(app.baseUrl.length))).toMatchObject({ status: 404 });
  });
});
