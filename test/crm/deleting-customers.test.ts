import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  callByComputer,
  newCustomer,
  newLead,
  newMember,
  newWorkspace,
  ownerAtHome,
  pairComputer,
} from '../harness/factories.ts';

describe('deleted customers', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  test('are nowhere but among the deleted things, and come back as they were', async () => {
    const { client } = await newWorkspace(owner);
    const customer = await newCustomer(client, { name: 'Gone', email: 'gone@example.com', tags: ['a'] });
    await client.act('crm.add_note', { customerId: customer.id, text: 'Kept with them' });
    await client.act('crm.delete_customer', { id: customer.id });
    for (const action of ['get_customer', 'update_customer', 'delete_customer'])
      expect(await client.call(`crm.${action}`, { id: customer.id })).toMatchObject({
        status: 404,
        body: { code: 'customer_not_found' },
      });
    expect(await client.act('crm.list_customers')).toEqual({ items: [] });
    expect(await client.act('workspace.list_deleted')).toMatchObject({
      items: [{ type: 'customer', id: customer.id, title: 'Gone' }],
    });

    expect(await client.call('crm.restore_customer', { id: customer.id })).toMatchObject({
      status: 200,
      body: {
        result: { name: 'Gone', tags: ['a'] },
        events: ['crm.customer_updated'],
        activity: [{ summary: 'restored the customer “Gone”' }],
      },
    });
    expect(await client.call('crm.restore_customer', { id: customer.id })).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    expect(await client.act('crm.timeline', { customerId: customer.id })).toMatchObject({
      items: [{ text: 'Kept with them' }, {}],
    });
  });

  test('the list of deleted things restores them too', async () => {
    const customer = await newCustomer(owner, { name: 'Back' });
    await owner.act('crm.delete_customer', { id: customer.id });
    expect(await owner.call('workspace.restore', { type: 'customer', id: customer.id })).toMatchObject({
      status: 200,
      body: { events: ['crm.customer_updated'], activity: [{ summary: 'restored the customer “Back”' }] },
    });
    expect(await owner.act('crm.get_customer', { id: customer.id })).toMatchObject({ name: 'Back' });
  });

  test('leave their mail address to others; 409 duplicate_email when they come back', async () => {
    const customer = await newCustomer(owner, { email: 'reused@example.com' });
    await owner.act('crm.delete_customer', { id: customer.id });
    const heir = await newCustomer(owner, { email: 'Reused@example.com' });
    const refused = { status: 409, body: { code: 'duplicate_email', id: heir.id } };
    expect(await owner.call('crm.restore_customer', { id: customer.id })).toMatchObject(refused);
    expect(await owner.call('workspace.restore', { type: 'customer', id: customer.id })).toMatchObject(refused);
    await owner.act('crm.update_customer', { id: heir.id, email: null });
    expect(await owner.act('crm.restore_customer', { id: customer.id })).toMatchObject({ email: 'reused@example.com' });
  });

  test('end for good after 30 days, with their notes; a lead that became one stays, without them', async () => {
    const { id: workspaceId, client } = await newWorkspace(owner);
    const { id: leadId } = await newLead(client);
    const { customer } = await client.act<{ customer: { id: string } }>('crm.convert_lead', { id: leadId });
    await client.act('crm.add_note', { customerId: customer.id, text: 'x' });
    await client.act('crm.delete_customer', { id: customer.id });
    const { crm } = Object.fromEntries(app.services.catalogue.modules);
    const kind = crm?.trash?.find(({ type }) => type === 'customer');
    await kind?.purge(app.services.database, new Date(Date.now() - 30 * 86_400_000));
    expect(await client.act('workspace.list_deleted')).toMatchObject({ items: [{ id: customer.id }] });
    await kind?.purge(app.services.database, new Date(Date.now() + 1000));
    expect(await client.act('workspace.list_deleted')).toEqual({ items: [] });
    expect(await client.act('crm.get_lead', { id: leadId })).toMatchObject({
      stage: 'won',
      customerId: null,
      convertedAt: expect.any(String),
    });
    expect(
      await app.services.database.many({
        text: 'select from crm_notes where workspace_id = $1',
        values: [workspaceId],
      }),
    ).toEqual([]);
  });

  test('a program that asks for it gets a card that says who will be deleted', async () => {
    const computer = await pairComputer(app, owner);
    const customer = await newCustomer(owner, { name: 'Carded', company: 'Acme' });
    const answer = await callByComputer<{ result: { approvalId: string } }>(app, computer, 'crm.delete_customer', {
      id: customer.id,
    });
    const { approvalId: id } = answer.body.result;
    expect(await owner.act('approvals.get', { id })).toMatchObject({
      preview: 'Delete the customer “Carded” of Acme. They can be restored for 30 days.',
      risk: 'delete',
    });
    await owner.act('approvals.approve', { id });
    expect(await owner.call('crm.get_customer', { id: customer.id })).toMatchObject({ status: 404 });
  });

  test('409 has_future_bookings: until the bookings are over or cancelled', async () => {
    const customer = await newCustomer(owner, { email: 'booked@example.com' });
    const host = await newMember(app, 'member', owner);
    const service = await owner.act<{ id: string }>('bookings.save_service', {
      name: 'Talk',
      minutes: 30,
      hosts: [host.id],
      noticeMinutes: 0,
    });
    const from = new Date(app.clock.now().getTime() + 86_400_000);
    const to = new Date(from.getTime() + 7 * 86_400_000);
    const { items } = await owner.act<{ items: { start: string }[] }>('bookings.list_slots', {
      serviceId: service.id,
      from,
      to,
    });
    const booking = await owner.act<{ id: string }>('bookings.create_booking', {
      serviceId: service.id,
      start: items[0]?.start,
      customerId: customer.id,
    });
    expect(await owner.call('crm.delete_customer', { id: customer.id })).toMatchObject({
      status: 409,
      body: { code: 'has_future_bookings' },
    });
    expect(await owner.act('crm.get_customer', { id: customer.id })).toEqual(customer);
    await owner.act('bookings.cancel_booking', { id: booking.id });
    expect(await owner.act('crm.delete_customer', { id: customer.id })).toEqual({ id: customer.id });
  });
});
