import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Customer, newCustomer, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';

// catalogue: crm, the customer actions.
describe('customers', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const eventsOf = (id: string) =>
    app.services.database.many<{ name: string; data: Record<string, unknown> }>({
      text: 'select name, data from events where subject_id = $1 order by id',
      values: [id],
    });

  test('a customer with a name alone is active, nobody knows of a consent, and everything else is empty', async () => {
    const customer = await owner.act<Customer>('crm.create_customer', { name: 'Ada' });
    expect(customer).toEqual({
      id: expect.any(String),
      name: 'Ada',
      email: null,
      phone: null,
      company: null,
      address: null,
      tags: [],
      ownerId: null,
      locale: null,
      timeZone: null,
      consent: 'unknown',
      consentAt: null,
      state: 'active',
      custom: {},
      pictureId: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: customer.createdAt,
      createdBy: expect.any(String),
    });
  });

  test('every field is kept as it was sent', async () => {
    const { id: ownerId } = await newMember(app, 'member', owner);
    const fields = {
      name: 'Grace “G” Hopper 😀',
      email: 'Grace@Example.com',
      phone: '+1 555',
      company: "O'Neill & Söhne",
      address: 'Line 1\nLine 2',
      tags: ['press', 'a, b', '{"x"}'],
      ownerId,
      locale: 'de',
      timeZone: 'Europe/Berlin',
      consent: 'given',
      state: 'archived',
      custom: { plan: 'gold', nested: { list: [1, null, 'x'] } },
    };
    const made = await owner.act<Customer>('crm.create_customer', fields);
    expect(made).toMatchObject({ ...fields, consentAt: made.createdAt });
    expect(await owner.act('crm.get_customer', { id: made.id })).toEqual(made);
  });

  test('an update changes what it names, null empties a field, and the rest stays', async () => {
    const customer = await newCustomer(owner, {
      email: 'change@example.com',
      phone: '1',
      company: 'Acme',
      tags: ['a'],
    });
    const changed = await owner.act<Customer>('crm.update_customer', {
      id: customer.id,
      phone: null,
      tags: ['b', 'c'],
      state: 'archived',
      timeZone: 'Asia/Tokyo',
    });
    expect(changed).toMatchObject({
      name: customer.name,
      email: 'change@example.com',
      phone: null,
      company: 'Acme',
      tags: ['b', 'c'],
      state: 'archived',
      timeZone: 'Asia/Tokyo',
    });
    expect(new Date(changed.updatedAt).getTime()).toBeGreaterThan(new Date(customer.updatedAt).getTime());
    expect(await owner.act('crm.get_customer', { id: customer.id })).toEqual(changed);
  });

  test('the moment of a consent is the one of its last change', async () => {
    const customer = await newCustomer(owner);
    const given = await owner.act<Customer>('crm.update_customer', { id: customer.id, consent: 'given' });
    expect(given.consentAt).toBe(given.updatedAt);
    expect(await owner.act('crm.update_customer', { id: customer.id, consent: 'given', phone: '5' })).toMatchObject({
      consentAt: given.consentAt,
    });
    const withdrawn = await owner.act<Customer>('crm.update_customer', { id: customer.id, consent: 'withdrawn' });
    expect(withdrawn.consentAt).toBe(withdrawn.updatedAt);
    expect(await owner.act('crm.update_customer', { id: customer.id, consent: 'unknown' })).toMatchObject({
      consentAt: null,
    });
  });

  test('creating, changing and deleting leave their events and their words in the activity', async () => {
    const made = await owner.call<{ result: Customer; events: string[]; activity: { summary: string }[] }>(
      'crm.create_customer',
      { name: 'Told' },
    );
    const { id } = made.body.result;
    const changed = await owner.call('crm.update_customer', { id, company: 'Acme' });
    const archived = await owner.call('crm.update_customer', { id, state: 'archived' });
    const deleted = await owner.call('crm.delete_customer', { id });
    const answers = [made, changed, archived, deleted].map(({ body }) => [
      body.events,
      (body.activity as { summary: string }[])[0]?.summary,
    ]);
    expect(answers).toEqual([
      [['crm.customer_created'], 'created the customer “Told”'],
      [['crm.customer_updated'], 'updated the customer “Told”'],
      [['crm.customer_updated'], 'archived the customer “Told”'],
      [['crm.customer_deleted'], 'deleted the customer “Told”'],
    ]);
    expect(await eventsOf(id)).toMatchObject([
      { name: 'crm.customer_created', data: { customer: { id, name: 'Told', company: null } } },
      { name: 'crm.customer_updated', data: { customer: { company: 'Acme' }, changed: ['company'] } },
      { name: 'crm.customer_updated', data: { customer: { state: 'archived' }, changed: ['state'] } },
      { name: 'crm.customer_deleted', data: { id, name: 'Told' } },
    ]);
  });

  test('409 duplicate_email: in any letters, with the id of who has it', async () => {
    const { id } = await newCustomer(owner, { email: 'taken@example.com' });
    const other = await newCustomer(owner, { email: 'other@example.com' });
    const refused = { status: 409, body: { code: 'duplicate_email', id } };
    expect(await owner.call('crm.create_customer', { name: 'Again', email: 'TAKEN@example.com' })).toMatchObject(
      refused,
    );
    expect(
      await owner.call('crm.update_customer', { id: other.id, name: 'Renamed', email: 'Taken@Example.com' }),
    ).toMatchObject(refused);
    expect(await owner.act('crm.get_customer', { id: other.id })).toEqual(other);
    expect(await eventsOf(other.id)).toHaveLength(1);
    expect(await owner.act('crm.update_customer', { id, email: 'Taken@example.com' })).toMatchObject({
      email: 'Taken@example.com',
    });
  });

  test('of many at once who want one mail address exactly one gets it', async () => {
    const spares = await Promise.all(Array.from({ length: 3 }, () => newCustomer(owner)));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        owner.call<{ code?: string; id?: string; result?: Customer }>('crm.create_customer', {
          name: 'Racer',
          email: 'race@example.com',
        }),
      ),
      ...spares.map(({ id }) =>
        owner.call<{ code?: string; id?: string; result?: Customer }>('crm.update_customer', {
          id,
          email: 'race@example.com',
        }),
      ),
    ]);
    const winner = answers.find((answer) => answer.status === 200)?.body.result?.id;
    const others = answers.filter((answer) => answer.status !== 200);
    expect(others).toHaveLength(answers.length - 1);
    for (const { status, body } of others)
      expect([status, body.code, body.id]).toEqual([409, 'duplicate_email', winner]);
  });

  test('several are listed by their ids, and only those of the workspace', async () => {
    const [one, two] = [await newCustomer(owner), await newCustomer(owner)];
    const ids = [one.id, two.id, '01890000-0000-7000-8000-000000000000'];
    const { items } = await owner.act<{ items: { id: string }[] }>('crm.list_customers', { ids });
    expect(items.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  test('409 stale_version: the customer was changed since it was read', async () => {
    const customer = await newCustomer(owner);
    await owner.act('crm.update_customer', {
      id: customer.id,
      company: 'First',
      expectedUpdatedAt: customer.updatedAt,
    });
    expect(
      await owner.call('crm.update_customer', {
        id: customer.id,
        company: 'Second',
        expectedUpdatedAt: customer.updatedAt,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('409 owner_not_member: somebody of another workspace', async () => {
    const second = await newWorkspace(owner);
    const { id: ownerId } = await newMember(app, 'member', second.client);
    const customer = await newCustomer(owner);
    expect(await owner.call('crm.create_customer', { name: 'Ada', ownerId })).toMatchObject({
      status: 409,
      body: { code: 'owner_not_member' },
    });
    expect(await owner.call('crm.update_customer', { id: customer.id, ownerId })).toMatchObject({
      status: 409,
      body: { code: 'owner_not_member' },
    });
  });

  test('422: a time zone nobody knows, a tag with blanks around it, the same tag twice', async () => {
    for (const [fields, path] of [
      [{ timeZone: 'Mars/Olympus' }, '/timeZone'],
      [{ timeZone: '+01:00' }, '/timeZone'],
      [{ tags: [' press'] }, '/tags/0'],
      [{ tags: ['a', 'a'] }, '/tags'],
      [{ consent: 'perhaps' }, '/consent'],
    ] as const) {
      expect(await owner.call('crm.create_customer', { name: 'Ada', ...fields })).toMatchObject({
        status: 422,
        body: { details: [{ path }] },
      });
    }
  });

  test('a customer of one workspace does not exist in another, and their mail address is free there', async () => {
    const customer = await newCustomer(owner, { name: 'Secret of the first', email: 'secret@example.com' });
    const second = await newWorkspace(owner);
    expect(await second.client.act('crm.list_customers')).toEqual({ items: [] });
    expect(await searchWorkspace(second.client, 'Secret')).toEqual({ items: [], more: false, partial: [] });
    const missing = { status: 404, body: { code: 'customer_not_found' } };
    for (const action of ['get_customer', 'update_customer', 'delete_customer', 'restore_customer'])
      expect(await second.client.call(`crm.${action}`, { id: customer.id })).toMatchObject(missing);
    for (const [action, input] of [
      ['timeline', {}],
      ['add_note', { text: 'x' }],
    ] as const)
      expect(await second.client.call(`crm.${action}`, { customerId: customer.id, ...input })).toMatchObject(missing);
    const own = await newCustomer(second.client, { email: 'secret@example.com' });
    expect(await second.client.call('crm.merge_customers', { keepId: own.id, mergeId: customer.id })).toMatchObject(
      missing,
    );
    expect(await searchWorkspace(owner, 'Secret')).toMatchObject({
      items: [{ type: 'customer', id: customer.id, href: `/customers?id=${customer.id}` }],
    });
  });
});
