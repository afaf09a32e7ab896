import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';

interface Company {
  id: string;
  name: string;
  updatedAt: string;
}

describe('companies', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const membersOf = async (client: Client, companyId: string) => {
    const namesIn = async (action: string) =>
      (await client.act<{ items: { name: string }[] }>(action, { companyId, sort: 'name' })).items.map(
        ({ name }) => name,
      );
    return { customers: await namesIn('crm.list_customers'), leads: await namesIn('crm.list_leads') };
  };

  test('have those who name them, before and after they are made', async () => {
    const { client } = await newWorkspace(owner);
    await newCustomer(client, { name: 'Ada', company: 'acme ' });
    await newLead(client, { name: 'Bea', company: 'ACME' });
    await newLead(client, { name: 'Cid', company: 'Acme Ltd' });
    const made = await client.call<{ result: Company }>('crm.create_company', {
      name: ' Acme ',
      domain: 'acme.example',
    });
    expect(made).toMatchObject({
      status: 200,
      body: {
        result: { name: 'Acme', domain: 'acme.example', phone: null },
        events: ['crm.company_created'],
        activity: [{ summary: 'created the company “Acme”' }],
      },
    });
    const { id } = made.body.result;
    const later = await newCustomer(client, { name: 'Dan', company: 'Acme' });
    expect(await membersOf(client, id)).toEqual({ customers: ['Ada', 'Dan'], leads: ['Bea'] });
    await client.act('crm.update_customer', { id: later.id, company: 'Elsewhere' });
    expect(await client.act('crm.get_company', { id })).toMatchObject({
      company: { name: 'Acme' },
      customers: 1,
      leads: 1,
    });
    expect(await client.call('crm.create_company', { name: 'ACME' })).toMatchObject({
      status: 409,
      body: { code: 'company_exists', id },
    });
  });

  test('give their new name to those who belong to them, and take in those who have it', async () => {
    const { client } = await newWorkspace(owner);
    const { id, updatedAt } = await client.act<Company>('crm.create_company', { name: 'Acme' });
    const ada = await newCustomer(client, { name: 'Ada', company: 'Acme' });
    await newLead(client, { name: 'Bea', company: 'Zeta' });
    await client.act('crm.create_company', { name: 'Taken' });
    expect(await client.call('crm.update_company', { id, name: 'taken' })).toMatchObject({
      status: 409,
      body: { code: 'company_exists' },
    });
    await client.act('crm.update_company', { id, name: 'Zeta', phone: '1' });
    expect(await client.act('crm.get_customer', { id: ada.id })).toMatchObject({ company: 'Zeta' });
    expect(await membersOf(client, id)).toEqual({ customers: ['Ada'], leads: ['Bea'] });
    expect(await client.call('crm.update_company', { id, phone: '2', expectedUpdatedAt: updatedAt })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  test('are deleted without their people, restored with them, and end as others do', async () => {
    const { client } = await newWorkspace(owner);
    const { id } = await client.act<Company>('crm.create_company', { name: 'Acme' });
    const ada = await newCustomer(client, { name: 'Ada', company: 'Acme' });
    await client.act('crm.delete_company', { id });
    expect(await client.act('crm.list_companies')).toEqual({ items: [] });
    expect(await client.act('crm.get_customer', { id: ada.id })).toMatchObject({ company: 'Acme' });
    await client.act('workspace.restore', { type: 'company', id });
    expect(await membersOf(client, id)).toEqual({ customers: ['Ada'], leads: [] });
    await client.act('crm.delete_company', { id });
    await client.act('crm.create_company', { name: 'acme' });
    expect(await client.call('workspace.restore', { type: 'company', id })).toMatchObject({
      status: 409,
      body: { code: 'company_exists' },
    });
  });

  test('keep to rights and rules, and to their workspace', async () => {
    const { client } = await newWorkspace(owner);
    const { client: viewer } = await newMember(app, 'viewer', client);
    const { client: member } = await newMember(app, 'member', client);
    const acme = await client.act<Company>('crm.create_company', {
      name: 'Acme',
      notes: 'secret',
      domain: 'a.example',
    });
    await client.act('crm.create_company', { name: 'Zeta' });
    expect(await viewer.call('crm.create_company', { name: 'Mine' })).toMatchObject({ status: 403 });
    const { items } = await client.act<{ items: Company[] }>('tables.list_tables');
    const tableId = items.find(({ name }) => name === 'Companies')?.id;
    const condition = { field: 'domain', cmp: 'eq', value: 'a.example' };
    await client.act('tables.set_row_rules', { tableId, rules: [{ role: 'member', verb: 'read', condition }] });
    const rights = [{ role: 'member', field: 'notes', access: 'hidden' }];
    await client.act('tables.set_field_rights', { tableId, rights });
    const seen = await member.act<{ items: Company[] }>('crm.list_companies');
    expect(seen.items.map(({ name }) => name)).toEqual(['Acme']);
    expect(seen.items[0]).not.toHaveProperty('notes');
    expect(await member.call('crm.update_company', { id: acme.id, notes: 'x' })).toMatchObject({ status: 409 });
    const { client: elsewhere } = await newWorkspace(owner);
    expect(await elsewhere.call('crm.get_company', { id: acme.id })).toMatchObject({ status: 404 });
    await newCustomer(elsewhere, { company: 'Acme' });
    expect(await elsewhere.act('crm.list_customers', { companyId: acme.id })).toEqual({ items: [] });
  });
});
