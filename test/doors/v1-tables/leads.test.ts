import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../../harness/app.ts';
import type { Client } from '../../harness/client.ts';
import { newMember, newRole, newWorkspace, ownerAtHome } from '../../harness/factories.ts';
import { rowsOf } from '../../harness/statements.ts';
import { nowhere, type TestRecord, type V1, v1Of } from '../../harness/tables.ts';

// tables.md: system tables use snake_case keys and emit their module's own events.
describe('leads as a table of records', () => {
  const app = useApp();
  let owner: Client;
  let api: V1;
  let leads: string;

  const leadsOf = async (client: Client) =>
    (await client.act<{ items: { id: string; name: string; kind: string }[] }>('tables.list_tables')).items.find(
      ({ name, kind }) => kind === 'system' && name === 'Leads',
    )?.id ?? '';
  const made = async (values: Record<string, unknown>) => {
    const answer = await api.create<{ id: string }>(leads, values);
    expect(answer).toMatchObject({ status: 201 });
    return answer.body.id;
  };
  const eventsSince = async (since: number) =>
    (await rowsOf<{ name: string }>(app.database, 'select name from events order by id'))
      .slice(since)
      .map(({ name }) => name);

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    api = await v1Of(app, owner);
    leads = await leadsOf(owner);
  });

  test('it is listed, and its fields are described', async () => {
    const { body } = await api.get<{ fields: { key: string }[] }>(`/api/v1/tables/${leads}`);
    expect(body).toMatchObject({ name: 'Leads', kind: 'system', module: 'crm', titleField: 'name' });
    expect(body.fields.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['name', 'email', 'company', 'value', 'owner_id', 'next_step_at', 'stage', 'lost_reason']),
    );
    for (const { key } of body.fields) expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(await api.get(`/api/v1/tables/${leads}/openapi.json`)).toMatchObject({
      status: 200,
      body: { openapi: expect.stringMatching(/^3\.1/) },
    });
  });

  test('a record of it is a lead, with the event of a lead and none of tables', async () => {
    const before = (await eventsSince(0)).length;
    const id = await made({
      name: 'Ada',
      email: 'ada@example.com',
      value: 250_000,
      next_step_at: '2026-01-02T03:04:05Z',
    });
    const events = await eventsSince(before);
    expect(events.filter((name) => name.startsWith('crm.'))).toEqual(['crm.lead_created']);
    expect(events.filter((name) => name.startsWith('tables.record_'))).toEqual([]);
    const lead = await owner.act('crm.get_lead', { id });
    expect(lead).toMatchObject({
      name: 'Ada',
      email: 'ada@example.com',
      value: 250_000,
      stage: 'new',
      nextStepAt: '2026-01-02T03:04:05.000Z',
    });
    const { body } = await api.get<TestRecord>(`/api/v1/tables/${leads}/records/${id}`);
    const keys = Object.keys(body);
    expect([keys[0], ...keys.slice(-3)]).toEqual(['id', 'created_at', 'updated_at', 'created_by']);
    expect(body).toMatchObject({
      id,
      name: 'Ada',
      value: 250_000,
      stage: 'new',
      phone: null,
      next_step_at: '2026-01-02T03:04:05.000Z',
      created_at: lead.createdAt,
      updated_at: lead.updatedAt,
      created_by: lead.createdBy,
    });
  });

  test('a lead made on screen is in the table', async () => {
    const lead = await owner.act<{ id: string }>('crm.create_lead', { name: 'On screen' });
    expect(await api.column(leads, 'name', { filter: { field: 'id', cmp: 'eq', value: lead.id } })).toEqual([
      'On screen',
    ]);
  });

  test('a batch makes leads, all or none', async () => {
    const before = await api.totalRows(leads);
    expect(await api.create(leads, [{ name: 'One' }, { name: 'Two' }])).toMatchObject({
      status: 200,
      body: { dataTableId: leads, count: 2, errors: [] },
    });
    const events = (await eventsSince(0)).length;
    expect(await api.create(leads, [{ name: 'Three' }, { name: 'Four', stage: 'lost' }])).toMatchObject({
      status: 409,
      body: { code: 'lost_reason_required' },
    });
    expect(await api.create(leads, [{ name: 'Three' }, { email: 'x@example.com' }])).toMatchObject({
      status: 409,
      body: { code: 'required_field_missing', errors: [{ index: 1, field: 'name' }] },
    });
    expect(await api.totalRows(leads)).toBe(before + 2);
    expect(await eventsSince(events)).toEqual([]);
  });

  test('filter, sort, search and count', async () => {
    await api.create(leads, [
      { name: 'Filter A', company: 'Zürich AG', value: 5, stage: 'won' },
      { name: 'Filter B', company: 'Berlin', value: 50, stage: 'meeting' },
      { name: 'Filter C', value: 500, stage: 'new' },
    ]);
    const of = (filter: object, sort = 'name') =>
      api.column(leads, 'name', {
        sort,
        filter: { op: 'and', children: [{ field: 'name', cmp: 'startswith', value: 'Filter' }, filter] },
      });
    expect(await of({ field: 'value', cmp: 'between', value: [5, 50] })).toEqual(['Filter A', 'Filter B']);
    expect(await of({ field: 'stage', cmp: 'in', value: ['won', 'meeting'] })).toEqual(['Filter A', 'Filter B']);
    expect(await of({ field: 'company', cmp: 'empty' })).toEqual(['Filter C']);
    expect(await of({ field: 'created_at', cmp: 'within', value: { past: 1, unit: 'hour' } })).toHaveLength(3);
    expect(await of({ field: 'created_by', cmp: 'eq', value: { var: 'user.id' } }, '-value')).toEqual([
      'Filter C',
      'Filter B',
      'Filter A',
    ]);
    expect(await of({ field: 'name', cmp: 'notempty' }, 'stage')).toEqual(['Filter C', 'Filter B', 'Filter A']);
    expect(await api.column(leads, 'name', { q: 'zurich filter' })).toEqual(['Filter A']);
    const page = await api.list(leads, { limit: 1 });
    expect(page.body.pageInfo).toMatchObject({
      totalRows: (await api.list(leads, { limit: 500 })).body.list.length,
      isLastPage: false,
    });
    expect(await api.get(`/api/v1/tables/${leads}/export?format=json&q=zurich`)).toMatchObject({
      status: 200,
      body: [{ name: 'Filter A' }],
    });
  });

  test.each<[string, Record<string, unknown>, string, string | null]>([
    ['an unknown stage', { name: 'x', stage: 'unknown' }, 'invalid_option', 'stage'],
    ['no name', { email: 'x@example.com' }, 'required_field_missing', 'name'],
    ['a wrong mail address', { name: 'x', email: 'x' }, 'invalid_field_format', 'email'],
    ['a name that is no text', { name: 7 }, 'type_mismatch', 'name'],
    ['an unknown field', { name: 'x', nextStepAt: '2026-01-02T03:04:05Z' }, 'unknown_field', 'nextStepAt'],
    ['a value below nothing', { name: 'x', value: -1 }, 'value_out_of_range', 'value'],
    ['half a cent', { name: 'x', value: 1.5 }, 'invalid_field_format', 'value'],
    ['an owner who is nobody', { name: 'x', owner_id: nowhere }, 'linked_record_not_found', 'owner_id'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'value_too_long', 'name'],
    ['a reserved key', { name: 'x', created_at: '2026-01-02T03:04:05Z' }, 'readonly_field', 'created_at'],
  ])('409: %s', async (_, values, code, field) => {
    const before = await api.totalRows(leads);
    expect(await api.create(leads, values)).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code, errors: [{ index: 0, field, code }] },
    });
    expect(await api.totalRows(leads)).toBe(before);
  });

  test('409 lost_reason_required: a lead is lost for a reason', async () => {
    expect(await api.create(leads, { name: 'x', stage: 'lost' })).toMatchObject({
      status: 409,
      body: { error: expect.any(String), code: 'lost_reason_required' },
    });
    const id = await made({ name: 'Losing' });
    const path = `/api/v1/tables/${leads}/records/${id}`;
    expect(await api.patch(path, { stage: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'lost_reason_required' },
    });
    expect((await owner.act('crm.get_lead', { id })).stage).toBe('new');
    expect(await api.patch(path, { stage: 'lost', lost_reason: 'Too dear' })).toMatchObject({
      status: 200,
      body: { stage: 'lost', lost_reason: 'Too dear' },
    });
  });

  test('PATCH and DELETE are those of the module, with its events', async () => {
    const id = await made({ name: 'Changing', company: 'Old' });
    const path = `/api/v1/tables/${leads}/records/${id}`;
    const before = (await eventsSince(0)).length;
    expect(await api.patch(path, { company: null, stage: 'meeting' })).toMatchObject({
      status: 200,
      body: { id, name: 'Changing', company: null, stage: 'meeting' },
    });
    expect(await api.delete(path)).toMatchObject({ status: 200, body: { id } });
    expect(await api.get(path)).toMatchObject({ status: 404, body: { code: 'record_not_found' } });
    const events = await eventsSince(before);
    expect(events).toEqual(expect.arrayContaining(['crm.lead_stage_changed', 'crm.lead_deleted']));
    expect(events.filter((name) => name.startsWith('tables.'))).toEqual([]);
    expect((await owner.call('crm.get_lead', { id })).status).not.toBe(200);
  });

  test('the rights of the module hold where none are set for the table', async () => {
    const keys = ['keys.write', 'keys.read'];
    const person = async (...capabilities: string[]) =>
      v1Of(app, (await newMember(app, await newRole(owner, [...capabilities, ...keys]), owner)).client);
    const [blind, reader, writer] = [
      await person('tables.read', 'tables.write'),
      await person('tables.read', 'crm.read'),
      await person('tables.read', 'crm.read', 'crm.write'),
    ];
    expect(await blind.list(leads)).toMatchObject({ status: 404, body: { code: 'table_not_found' } });
    expect(await blind.create(leads, { name: 'x' })).toMatchObject({ status: 404 });
    expect((await blind.get<{ data: { id: string }[] }>('/api/v1/tables')).body.data.map(({ id }) => id)).not.toContain(
      leads,
    );
    expect(await reader.list(leads)).toMatchObject({ status: 200 });
    expect(await reader.create(leads, { name: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'write_not_permitted' },
    });
    expect(await reader.create(leads, [{ name: 'x' }])).toMatchObject({
      status: 403,
      body: { code: 'import_not_permitted' },
    });
    expect(await writer.create(leads, { name: 'By the writer' })).toMatchObject({ status: 201 });
  });

  test('permissions, row rules and field rights set on it hold', async () => {
    const elsewhere = await newWorkspace(owner);
    const there = await leadsOf(elsewhere.client);
    await api.create(there, [
      { name: 'Seen', value: 5 },
      { name: 'Unseen', value: 500, company: 'Secret' },
    ]);
    const role = await newRole(elsewhere.client, ['tables.read', 'crm.read', 'crm.write', 'keys.write', 'keys.read']);
    const person = await newMember(app, role, elsewhere.client);
    const member = await v1Of(app, person.client);
    expect(await member.column(there, 'name')).toEqual(['Seen', 'Unseen']);
    const small = { field: 'value', cmp: 'lt', value: 100 };
    await elsewhere.client.act('tables.set_row_rules', {
      tableId: there,
      rules: [
        { role, verb: 'read', condition: small },
        { role, verb: 'create', condition: small },
      ],
    });
    expect((await member.list(there)).body).toMatchObject({ list: [{ name: 'Seen' }], pageInfo: { totalRows: 1 } });
    expect(await member.create(there, { name: 'Big', value: 100 })).toMatchObject({
      status: 409,
      body: { code: 'row_policy_denies' },
    });
    expect(await api.totalRows(there)).toBe(2);
    expect(await member.create(there, { name: 'Small', value: 1 })).toMatchObject({ status: 201 });
    await elsewhere.client.act('tables.set_field_rights', {
      tableId: there,
      rights: [
        { role, field: 'company', access: 'hidden' },
        { role, field: 'phone', access: 'readonly' },
      ],
    });
    expect((await member.list(there)).text).not.toContain('company');
    expect(await member.create(there, { name: 'x', company: 'x', value: 1 })).toMatchObject({
      status: 409,
      body: { code: 'unknown_field' },
    });
    expect(await member.create(there, { name: 'x', phone: '1', value: 1 })).toMatchObject({
      status: 409,
      body: { code: 'readonly_field' },
    });
    await elsewhere.client.act('tables.set_permissions', {
      tableId: there,
      role,
      read: null,
      write: false,
      import: null,
    });
    expect(await member.create(there, { name: 'x', value: 1 })).toMatchObject({
      status: 403,
      body: { code: 'write_not_permitted' },
    });
    await elsewhere.client.act('tables.set_permissions', {
      tableId: there,
      role,
      read: false,
      write: null,
      import: null,
    });
    expect(await member.list(there)).toMatchObject({ status: 404, body: { code: 'table_not_found' } });
    expect(await api.list(leads)).toMatchObject({ status: 200 });
  });

  test('with the module switched off there is no such table', async () => {
    const elsewhere = await newWorkspace(owner);
    const there = await leadsOf(elsewhere.client);
    expect(await api.list(there)).toMatchObject({ status: 200 });
    await elsewhere.client.act('workspace.set_module', { module: 'crm', enabled: false });
    for (const answer of [
      await api.list(there),
      await api.create(there, { name: 'x' }),
      await api.get(`/api/v1/tables/${there}`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'table_not_found' } });
  });

  test('another workspace has leads of its own', async () => {
    const elsewhere = await newWorkspace(owner);
    const there = await leadsOf(elsewhere.client);
    expect(there).not.toBe(leads);
    expect(await api.totalRows(there)).toBe(0);
    const [id] = await api.column(leads, 'id', { limit: 1 });
    expect(await api.get(`/api/v1/tables/${there}/records/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'record_not_found' },
    });
  });
});
