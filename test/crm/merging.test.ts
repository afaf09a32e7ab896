import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCustomer, newLead, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';

interface Timeline {
  items: { kind: string; title: string; text: string | null }[];
}

describe('merging customers', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('the kept one gets what it lacks; its own values win; tags and own fields are united', async () => {
    const kept = await newCustomer(owner, {
      name: 'Ada Lovelace',
      company: 'Engines',
      tags: ['a', 'b'],
      custom: { plan: 'gold', size: 3 },
    });
    const other = await newCustomer(owner, {
      ...{
        name: 'A. Lovelace',
        email: 'ada@example.com',
        phone: '1',
        company: 'Other',
        tags: ['b', 'c'],
        consent: 'given',
        locale: 'de',
      },
      ...{ timeZone: 'Europe/Berlin', address: 'Mill Lane', custom: { plan: 'silver', color: 'red' } },
    });
    const merged = await owner.act('crm.merge_customers', { keepId: kept.id, mergeId: other.id });
    expect(merged).toMatchObject({
      ...{
        id: kept.id,
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '1',
        company: 'Engines',
        tags: ['a', 'b', 'c'],
        consent: 'given',
        consentAt: other.consentAt,
      },
      ...{
        locale: 'de',
        timeZone: 'Europe/Berlin',
        address: 'Mill Lane',
        custom: { plan: 'gold', size: 3, color: 'red' },
      },
    });
    expect(await owner.act('crm.get_customer', { id: kept.id })).toEqual(merged);
    expect(await owner.call('crm.get_customer', { id: other.id })).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
  });

  test('notes, leads and tasks move, also those from an earlier merge; the event says how many', async () => {
    const [first, second, third] = await Promise.all([
      newCustomer(owner, { name: 'One' }),
      newCustomer(owner, { name: 'Two' }),
      newCustomer(owner, { name: 'Three' }),
    ]);
    await owner.act('crm.add_note', { customerId: first.id, text: 'of the first' });
    await owner.act('crm.add_note', { customerId: second.id, text: 'of the second' });
    const lead = await newLead(owner, { name: 'Was a lead' });
    await owner.act('crm.convert_lead', { id: lead.id, customerId: first.id });
    const task = await owner.act<{ id: string }>('tasks.create', {
      title: 'Call',
      link: { type: 'customer', id: first.id },
    });
    await owner.act('crm.merge_customers', { keepId: second.id, mergeId: first.id });
    expect(await owner.call('crm.merge_customers', { keepId: third.id, mergeId: second.id })).toMatchObject({
      status: 200,
      body: { events: ['crm.customer_merged'], activity: [{ summary: 'merged the customer “Two” into “Three”' }] },
    });

    expect(await owner.act('crm.get_lead', { id: lead.id })).toMatchObject({ customerId: third.id });
    expect(await owner.act('tasks.get', { id: task.id })).toMatchObject({ link: { type: 'customer', id: third.id } });
    const { items } = await owner.act<Timeline>('crm.timeline', { customerId: third.id });
    expect(items.filter(({ kind }) => kind === 'note').map(({ text }) => text)).toEqual([
      'of the second',
      'of the first',
    ]);
    expect(items.filter(({ title }) => title.startsWith('Merged')).map(({ text }) => text)).toEqual(['Two', 'One']);
    const [event] = await app.services.database.many<{ data: unknown }>({
      text: "select data from events where subject_id = $1 and name = 'crm.customer_merged'",
      values: [third.id],
    });
    expect(event?.data).toMatchObject({
      customer: { id: third.id },
      mergedId: second.id,
      mergedName: 'Two',
      moved: { notes: 2, leads: 1 },
    });
  });

  test('the merged one is not among the deleted things; 409 customer_merged when somebody restores it', async () => {
    const { client } = await newWorkspace(owner);
    const kept = await newCustomer(client);
    const other = await newCustomer(client);
    await client.act('crm.merge_customers', { keepId: kept.id, mergeId: other.id });
    expect(await client.act('workspace.list_deleted')).toEqual({ items: [] });
    const refused = { status: 409, body: { code: 'customer_merged', id: kept.id } };
    expect(await client.call('crm.restore_customer', { id: other.id })).toMatchObject(refused);
    expect(await client.call('workspace.restore', { type: 'customer', id: other.id })).toMatchObject(refused);
  });

  test('two merges of one pair in both directions at once: one of the two customers remains', async () => {
    const one = await newCustomer(owner);
    const two = await newCustomer(owner);
    const answers = await Promise.all([
      owner.call('crm.merge_customers', { keepId: one.id, mergeId: two.id }),
      owner.call('crm.merge_customers', { keepId: two.id, mergeId: one.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('422: a customer cannot be merged with itself; 409 stale_version: the kept one was changed', async () => {
    const { id, updatedAt } = await newCustomer(owner);
    const other = await newCustomer(owner);
    expect(await owner.call('crm.merge_customers', { keepId: id, mergeId: id })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/mergeId' }] },
    });
    await owner.act('crm.update_customer', { id, phone: '1' });
    expect(
      await owner.call('crm.merge_customers', { keepId: id, mergeId: other.id, expectedUpdatedAt: updatedAt }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('a program that asks for it gets a card that names both', async () => {
    const kept = await newCustomer(owner, { name: 'Stays' });
    const other = await newCustomer(owner, { name: 'Goes', email: 'goes@example.com' });
    const computer = await pairComputer(app, owner);
    const answer = await callByComputer<{ result: { approvalId: string } }>(app, computer, 'crm.merge_customers', {
      keepId: kept.id,
      mergeId: other.id,
    });
    expect(await owner.act('approvals.get', { id: answer.body.result.approvalId })).toMatchObject({
      preview:
        'Merge the customer “Goes” (goes@example.com) into “Stays”. Everything of the first goes to the second, and the first cannot be restored.',
    });
  });
});
