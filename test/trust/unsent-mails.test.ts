import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { always, type Booking, newService, type Service, slotsOf } from '../bookings/booking-desk.ts';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { connectMail, mailEnv } from '../harness/messages.ts';
import { type SmtpReceiver, startSmtpReceiver } from '../harness/smtp-receiver.ts';
import { until } from '../harness/until.ts';

interface Seen extends Booking {
  customerId: string;
  unsentMail?: { approvalId: string; state: string };
}

// contract: where the effect is only a side of the action, the write happens at once and the effect becomes a card of
// its own.
describe('a booking whose mail nobody lets be sent', () => {
  const app = useApp({ worker: true, env: mailEnv });
  let owner: Client;
  let key: string;
  let smtp: SmtpReceiver;
  let service: Service;
  let place = 0;

  beforeAll(async () => {
    smtp = await startSmtpReceiver();
    owner = await ownerAtHome(app);
    await connectMail(owner, smtp);
    await owner.act('bookings.set_availability', always);
    service = await newService(owner, { name: 'Fitting' });
  });
  beforeEach(async () => {
    key = await pairComputer(app, owner);
  });
  afterAll(() => smtp?.stop());

  const readAs = (language: string) => owner.post('/api/auth/profile', { language });
  const read = (id: string) => owner.act<Seen>('bookings.get_booking', { id });
  const lines = async () =>
    (
      await owner.act<{ items: { summary: string; approvalId: string | null; module: string }[] }>(
        'workspace.activity',
        { module: 'bookings' },
      )
    ).items;
  const timeline = async (customerId: string) =>
    (await owner.act<{ items: { kind: string; text: string }[] }>('crm.timeline', { customerId })).items.find(
      ({ kind }) => kind === 'booking',
    )?.text;

  async function bookedByProgram(name: string): Promise<Seen> {
    place += 2;
    const start = (await slotsOf(owner, service.id))[place]?.start;
    const answer = await callByComputer<{ result: Booking }>(app, key, 'bookings.create_booking', {
      serviceId: service.id,
      start,
      customer: { name, email: `${name.toLowerCase()}@example.com`, locale: 'en' },
    });
    expect(answer.status, answer.text).toBe(200);
    return read(answer.body.result.id);
  }

  test('says that the mail waits, and nothing once it is sent', async () => {
    const booking = await bookedByProgram('Waits');
    expect(booking.unsentMail).toEqual({ approvalId: expect.any(String), state: 'pending' });
    expect(await timeline(booking.customerId)).toMatch(/ · confirmed · e-mail pending approval$/);
    await owner.act('approvals.approve', { id: booking.unsentMail?.approvalId });
    expect(await read(booking.id)).not.toHaveProperty('unsentMail');
    expect(await timeline(booking.customerId)).toMatch(/ · confirmed$/);
    expect((await lines()).map(({ summary }) => summary).filter((line) => line.includes('mail'))).toEqual([]);
  });

  test('says so when somebody declined it: on the booking, with the customer, in the activity', async () => {
    const booking = await bookedByProgram('Declined');
    await owner.act('approvals.decline', { id: booking.unsentMail?.approvalId });
    expect((await read(booking.id)).unsentMail).toMatchObject({ state: 'declined' });
    expect(await timeline(booking.customerId)).toMatch(/ · e-mail not sent$/);
    expect(await lines()).toContainEqual(
      expect.objectContaining({
        summary: 'held back the e-mail about “Fitting” to Declined',
        approvalId: booking.unsentMail?.approvalId,
      }),
    );
    await readAs('de');
    expect(await timeline(booking.customerId)).toMatch(/ · E-Mail nicht gesendet$/);
    expect((await lines()).map(({ summary }) => summary)).toContain(
      'hat die E-Mail zu „Fitting“ an Declined zurückgehalten',
    );
    await readAs('en');
    expect(smtp.mails.flatMap(({ to }) => to)).not.toContain('declined@example.com');
  });

  test('says so when nobody decided in time', async () => {
    const booking = await bookedByProgram('Late');
    app.clock.advance(25 * 3_600_000);
    expect((await read(booking.id)).unsentMail).toMatchObject({ state: 'expired' });
    const line = 'did not send the e-mail about “Fitting” to Late: nobody approved it in time';
    await until(lines, (items) => items.some(({ summary }) => summary === line));
    await readAs('de');
    expect((await lines()).map(({ summary }) => summary)).toContain(
      'hat die E-Mail zu „Fitting“ an Late nicht gesendet: Niemand hat sie rechtzeitig genehmigt',
    );
    await readAs('en');
  });

  test('of a person has nothing to say', async () => {
    place += 2;
    const booking = await owner.act<Booking>('bookings.create_booking', {
      serviceId: service.id,
      start: (await slotsOf(owner, service.id))[place]?.start,
      customer: { name: 'Own', email: 'own@example.com', locale: 'en' },
    });
    expect(await read(booking.id)).not.toHaveProperty('unsentMail');
  });
});
