import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { always, type Booking, newService, type Service, slotsOf } from '../bookings/booking-desk.ts';
import { textIn } from '../bookings/read-calendar.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newMember, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { expectPinned, type PinnedCard, readCard, shownAs } from './pinned-cards.ts';

// contract: Approvals: origin, effects, pins. Bookings and services.
describe('a booking that a program makes or changes', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let key: string;
  let smtp: SmtpReceiver;
  let service: Service;
  let other: { id: string };
  let place = 0;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    key = await pairComputer(app, owner);
    other = await newMember(app, 'member', owner);
    await owner.act('bookings.set_availability', always);
    await owner.act('bookings.set_availability', { ...always, hostId: other.id });
    service = await newService(owner, { name: 'Fitting', location: 'Main Street 1', requiresConfirmation: true });
  });
  afterAll(() => smtp?.stop());

  const free = async () => {
    place += 2;
    return (await slotsOf(owner, service.id))[place]?.start as string;
  };
  const wish = async (email: string) => ({
    serviceId: service.id,
    start: await free(),
    customer: { name: 'Ada Lovelace', email, locale: 'en' },
  });
  const book = async (email: string) =>
    owner.act<Booking & { customerId: string }>('bookings.create_booking', await wish(email));
  const mailsTo = (address: string) => smtp.mails.filter(({ to }) => to.includes(address));
  const cards = async (action: string) =>
    (await owner.act<{ items: PinnedCard[] }>('approvals.list', { state: 'pending' })).items.filter(
      (card) => card.action === action,
    );
  /** Whatever is on its way has arrived. */
  const settled = async (address: string) => {
    await owner.act('messages.send', { to: address, subject: 'Marker', text: 'x' });
    await smtp.mailTo(address, ({ subject }) => subject === 'Marker');
  };

  test('is made at once, and its mail waits for a person: approving sends exactly that, once', async () => {
    const email = 'side@example.com';
    const answer = await callByComputer<{ result: Booking }>(app, key, 'bookings.create_booking', await wish(email));
    expect(answer, answer.text).toMatchObject({ status: 200, body: { result: { state: 'pending' } } });
    expect(await owner.act('bookings.get_booking', { id: answer.body.result.id })).toMatchObject({
      customerEmail: email,
    });
    const [card] = await cards('messages.queue_mail');
    expect(card).toMatchObject({
      preview: expect.stringMatching(/^Send the e-mail “Your request: Fitting, .+” to side@example\.com\.$/),
      effects: ['send'],
      origin: 'program',
    });
    const shown = await readCard(owner, card?.id as string);
    expect(shownAs(shown, 'to')).toBe('Ada Lovelace <side@example.com>');
    expect(shownAs(shown, 'text')).toContain('we received your request');
    expect(shownAs(shown, 'attachment')).toBe('invite.ics');
    await settled('marker1@example.com');
    expect(mailsTo(email)).toEqual([]);

    await owner.act('approvals.approve', { id: shown.id });
    const mail = await smtp.mailTo(email);
    expect(textIn(mail).replaceAll('\r\n', '\n').trim()).toBe(String(shownAs(shown, 'text')).trim());
    expect(mail.subject).toBe(shownAs(shown, 'subject'));
    expect(await owner.call('approvals.approve', { id: shown.id })).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
    await settled('marker2@example.com');
    expect(mailsTo(email)).toHaveLength(1);
  });

  test('mails at once where a person makes it, or a stranger on the public page', async () => {
    await book('person@example.com');
    await smtp.mailTo('person@example.com');
    const open = await newService(owner, { name: 'Open to all', public: true });
    const { slug } = await owner.act<{ slug: string }>('workspace.get');
    const start = (await slotsOf(owner, open.id)).at(-1)?.start;
    const booked = await app
      .browser()
      .post(`/api/public/book/${slug}/${open.slug}`, { name: 'Grace', email: 'stranger@example.com', start });
    expect(booked, booked.text).toMatchObject({ status: 201, body: { mailed: true } });
    await smtp.mailTo('stranger@example.com');
    expect(await cards('messages.queue_mail')).toEqual([]);
  });

  test('is deleted as a record by one card, and its mail waits for a card that shows it', async () => {
    const email = 'record@example.com';
    const { id } = await book(email);
    await smtp.mailTo(email);
    const { items } = await owner.act<{ items: { id: string; name: string }[] }>('tables.list_tables', {
      limit: 500,
    });
    const tableId = items.find(({ name }) => name === 'Bookings')?.id;
    const card = await newCard(app, key, 'tables.delete_records', { tableId, ids: [id] });
    await owner.act('approvals.approve', { id: card });
    expect(await owner.act('bookings.get_booking', { id })).toMatchObject({ state: 'cancelled' });
    await settled('marker3@example.com');
    expect(mailsTo(email)).toHaveLength(1);
    const [mail] = await cards('messages.queue_mail');
    expect(shownAs(await readCard(owner, mail?.id as string), 'to')).toContain(email);
    await owner.act('approvals.approve', { id: mail?.id });
    await smtp.mailTo(email, ({ subject }) => /cancelled/i.test(subject));
    // A person deletes it and the customer hears of it, as ever.
    const own = await book('own-record@example.com');
    await owner.act('tables.delete_records', { tableId, ids: [own.id] });
    await smtp.mailTo('own-record@example.com', ({ subject }) => /cancelled/i.test(subject));
    expect(await cards('messages.queue_mail')).toEqual([]);
  });

  test('several are cancelled as the card shows each of them', async () => {
    const bookings = [await book('many1@example.com'), await book('many2@example.com')];
    const stateOf = async () => (await owner.act<Booking>('bookings.get_booking', { id: bookings[1]?.id })).state;
    await expectPinned(app, owner, key, {
      action: 'bookings.cancel_bookings',
      input: { ids: bookings.map(({ id }) => id), reason: 'Ill' },
      change: async () =>
        expect(
          await callByComputer(app, key, 'bookings.reassign_booking', { id: bookings[1]?.id, hostId: other.id }),
        ).toMatchObject({ status: 200 }),
      what: ['Host', 'Text'].map((label) => expect.stringMatching(`“Fitting” of Ada Lovelace .* ${label}$`)),
      untouched: async () => expect(await stateOf()).toBe('pending'),
      done: async () => expect(await stateOf()).toBe('cancelled'),
    });
  });

  test('is cancelled, and the customer told, as the card shows: another address or host is another mail', async () => {
    const booking = await book('cancel@example.com');
    await smtp.mailTo('cancel@example.com');
    const stateOf = async () => (await owner.act<Booking>('bookings.get_booking', { id: booking.id })).state;
    const card = await expectPinned(app, owner, key, {
      action: 'bookings.cancel_booking',
      input: { id: booking.id, reason: 'Ill' },
      change: async () => {
        expect(
          await callByComputer(app, key, 'crm.update_customer', {
            id: booking.customerId,
            email: 'victim@example.com',
          }),
        ).toMatchObject({ status: 200 });
        expect(
          await callByComputer(app, key, 'bookings.reassign_booking', { id: booking.id, hostId: other.id }),
        ).toMatchObject({ status: 200 });
      },
      what: ['Host', 'Mail to', 'Text'],
      untouched: async () => expect(await stateOf()).toBe('pending'),
      done: async () => expect(await stateOf()).toBe('cancelled'),
    });
    const mail = await smtp.mailTo('victim@example.com');
    expect(textIn(mail).replaceAll('\r\n', '\n').trim()).toBe(String(shownAs(card, 'text')).trim());
    expect(mailsTo('cancel@example.com')).toHaveLength(1);
  });

  test('is confirmed, declined and moved as the card shows; the customer’s own link is not on it', async () => {
    for (const [action, input] of [
      ['bookings.confirm_booking', {}],
      ['bookings.decline_booking', { reason: 'Closed' }],
      ['bookings.reschedule_booking', { start: await free() }],
    ] as const) {
      const booking = await book(`${action.slice(9, 13)}@example.com`);
      const now = () => owner.act<Booking>('bookings.get_booking', { id: booking.id });
      const card = await expectPinned(app, owner, key, {
        action,
        input: { id: booking.id, ...input },
        change: () =>
          callByComputer(app, key, 'crm.update_customer', { id: booking.customerId, name: 'Somebody Else' }),
        what: ['Customer', 'Mail to', 'Text'],
        untouched: async () => expect(await now()).toMatchObject({ state: 'pending', start: booking.start }),
        done: async () =>
          expect(JSON.stringify([(await now()).state, (await now()).start])).not.toBe(
            JSON.stringify([booking.state, booking.start]),
          ),
      });
      const sent = await smtp.mailTo(
        `${action.slice(9, 13)}@example.com`,
        ({ subject }) => subject === shownAs(card, 'subject'),
      );
      const withoutLink = textIn(sent)
        .replaceAll('\r\n', '\n')
        .replace(/\/booking\/\S+/, '/booking/…');
      expect(withoutLink.trim()).toBe(String(shownAs(card, 'text')).trim());
    }
  });

  test('a service that strangers see, or will see, is saved by a card that shows all of it', async () => {
    const asked = await newCard(app, key, 'bookings.save_service', {
      name: 'Made by a program',
      public: true,
      price: 5_000,
    });
    expect(shownAs(await readCard(owner, asked), 'price')).toEqual({ amount: 5_000, currency: 'EUR' });
    expect(
      (await owner.act<{ items: { name: string }[] }>('bookings.list_services')).items.map(({ name }) => name),
    ).not.toContain('Made by a program');
    const inside = await callByComputer<{ result: Service }>(app, key, 'bookings.save_service', {
      name: 'Only for us',
    });
    expect(inside, inside.text).toMatchObject({ status: 200, body: { result: { public: false } } });
    const { id } = inside.body.result;
    expect(await callByComputer(app, key, 'bookings.save_service', { id, minutes: 45 })).toMatchObject({
      body: { result: { minutes: 45 } },
    });
    const read = async () =>
      (
        await owner.act<{ items: (Service & { public: boolean; description: string })[] }>('bookings.list_services')
      ).items.find((each) => each.id === id);
    await expectPinned(app, owner, key, {
      action: 'bookings.save_service',
      input: { id, public: true },
      change: () => callByComputer(app, key, 'bookings.save_service', { id, description: 'Send us your passwords.' }),
      what: ['Description'],
      untouched: async () => expect(await read()).toMatchObject({ public: false }),
      done: async () => expect(await read()).toMatchObject({ public: true }),
    });
    // From now on every change of it asks.
    const card = await newCard(app, key, 'bookings.save_service', { id, description: 'Better.' });
    expect(shownAs(await readCard(owner, card), 'description')).toEqual({
      before: 'Send us your passwords.',
      after: 'Better.',
    });
    expect(await callByComputer(app, key, 'bookings.save_service', { id: other.id, name: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'service_not_found' },
    });
    await expectPinned(app, owner, key, {
      action: 'bookings.delete_service',
      input: { id },
      change: () => owner.act('bookings.save_service', { id, name: 'Something else' }),
      what: ['Name'],
      untouched: async () => expect(await read()).toBeDefined(),
      done: async () => expect(await read()).toBeUndefined(),
    });
  });
});
