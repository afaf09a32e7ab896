import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newRole } from '../harness/factories.ts';
import { openInvoice } from '../payments/invoice-desk.ts';
import { restrictedScene, type Scene } from './scene.ts';

interface Refused {
  code: string;
  error: string;
}

/** A code, or a number in a sentence, tells as much as an answer would. */
describe('a refusal tells nothing that its reader may not see', () => {
  const app = useApp();
  let scene: Scene;
  let ada: Client;
  let owner: Client;
  let ownerId: string;
  let starts: string[];

  beforeAll(async () => {
    scene = await restrictedScene(app);
    ada = scene.ada.client;
    owner = scene.owner;
    ownerId = (await owner.get<{ user: { id: string } }>('/api/auth/session')).body.user.id;
    const from = new Date(app.clock.now().getTime() + 4 * 86_400_000);
    const window = {
      serviceId: scene.serviceId,
      from: from.toISOString(),
      to: new Date(from.getTime() + 5 * 86_400_000).toISOString(),
    };
    starts = (await owner.act<{ items: { start: string }[] }>('bookings.list_slots', window)).items.map(
      ({ start }) => start,
    );
  });

  const book = (hostId: string, customerId: string) =>
    owner.act<{ id: string }>('bookings.create_booking', {
      serviceId: scene.serviceId,
      start: starts.pop(),
      hostId,
      customerId,
    });
  const refusalOf = async (client: Client, action: string, input: object) => {
    const { status, body } = await client.call<Refused>(action, input);
    expect(status, action).toBe(409);
    return { code: body.code, error: body.error };
  };

  test('what keeps a customer is counted as far as it is seen, and otherwise only said to be there', async () => {
    const customer = await newCustomer(owner, { ownerId: scene.ada.id });
    const first = await book(ownerId, customer.id);
    const kept = { code: 'customer_kept', error: 'This customer is still needed for something that you may not see.' };
    expect(await refusalOf(ada, 'crm.delete_customer', { id: customer.id })).toEqual(kept);
    await book(ownerId, customer.id);
    expect(await refusalOf(ada, 'crm.delete_customer', { id: customer.id })).toEqual(kept);
    await book(scene.ada.id, customer.id);
    expect(await refusalOf(ada, 'crm.delete_customer', { id: customer.id })).toEqual({
      code: 'has_future_bookings',
      error: 'This customer has an upcoming booking: cancel it first.',
    });
    expect((await refusalOf(owner, 'crm.delete_customer', { id: customer.id })).error).toContain('3 upcoming bookings');
    expect((await owner.call('bookings.get_booking', { id: first.id })).status).toBe(200);

    const { client: seller } = await newMember(app, await newRole(owner, ['crm.read', 'crm.delete']), owner);
    expect(await refusalOf(seller, 'crm.delete_customer', { id: customer.id }), 'who sees no bookings at all').toEqual(
      kept,
    );
    const owing = await newCustomer(owner, { email: 'owing@example.com' });
    await openInvoice(owner, { customerId: owing.id });
    expect(await refusalOf(seller, 'crm.delete_customer', { id: owing.id })).toEqual(kept);
    expect((await refusalOf(owner, 'crm.delete_customer', { id: owing.id })).code).toBe('has_open_invoices');
  });

  test('a booking in any state is refused in the same words to who does not see its state', async () => {
    await owner.act('bookings.save_service', { id: scene.serviceId, requiresConfirmation: true });
    const [cancelled, completed, pending] = [
      await book(scene.ada.id, scene.seen.customer),
      await book(scene.ada.id, scene.seen.customer),
      await book(scene.ada.id, scene.seen.customer),
    ];
    await owner.act('bookings.cancel_booking', { id: cancelled.id });
    await owner.act('bookings.decline_booking', { id: completed.id });
    const calls: [string, string, string][] = [
      ['bookings.cancel_booking', cancelled.id, 'already_cancelled'],
      ['bookings.reassign_booking', completed.id, 'booking_ended'],
      ['bookings.complete_booking', pending.id, 'not_confirmed'],
    ];
    const rights = (...fields: string[]) =>
      owner.act('tables.set_field_rights', {
        tableId: scene.tables.bookings,
        rights: fields.map((field) => ({ role: scene.role, field, access: 'hidden' })),
      });
    const told = () =>
      Promise.all(
        calls.map(([action, id]) =>
          refusalOf(ada, action, { id, ...(action === 'bookings.reassign_booking' && { hostId: ownerId }) }),
        ),
      );
    expect((await told()).map(({ code }) => code)).toEqual(calls.map(([, , code]) => code));
    await rights('note', 'state');
    try {
      expect(await told()).toEqual(
        calls.map(() => ({ code: 'booking_unfit', error: 'This cannot be done with this booking at the moment.' })),
      );
    } finally {
      await rights('note');
    }
  });

  test('a lead in any stage is refused in the same words to who does not see its stage', async () => {
    const [lost, converted] = [
      await newLead(owner, { ownerId: scene.ada.id }),
      await newLead(owner, { ownerId: scene.ada.id, email: 'became@example.com' }),
    ];
    await owner.act('crm.update_lead', { id: lost.id, stage: 'lost', lostReason: 'Too dear' });
    await owner.act('crm.convert_lead', { id: converted.id });
    const told = () =>
      Promise.all([
        refusalOf(ada, 'crm.update_lead', { id: lost.id, company: 'Other' }),
        refusalOf(ada, 'crm.convert_lead', { id: lost.id }),
        refusalOf(ada, 'crm.update_lead', { id: converted.id, company: 'Other' }),
        refusalOf(ada, 'crm.convert_lead', { id: converted.id }),
      ]);
    const rights = (...fields: string[]) =>
      owner.act('tables.set_field_rights', {
        tableId: scene.tables.leads,
        rights: fields.map((field) => ({ role: scene.role, field, access: 'hidden' })),
      });
    expect((await told()).map(({ code }) => code)).toEqual([
      'lead_closed',
      'lead_closed',
      'lead_closed',
      'already_converted',
    ]);
    await rights('phone', 'source', 'stage');
    try {
      expect(await told()).toEqual(
        Array(4).fill({ code: 'lead_unfit', error: 'This cannot be done with this lead at the moment.' }),
      );
    } finally {
      await rights('phone', 'source');
    }
  });
});
