import { beforeAll, describe, expect, test } from 'vitest';
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

type Row = Record<string, unknown> & { id: string; updatedAt: string };

interface Changed {
  changed: { before: Row; after: Row }[];
  skipped: { id: string; code: string; message: string }[];
}

describe('many at once', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const tableOf = async (client: Client, wanted: string) => {
    const { items } = await client.act<{ items: { id: string; name: string }[] }>('tables.list_tables');
    return items.find(({ name }) => name === wanted)?.id ?? '';
  };

  test('leads are changed, those that cannot be are named, and the answer is enough to undo it', async () => {
    const { client } = await newWorkspace(owner);
    const first = await newLead(client, { name: 'a', stage: 'new', value: 5 });
    const second = await newLead(client, { name: 'b', stage: 'meeting' });
    const closed = await newLead(client, { name: 'c', stage: 'won' });
    const unknown = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    const ids = [first.id, closed.id, second.id, unknown];
    const { status, body } = await client.call<{
      result: Changed;
      events: string[];
      activity: { summary: string }[];
    }>('crm.update_leads', { changes: ids.map((id) => ({ id, stage: 'proposal' })) });
    expect(status).toBe(200);
    const { changed, skipped } = body.result;
    expect(changed.map(({ before, after }) => [before.name, before.stage, after.stage])).toEqual([
      ['a', 'new', 'proposal'],
      ['b', 'meeting', 'proposal'],
    ]);
    expect(skipped.map(({ id, code }) => [id, code])).toEqual([
      [closed.id, 'lead_closed'],
      [unknown, 'lead_not_found'],
    ]);
    expect(body.events.toSorted()).toEqual(['crm.lead_stage_changed', 'crm.lead_updated']);
    expect(body.activity).toMatchObject([{ summary: 'updated 2 leads' }]);

    // Somebody else goes on with one of them meanwhile: the undo leaves it alone.
    await client.act('crm.update_lead', { id: second.id, value: 70 });
    const undone = await client.act<Changed>('crm.update_leads', {
      changes: changed.map(({ before, after }) => ({
        id: before.id,
        stage: before.stage,
        expectedUpdatedAt: after.updatedAt,
      })),
    });
    expect(undone.changed.map(({ after }) => [after.id, after.stage])).toEqual([[first.id, 'new']]);
    expect(undone.skipped).toMatchObject([{ id: second.id, code: 'stale_version' }]);
    expect(await client.act('crm.get_lead', { id: first.id })).toMatchObject({ stage: 'new', value: 5 });
    expect(await client.act('crm.get_lead', { id: second.id })).toMatchObject({ stage: 'proposal', value: 70 });
  });

  test('tags of customers are added and removed beside those they have', async () => {
    const { client } = await newWorkspace(owner);
    const first = await newCustomer(client, { tags: ['vip', 'old'], email: 'one@example.com' });
    const second = await newCustomer(client, { tags: [] });
    const { changed } = await client.act<Changed>('crm.update_customers', {
      changes: [first, second].map(({ id }) => ({ id, addTags: ['vip', 'press'], removeTags: ['old'] })),
    });
    expect(changed.map(({ after }) => after.tags)).toEqual([
      ['vip', 'press'],
      ['vip', 'press'],
    ]);
    const full = Array.from({ length: 50 }, (_, index) => `t${index}`);
    expect(
      await client.act<Changed>('crm.update_customers', {
        changes: [
          { id: first.id, tags: full, addTags: ['one too many'] },
          { id: second.id, email: 'ONE@example.com' },
          { id: second.id, phone: '1' },
        ],
      }),
    ).toMatchObject({
      changed: [{ after: { id: second.id, phone: '1', email: null } }],
      skipped: [
        { id: first.id, code: 'invalid_input' },
        { id: second.id, code: 'duplicate_email' },
      ],
    });
  });

  test('what rules forbid stays as it is, before a change and after it', async () => {
    const { client } = await newWorkspace(owner);
    const { client: member } = await newMember(app, 'member', client);
    const { client: viewer } = await newMember(app, 'viewer', client);
    const fair = await newLead(client, { name: 'fair', source: 'fair' });
    const web = await newLead(client, { name: 'web', source: 'web' });
    const condition = { field: 'source', cmp: 'eq', value: 'fair' };
    await client.act('tables.set_row_rules', {
      tableId: await tableOf(client, 'Leads'),
      rules: ['update', 'delete'].map((verb) => ({ role: 'member', verb, condition })),
    });
    const both = [fair, web].map(({ id }) => id);
    expect(await member.act('crm.update_leads', { changes: both.map((id) => ({ id, value: 7 })) })).toMatchObject({
      changed: [{ after: { name: 'fair', value: 7 } }],
      skipped: [{ id: web.id }],
    });
    expect(
      await member.act('crm.update_leads', {
        changes: [
          { id: fair.id, source: 'elsewhere', value: 9 },
          { id: fair.id, phone: '1' },
        ],
      }),
    ).toMatchObject({ changed: [{ after: { source: 'fair', value: 7, phone: '1' } }], skipped: [{ id: fair.id }] });
    expect(await viewer.call('crm.update_leads', { changes: [{ id: fair.id, value: 1 }] })).toMatchObject({
      status: 403,
    });
    expect(await viewer.call('crm.delete_leads', { ids: both })).toMatchObject({ status: 403 });
    const { client: admin } = await newMember(app, 'admin', client);
    expect(await admin.act('crm.delete_leads', { ids: both })).toMatchObject({ deleted: both, skipped: [] });
  });

  test('are deleted with reasons for those that stay, and come back together', async () => {
    const { client } = await newWorkspace(owner);
    const gone = [await newCustomer(client, { name: 'x', tags: ['a'] }), await newCustomer(client, { name: 'y' })];
    const ids = gone.map(({ id }) => id);
    const unknown = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    expect(await client.call('crm.delete_customers', { ids: [...ids, unknown] })).toMatchObject({
      status: 200,
      body: {
        result: { deleted: ids, skipped: [{ id: unknown, code: 'customer_not_found' }] },
        events: ['crm.customer_deleted'],
        activity: [{ summary: 'deleted 2 customers' }],
      },
    });
    expect(await client.act('crm.list_customers')).toEqual({ items: [] });
    expect(await client.act('workspace.restore_many', { type: 'customer', ids: [...ids, unknown] })).toMatchObject({
      restored: expect.arrayContaining(ids),
      skipped: [{ id: unknown, code: 'customer_not_found' }],
    });
    const { items } = await client.act<{ items: Row[] }>('crm.list_customers', { sort: 'name' });
    expect(items.map(({ name, tags }) => [name, tags])).toEqual([
      ['x', ['a']],
      ['y', []],
    ]);
    const { client: viewer } = await newMember(app, 'viewer', client);
    expect(await viewer.call('workspace.restore_many', { type: 'customer', ids })).toMatchObject({ status: 403 });
  });

  test('many come back at once, and each that cannot is named with its reason', async () => {
    const { client } = await newWorkspace(owner);
    const drafts = Array.from({ length: 40 }, (_, place) => ({ name: `P${place}`, email: `p${place}@example.com` }));
    const customers: string[] = [];
    for (const person of drafts) customers.push((await newCustomer(client, person)).id);
    const leads: string[] = [];
    for (let place = 0; place < 30; place += 1) leads.push((await newLead(client, { name: `L${place}` })).id);
    await client.act('crm.delete_customers', { ids: customers });
    await client.act('crm.delete_leads', { ids: leads });
    await newCustomer(client, { name: 'Now', email: 'P7@example.com' });
    const restore = (type: string, ids: string[]) =>
      client.act<{ restored: string[]; skipped: { id: string; code: string }[] }>('workspace.restore_many', {
        type,
        ids,
      });
    const people = await restore('customer', customers);
    expect(people.restored.toSorted()).toEqual(customers.filter((id) => id !== customers[7]).toSorted());
    expect(people.skipped).toMatchObject([{ id: customers[7], code: 'duplicate_email' }]);
    const unknown = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';
    expect(await restore('lead', [...leads, unknown])).toMatchObject({
      restored: leads.toSorted(),
      skipped: [{ id: unknown, code: 'lead_not_found' }],
    });
  });

  test('a program asks before it deletes many, and the card names each', async () => {
    const { client } = await newWorkspace(owner);
    const key = await pairComputer(app, client);
    const lead = await newLead(client, { name: 'Ada' });
    const asked = await callByComputer<{ result: { approvalId: string } }>(app, key, 'crm.delete_leads', {
      ids: [lead.id],
    });
    const { approvalId } = asked.body.result;
    expect(approvalId).toBeTruthy();
    expect(JSON.stringify(await client.act('approvals.get', { id: approvalId }))).toContain('Delete 1 lead.');
    expect(await client.act('crm.get_lead', { id: lead.id })).toMatchObject({ name: 'Ada' });
  });
});
