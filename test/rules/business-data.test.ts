import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead } from '../harness/factories.ts';
import { v1Of } from '../harness/tables.ts';
import { newKey, Speaker } from '../mcp/speak.ts';
import { mark, restrictedScene, type Scene } from './scene.ts';

interface Listed {
  items: Record<string, unknown>[];
  stages?: Record<string, number>;
}

const missing = (code: string) => ({ status: 404, body: { code } });
const denied = { status: 409, body: { code: 'row_policy_denies' } };

describe('row and field rules of business data', () => {
  const app = useApp();
  let scene: Scene;
  let ada: Client;
  let owner: Client;

  beforeAll(async () => {
    scene = await restrictedScene(app);
    ada = scene.ada.client;
    owner = scene.owner;
  });

  const idsOf = ({ items }: Listed) => items.map(({ id }) => id).sort();
  const recordsOf = async (tableId: string) => {
    const { list } = await ada.act<{ list: { id: string }[] }>('tables.list_records', { tableId });
    return list.map(({ id }) => id).sort();
  };

  test('a list has the rows that the list of records has, and counts no others', async () => {
    expect(await recordsOf(scene.tables.leads)).toEqual([scene.seen.lead]);
    const leads = await ada.act<Listed>('crm.list_leads', { counts: true });
    expect(idsOf(leads)).toEqual(await recordsOf(scene.tables.leads));
    expect(leads.stages).toEqual({ new: 1 });
    expect(idsOf(await ada.act('crm.list_customers'))).toEqual(await recordsOf(scene.tables.customers));
    expect(idsOf(await ada.act('bookings.list_bookings'))).toEqual(await recordsOf(scene.tables.bookings));
    const { sections } = await ada.act<{ sections: { module: string; items: { value: unknown }[] }[] }>(
      'workspace.overview',
    );
    expect(sections.find(({ module }) => module === 'crm')?.items.map(({ value }) => value)).toEqual([1, 1, 0]);
  });

  test('a hidden field is absent from answers; it cannot be searched, filtered or sorted by, or written', async () => {
    const lead = await ada.act('crm.get_lead', { id: scene.seen.lead });
    expect(lead).toMatchObject({ name: 'Seen lead' });
    for (const key of ['phone', 'source']) expect(lead).not.toHaveProperty(key);
    expect((await owner.act('crm.get_lead', { id: scene.seen.lead })).phone).toBe(mark);
    expect(await ada.act<Listed>('crm.list_leads', { q: mark })).toMatchObject({ items: [] });
    expect(await ada.call('crm.update_lead', { id: scene.seen.lead, phone: '2' })).toMatchObject({
      status: 409,
      body: { code: 'unknown_field', errors: [{ field: 'phone' }] },
    });
    expect(await ada.call('crm.create_lead', { name: 'New', phone: '2' })).toMatchObject({
      status: 409,
      body: { code: 'unknown_field' },
    });
    expect(
      await ada.call('crm.create_lead', { name: 'Empty', phone: null }),
      'a form that left it empty',
    ).toMatchObject({ status: 200 });
    const updated = await ada.call<{ result: object; activity: { summary: string }[] }>('crm.update_lead', {
      id: scene.seen.lead,
      company: 'Closed Ltd',
    });
    expect(updated.body.result).not.toHaveProperty('phone');
    expect((await owner.act('crm.get_lead', { id: scene.seen.lead })).phone).toBe(mark);
    expect(await ada.act('bookings.get_booking', { id: scene.seen.booking })).toMatchObject({
      customerName: null,
      customerEmail: null,
    });
  });

  test('what is hidden or read-only is refused for filters and changes, as records refuse it', async () => {
    const rights = (access: object[]) =>
      owner.act('tables.set_field_rights', {
        tableId: scene.tables.leads,
        rights: access.map((right) => ({ role: scene.role, ...right })),
      });
    const usual = [
      { field: 'phone', access: 'hidden' },
      { field: 'source', access: 'hidden' },
    ];
    try {
      await rights([
        ...usual,
        { field: 'stage', access: 'hidden' },
        { field: 'value', access: 'hidden' },
        { field: 'company', access: 'readonly' },
      ]);
      expect(await ada.call('crm.list_leads', { stage: 'new' })).toMatchObject({
        status: 400,
        body: { code: 'unknown_field' },
      });
      expect(await ada.call('crm.list_leads', { sort: 'value' })).toMatchObject({
        status: 400,
        body: { code: 'unknown_field' },
      });
      expect((await ada.act<Listed>('crm.list_leads', { counts: true })).stages).toEqual({});
      expect(await ada.call('crm.update_lead', { id: scene.seen.lead, company: 'X' })).toMatchObject({
        status: 409,
        body: { code: 'readonly_field' },
      });
      expect(
        await ada.call('crm.import_contacts', { into: 'leads', rows: [{ name: 'Imported', company: 'X' }] }),
      ).toMatchObject({
        status: 409,
        body: { code: 'nothing_to_import' },
      });
    } finally {
      await rights(usual);
    }
  });

  test('a row out of sight is as if it were not there, for every action that changes it', async () => {
    const { lead, customer, booking, deleted } = scene.hidden;
    const other = { keepId: scene.seen.customer, mergeId: customer };
    for (const [action, input, code] of [
      ['crm.get_lead', { id: lead }, 'lead_not_found'],
      ['crm.update_lead', { id: lead, name: 'Mine' }, 'lead_not_found'],
      ['crm.convert_lead', { id: lead }, 'lead_not_found'],
      ['crm.delete_lead', { id: lead }, 'lead_not_found'],
      ['crm.add_note', { leadId: lead, text: 'x' }, 'lead_not_found'],
      ['crm.timeline', { leadId: lead }, 'lead_not_found'],
      ['crm.get_customer', { id: customer }, 'customer_not_found'],
      ['crm.update_customer', { id: customer, name: 'Mine' }, 'customer_not_found'],
      ['crm.merge_customers', other, 'customer_not_found'],
      ['crm.delete_customer', { id: customer }, 'customer_not_found'],
      ['crm.add_note', { customerId: customer, text: 'x' }, 'customer_not_found'],
      ['crm.timeline', { customerId: customer }, 'customer_not_found'],
      ['crm.convert_lead', { id: scene.seen.lead, customerId: customer }, 'customer_not_found'],
      [
        'bookings.create_booking',
        { serviceId: scene.serviceId, start: '2030-01-01T09:00:00Z', customerId: customer },
        'customer_not_found',
      ],
      ['bookings.get_booking', { id: booking }, 'booking_not_found'],
      ['bookings.cancel_booking', { id: booking }, 'booking_not_found'],
      ['bookings.reschedule_booking', { id: booking, start: '2030-01-01T09:00:00Z' }, 'booking_not_found'],
      ['bookings.reassign_booking', { id: booking, hostId: scene.ada.id }, 'booking_not_found'],
      ['bookings.complete_booking', { id: booking }, 'booking_not_found'],
      ['bookings.mark_no_show', { id: booking }, 'booking_not_found'],
      ['bookings.confirm_booking', { id: booking }, 'booking_not_found'],
      ['bookings.decline_booking', { id: booking }, 'booking_not_found'],
    ] as const)
      expect(await ada.call(action, input), action).toMatchObject(missing(code));
    expect(await ada.call('workspace.restore', { type: 'lead', id: deleted })).toMatchObject({ status: 404 });
  });

  test('rules for new, changed and deleted rows are asked by every action that makes, changes or deletes one', async () => {
    const rules = (...verbs: string[]) =>
      owner.act('tables.set_row_rules', {
        tableId: scene.tables.leads,
        rules: [
          { role: scene.role, verb: 'read', condition: { field: 'owner_id', cmp: 'eq', value: { var: 'user.id' } } },
          ...verbs.map((verb) => ({
            role: scene.role,
            verb,
            condition: { field: 'company', cmp: 'eq', value: 'Allowed' },
          })),
        ],
      });
    const own = await newLead(owner, { ownerId: scene.ada.id });
    try {
      await rules('create', 'update', 'delete');
      expect(await ada.call('crm.create_lead', { name: 'New' })).toMatchObject(denied);
      expect(await ada.call('crm.import_contacts', { into: 'leads', rows: [{ name: 'New' }] })).toMatchObject(denied);
      expect(await ada.call('crm.update_lead', { id: own.id, name: 'Other' })).toMatchObject(denied);
      expect(await ada.call('crm.convert_lead', { id: own.id })).toMatchObject(denied);
      expect(await ada.call('crm.delete_lead', { id: own.id })).toMatchObject(denied);
      await owner.act('crm.update_lead', { id: own.id, company: 'Allowed' });
      expect(
        await ada.call('crm.update_lead', { id: own.id, company: 'Elsewhere' }),
        'it may not become so',
      ).toMatchObject(denied);
      expect(await ada.call('crm.update_lead', { id: own.id, name: 'Other' })).toMatchObject({ status: 200 });
      expect(
        (await owner.act<Listed>('crm.list_leads', { q: 'New' })).items.filter(({ name }) => name === 'New'),
        'what was refused left no trace',
      ).toEqual([]);
    } finally {
      await rules();
    }
  });

  test('customers and bookings ask them too', async () => {
    const rules = (tableId: string, field: string, ...more: object[]) =>
      owner.act('tables.set_row_rules', {
        tableId,
        rules: [
          { role: scene.role, verb: 'read', condition: { field, cmp: 'eq', value: { var: 'user.id' } } },
          ...more.flatMap((condition) =>
            ['create', 'update', 'delete'].map((verb) => ({ role: scene.role, verb, condition })),
          ),
        ],
      });
    const [own, other] = [
      await newCustomer(owner, { ownerId: scene.ada.id }),
      await newCustomer(owner, { ownerId: scene.ada.id }),
    ];
    const day = 86_400_000;
    const at = (hour: number) =>
      new Date(Math.ceil(app.clock.now().getTime() / day) * day + 3 * day + hour * 3_600_000).toISOString();
    const book = (hour: number) => ({
      serviceId: scene.serviceId,
      start: at(hour),
      hostId: scene.ada.id,
      customerId: own.id,
    });
    try {
      await rules(scene.tables.customers, 'owner_id', { field: 'company', cmp: 'eq', value: 'Allowed' });
      for (const [action, input] of [
        ['crm.create_customer', { name: 'New' }],
        ['crm.import_contacts', { into: 'customers', rows: [{ name: 'New' }] }],
        ['crm.update_customer', { id: own.id, name: 'Other' }],
        ['crm.merge_customers', { keepId: own.id, mergeId: other.id }],
        ['crm.delete_customer', { id: own.id }],
      ] as const)
        expect(await ada.call(action, input), action).toMatchObject(denied);
      await owner.act('crm.update_customer', { id: own.id, company: 'Allowed' });
      expect(
        await ada.call('crm.update_customer', { id: own.id, company: 'Elsewhere' }),
        'it may not become so',
      ).toMatchObject(denied);
      expect(await ada.call('crm.update_customer', { id: own.id, name: 'Other' })).toMatchObject({ status: 200 });

      await rules(scene.tables.bookings, 'host_id', { field: 'state', cmp: 'eq', value: 'pending' });
      for (const [action, input] of [
        ['bookings.create_booking', book(10)],
        ['bookings.reschedule_booking', { id: scene.seen.booking, start: at(12) }],
        ['bookings.complete_booking', { id: scene.seen.booking }],
        ['bookings.cancel_booking', { id: scene.seen.booking }],
      ] as const)
        expect(await ada.call(action, input), action).toMatchObject(denied);
      await rules(scene.tables.bookings, 'host_id', { field: 'state', cmp: 'eq', value: 'confirmed' });
      expect(await ada.call('bookings.create_booking', book(11))).toMatchObject({ status: 200 });
      expect(
        await ada.call('bookings.complete_booking', { id: scene.seen.booking }),
        'it may not become so',
      ).toMatchObject(denied);
    } finally {
      await rules(scene.tables.customers, 'owner_id');
      await rules(scene.tables.bookings, 'host_id');
    }
  });

  test('a mail address that is taken says nothing of who has it, where they are out of sight', async () => {
    const email = 'taken@example.com';
    const { id: taken } = await newCustomer(owner, { email });
    expect((await owner.call('crm.create_customer', { name: 'Twin', email })).body).toMatchObject({
      code: 'duplicate_email',
      id: taken,
    });
    expect((await ada.call('crm.create_customer', { name: 'Twin', email })).body).toMatchObject({
      code: 'duplicate_email',
      id: null,
    });
    const lead = await newLead(owner, { email, ownerId: scene.ada.id });
    expect((await ada.call('crm.convert_lead', { id: lead.id })).body).toMatchObject({
      code: 'duplicate_email',
      id: null,
    });
    const mine = await newCustomer(owner, { ownerId: scene.ada.id });
    expect((await ada.call('crm.update_customer', { id: mine.id, email })).body).toMatchObject({
      code: 'duplicate_email',
      id: null,
    });
  });

  test('rules hold at the other doors too: the public interface, AI clients, exports', async () => {
    const api = await v1Of(app, ada);
    const { body } = await api.get<{ list: Record<string, unknown>[] }>(`/api/v1/tables/${scene.tables.leads}/records`);
    expect(body.list.map(({ id }) => id)).toContain(scene.seen.lead);
    expect(body.list.map(({ id }) => id)).not.toContain(scene.hidden.lead);
    expect((await api.get(`/api/v1/tables/${scene.tables.leads}/export?format=csv`)).text).not.toContain(mark);
    const speaker = new Speaker(app, (await newKey(ada)).key);
    const call = (name: string, given: object) =>
      speaker.post({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: name.replace('.', '_'), arguments: given },
      });
    const listed = await call('crm.list_leads', {});
    expect(listed.text).toContain(scene.seen.lead);
    expect(listed.text).not.toContain(mark);
    expect((await call('crm.get_lead', { id: scene.hidden.lead })).text).toContain('lead_not_found');
  });

  test('a table that a role may not read or write is closed to it in the actions of its module', async () => {
    const set = (permission: object) =>
      owner.act('tables.set_permissions', {
        tableId: scene.tables.leads,
        role: scene.role,
        read: null,
        write: null,
        import: null,
        ...permission,
      });
    try {
      await set({ write: false });
      expect(await ada.call('crm.update_lead', { id: scene.seen.lead, name: 'X' })).toMatchObject({
        status: 403,
        body: { code: 'write_not_permitted' },
      });
      await set({ read: false });
      expect(await ada.act<Listed>('crm.list_leads')).toMatchObject({ items: [] });
    } finally {
      await set({});
    }
  });
});
