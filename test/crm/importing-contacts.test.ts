import { beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  type Customer,
  newCustomer,
  newLead,
  newMember,
  newRole,
  newWorkspace,
  ownerAtHome,
} from '../harness/factories.ts';

describe('importing contacts', () => {
  const app = useApp();
  let client: Client;
  let workspaceId: string;

  beforeEach(async () => {
    ({ client, id: workspaceId } = await newWorkspace(await ownerAtHome(app)));
  });

  const customers = async () => (await client.act<{ items: Customer[] }>('crm.list_customers', { sort: 'name' })).items;
  const eventsNamed = (name: string) =>
    app.services.database.many<{ items: number | null; data: { customer: { name: string } }[] }>({
      text: 'select items, data from events where workspace_id = $1 and name = $2 order by id',
      values: [workspaceId, name],
    });

  test('new ones are made, each with its event; texts are trimmed and empty cells are no values', async () => {
    const rows = [
      { name: ' Ada ', email: 'ada@example.com', phone: '', company: null, tags: ['a'] },
      { name: 'Bob', timeZone: 'Europe/Berlin', custom: { plan: 'x' } },
    ];
    expect(await client.call('crm.import_contacts', { into: 'customers', rows })).toMatchObject({
      status: 200,
      body: {
        result: { created: 2, updated: 0, skipped: 0, failed: 0, errors: [] },
        events: ['crm.customer_created'],
        activity: [{ summary: 'imported customers: 2 new, 0 changed' }],
      },
    });
    expect(await customers()).toMatchObject([
      { name: 'Ada', email: 'ada@example.com', phone: null, tags: ['a'] },
      { name: 'Bob', timeZone: 'Europe/Berlin', custom: { plan: 'x' } },
    ]);
    const [event] = await eventsNamed('crm.customer_created');
    expect(event?.items).toBe(2);
  });

  test('who is known by mail address is skipped, and so is a second row of the same', async () => {
    const known = await newCustomer(client, { name: 'Known', email: 'known@example.com' });
    const rows = [
      { name: 'Again', email: 'KNOWN@example.com' },
      { name: 'New', email: 'new@example.com' },
      { name: 'New again', email: 'New@example.com' },
    ];
    expect(await client.act('crm.import_contacts', { into: 'customers', rows })).toMatchObject({
      created: 1,
      updated: 0,
      skipped: 2,
      failed: 0,
    });
    expect(await customers()).toMatchObject([known, { name: 'New' }]);
  });

  test('or changes what is known: given fields win, empty ones leave what is there', async () => {
    const known = await newCustomer(client, { name: 'Known', email: 'known@example.com', phone: '1', company: 'Acme' });
    const rows = [
      { name: 'Renamed', email: 'Known@example.com', phone: '', company: 'Other' },
      { name: 'New', email: 'new@example.com' },
      { name: 'Newer', email: 'new@example.com', phone: '2' },
    ];
    expect(await client.act('crm.import_contacts', { into: 'customers', rows, onDuplicate: 'update' })).toMatchObject({
      created: 1,
      updated: 2,
      skipped: 0,
      failed: 0,
    });
    expect(await customers()).toMatchObject([
      { name: 'Newer', phone: '2' },
      { id: known.id, name: 'Renamed', phone: '1', company: 'Other' },
    ]);
    expect(await eventsNamed('crm.customer_updated')).toMatchObject([
      { data: { customer: { name: 'Renamed' }, changed: ['name', 'email', 'company'] } },
    ]);
  });

  test('by phone: digits alone count; an address that somebody else has is told and changes nothing', async () => {
    await newCustomer(client, { name: 'A', phone: '+49 (30) 12-34' });
    await newCustomer(client, { name: 'B', email: 'b@example.com' });
    const rows = [
      { name: 'A2', phone: '+49301234' },
      { name: 'C', phone: '5', email: 'b@example.com' },
      { name: 'A3', phone: '+49 301234', email: 'B@example.com' },
    ];
    expect(
      await client.act('crm.import_contacts', { into: 'customers', rows, dedupeBy: 'phone', onDuplicate: 'update' }),
    ).toEqual({
      ...{ created: 0, updated: 1, skipped: 0, failed: 2 },
      errors: [1, 2].map((row) => ({ row, path: '/email', message: 'belongs to another customer already' })),
    });
    expect((await customers()).map(({ name }) => name)).toEqual(['A2', 'B']);
  });

  test('rows with faults are left out and told by number and field; the others are imported', async () => {
    const elsewhere = await newWorkspace(await ownerAtHome(app));
    const { id: stranger } = await newMember(app, 'member', elsewhere.client);
    const rows = [
      { email: 'no-name@example.com' },
      { name: 'Bad', email: 'nonsense', shoeSize: 3 },
      { name: 'Zone', timeZone: 'Mars/Olympus' },
      { name: 'Owner', ownerId: stranger },
      { name: 'Good' },
    ];
    const result = await client.act<{ errors: { row: number; path: string }[] }>('crm.import_contacts', {
      into: 'customers',
      rows,
    });
    expect(result).toMatchObject({ created: 1, failed: 4 });
    expect(result.errors.map(({ row, path }) => [row, path])).toEqual([
      [0, '/name'],
      [1, '/shoeSize'],
      [1, '/email'],
      [2, '/timeZone'],
      [3, '/ownerId'],
    ]);
    expect((await customers()).map(({ name }) => name)).toEqual(['Good']);
  });

  test('leads: made, skipped or changed, with their own events; a closed one stays, a lost one says why', async () => {
    const open = await newLead(client, { name: 'Open', email: 'open@example.com' });
    await newLead(client, { name: 'Closed', email: 'closed@example.com', stage: 'won' });
    const rows = [
      { name: 'Open', email: 'open@example.com', stage: 'meeting', value: 500, nextStepAt: '2031-05-06T07:08:09.000Z' },
      { name: 'Closed', email: 'closed@example.com', company: 'x' },
      { name: 'Lost', stage: 'lost' },
      { name: 'Fresh', source: 'fair', currency: 'CHF', nextStepAt: '2031-05-06T07:08:09.000Z' },
    ];
    const answer = await client.call<{ result: { errors: { row: number; path: string }[] } }>('crm.import_contacts', {
      into: 'leads',
      rows,
      onDuplicate: 'update',
    });
    expect(answer.body).toMatchObject({
      result: { created: 1, updated: 1, failed: 2 },
      events: ['crm.lead_created', 'crm.lead_updated', 'crm.lead_stage_changed'],
    });
    expect(answer.body.result.errors.map(({ row, path }) => [row, path])).toEqual([
      [1, ''],
      [2, '/lostReason'],
    ]);
    expect(await client.act('crm.get_lead', { id: open.id })).toMatchObject({
      stage: 'meeting',
      value: 500,
      nextStepAt: '2031-05-06T07:08:09.000Z',
    });
    expect(await client.act('crm.list_leads', { q: 'Fresh' })).toMatchObject({
      items: [{ source: 'fair', currency: 'CHF', stage: 'new' }],
    });
  });

  test('409 nothing_to_import: no rows, or none that can be imported, with why', async () => {
    expect(await client.call('crm.import_contacts', { into: 'customers', rows: [] })).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_import', skipped: 0, failed: 0 },
    });
    await newCustomer(client, { email: 'known@example.com' });
    expect(
      await client.call('crm.import_contacts', {
        into: 'customers',
        rows: [{ name: 'x', email: 'known@example.com' }, {}],
      }),
    ).toMatchObject({
      status: 409,
      body: {
        code: 'nothing_to_import',
        skipped: 1,
        failed: 1,
        errors: [{ row: 1, path: '/name', message: 'is required' }],
      },
    });
  });

  test('500 rows are taken, 501 are refused as input; without the right to import none', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({ name: `N${index}`, email: `n${index}@example.com` }));
    expect(await client.call('crm.import_contacts', { into: 'customers', rows })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/rows' }] },
    });
    expect(await client.act('crm.import_contacts', { into: 'customers', rows: rows.slice(0, 500) })).toMatchObject({
      created: 500,
    });
    const writer = await newMember(app, await newRole(client, ['crm.read', 'crm.write', 'workspace.read']), client);
    expect(await writer.client.call('crm.import_contacts', { into: 'customers', rows: [{ name: 'x' }] })).toMatchObject(
      { status: 403, body: { capability: 'crm.import' } },
    );
  });

  test('two imports of the same people at once, in other orders, make each of them once', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ name: `N${index}`, email: `n${index}@example.com` }));
    const answers = await Promise.all(
      [rows, rows.toReversed()].map((given) =>
        client.call<{ code?: string; result?: { created: number } }>('crm.import_contacts', {
          into: 'customers',
          rows: given,
        }),
      ),
    );
    expect(
      answers.map(({ body }) => body.code ?? 'done').filter((code) => !['done', 'nothing_to_import'].includes(code)),
    ).toEqual([]);
    expect(await customers()).toHaveLength(40);
  });
});
