import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Customer, type Lead, newCustomer, newLead, newMember, ownerAtHome } from '../harness/factories.ts';

interface Converted {
  lead: Lead & { customerId: string; convertedAt: string };
  customer: Customer;
  created: boolean;
}

describe('converting leads', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('makes a customer of what the lead knows; the lead is won and says who it became', async () => {
    const { id: ownerId } = await newMember(app, 'member', owner);
    const fields = {
      name: 'Ada',
      email: 'Ada@example.com',
      phone: '1',
      company: 'Engines',
      ownerId,
      custom: { plan: 'gold' },
    };
    const lead = await newLead(owner, { ...fields, stage: 'proposal' });
    const answer = await owner.call<{ result: Converted; events: string[]; activity: { summary: string }[] }>(
      'crm.convert_lead',
      { id: lead.id },
    );
    const { result, events, activity } = answer.body;
    expect(result).toMatchObject({
      lead: { stage: 'won', customerId: result.customer.id, convertedAt: expect.any(String) },
      customer: fields,
      created: true,
    });
    expect(events).toEqual([
      'crm.customer_created',
      'crm.lead_converted',
      'crm.lead_updated',
      'crm.lead_stage_changed',
    ]);
    expect(activity.map(({ summary }) => summary)).toEqual([
      'created the customer “Ada”',
      'converted the lead “Ada” into a new customer',
    ]);
    expect(await owner.act('crm.get_lead', { id: lead.id })).toEqual(result.lead);
    expect(await owner.act('crm.get_customer', { id: result.customer.id })).toEqual(result.customer);
    const told = await app.services.database.many<{ name: string; data: unknown }>({
      text: 'select name, data from events where subject_id = $1 order by id',
      values: [lead.id],
    });
    expect(told.map(({ name }) => name)).toEqual([
      'crm.lead_created',
      'crm.lead_converted',
      'crm.lead_updated',
      'crm.lead_stage_changed',
    ]);
    expect(told[1]?.data).toMatchObject({ lead: { id: lead.id }, customer: { id: result.customer.id }, created: true });
    expect(told[3]?.data).toMatchObject({ from: 'proposal', to: 'won' });
  });

  test('takes the customer with the same mail address, in any letters, and leaves them as they are', async () => {
    const known = await newCustomer(owner, { name: 'Known', email: 'known@example.com' });
    const lead = await newLead(owner, { name: 'Other name', email: 'KNOWN@example.com', phone: '7' });
    expect(await owner.act('crm.convert_lead', { id: lead.id })).toMatchObject({
      lead: { customerId: known.id },
      customer: known,
      created: false,
    });
    expect(await owner.act('crm.get_customer', { id: known.id })).toEqual(known);
  });

  test('takes the customer it is told, also one with another mail address; 404 where there is none', async () => {
    const known = await newCustomer(owner, { email: 'told@example.com' });
    const lead = await newLead(owner, { email: 'private@example.com' });
    expect(await owner.call('crm.convert_lead', { id: lead.id, customerId: lead.id })).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ stage: 'new', customerId: null });
    expect(await owner.act('crm.convert_lead', { id: lead.id, customerId: known.id })).toMatchObject({
      lead: { customerId: known.id },
      created: false,
    });
  });

  test('a lead that was won by hand can still be converted, and its stage does not change then', async () => {
    const lead = await newLead(owner, { stage: 'won' });
    expect(await owner.call('crm.convert_lead', { id: lead.id })).toMatchObject({
      status: 200,
      body: { result: { created: true }, events: ['crm.customer_created', 'crm.lead_converted', 'crm.lead_updated'] },
    });
  });

  test('409 already_converted: with the customer it is; 409 lead_closed: a lost one; 404 lead_not_found: none', async () => {
    const lead = await newLead(owner);
    const { customer } = await owner.act<Converted>('crm.convert_lead', { id: lead.id });
    expect(await owner.call('crm.convert_lead', { id: lead.id })).toMatchObject({
      status: 409,
      body: { code: 'already_converted', customerId: customer.id },
    });
    const lost = await newLead(owner, { stage: 'lost', lostReason: 'Too dear' });
    expect(await owner.call('crm.convert_lead', { id: lost.id })).toMatchObject({
      status: 409,
      body: { code: 'lead_closed' },
    });
    expect(await owner.call('crm.convert_lead', { id: customer.id })).toMatchObject({
      status: 404,
      body: { code: 'lead_not_found' },
    });
  });

  test('two conversions of one lead at once: one holds, and there is one customer', async () => {
    const lead = await newLead(owner, { name: 'Raced lead' });
    const answers = await Promise.all(Array.from({ length: 4 }, () => owner.call('crm.convert_lead', { id: lead.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await owner.act<{ items: unknown[] }>('crm.list_customers', { q: 'Raced lead' })).items).toHaveLength(1);
  });

  test('leads with one mail address, converted at once, become one customer', async () => {
    const leads = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        newLead(owner, { email: index % 2 ? 'same@example.com' : 'Same@Example.com' }),
      ),
    );
    const results = await Promise.all(leads.map(({ id }) => owner.act<Converted>('crm.convert_lead', { id })));
    expect(new Set(results.map(({ customer }) => customer.id)).size).toBe(1);
    expect(results.filter(({ created }) => created)).toHaveLength(1);
  });
});
