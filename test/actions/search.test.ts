import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newRole, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { newTable, v1Of } from '../harness/tables.ts';

// catalogue: workspace.search, over what every module contributes.
describe('searching the workspace', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const titles = async (client: Client, q: string, more?: Record<string, unknown>) =>
    (await searchWorkspace(client, q, more)).items.map(({ title }) => title);

  test('finds what every module holds, with where it is', async () => {
    const { client } = await newWorkspace(owner);
    await newCustomer(client, { name: 'Quagga customer' });
    await newLead(client, { name: 'Quagga lead' });
    await client.act('crm.create_company', { name: 'Quagga company' });
    await client.act('tasks.create', { title: 'Quagga task' });
    await client.act('messages.save_template', { name: 'Quagga template', subject: 'Hello', text: 'Hello' });
    await client.act('webhooks.create_inbound', { name: 'Quagga hook' });
    await client.act('workflows.create', { name: 'Quagga workflow' });
    const table = await newTable(client, [{ key: 'name', type: 'text' }], { name: 'Quagga table' });
    const [record] = await (await v1Of(app, client)).fill(table.id, [{ name: 'Quagga record' }]);
    const { items, more, partial } = await searchWorkspace(client, 'quagga');
    expect(items.map(({ type, module }) => `${module}/${type}`).sort()).toEqual([
      ...[
        'crm/company',
        'crm/customer',
        'crm/lead',
        'messages/message_template',
        'tables/record',
        'tables/table',
        'tasks/task',
        'webhooks/inbound_endpoint',
        'workflows/workflow',
      ],
    ]);
    expect(items.find(({ type }) => type === 'record')).toMatchObject({
      id: record,
      title: 'Quagga record',
      subtitle: 'Quagga table',
      href: `/tables/${table.id}?record=${record}`,
    });
    expect([more, partial]).toEqual([false, []]);
    for (const item of items)
      expect((await searchWorkspace(client, 'quagga', { types: [item.type] })).items).toEqual([item]);
    for (const types of [undefined, ['member']])
      expect(await titles(client, 'Olivia', { types })).toEqual(['Olivia Owner']);
  });

  test('ranks the very words before beginnings, beginnings of words, and what has them inside or elsewhere', async () => {
    const { client } = await newWorkspace(owner);
    for (const name of ['Overmont', 'Hotel du Mont', 'Mont Blanc', 'Mont', 'Nobody'])
      await newCustomer(client, { name, ...(name === 'Nobody' ? { company: 'Mont AG' } : {}) });
    expect(await titles(client, 'mont')).toEqual(['Mont', 'Mont Blanc', 'Hotel du Mont', 'Overmont', 'Nobody']);
  });

  test('lets kinds take turns among equals, so that many of one do not crowd out the others', async () => {
    const { client } = await newWorkspace(owner);
    for (let number = 1; number <= 6; number++) await newLead(client, { name: `Zorilla ${number}` });
    await newCustomer(client, { name: 'Zorilla customer' });
    await client.act('tasks.create', { title: 'Zorilla task' });
    const { items, more } = await searchWorkspace(client, 'zorilla', { limit: 4 });
    expect(items.map(({ type }) => type).sort()).toEqual(['customer', 'lead', 'lead', 'task']);
    expect(items.find(({ type }) => type === 'lead')?.title).toBe('Zorilla 6');
    expect(more).toBe(true);
    expect(await titles(client, 'zorilla', { types: ['lead'], limit: 2 })).toEqual(['Zorilla 6', 'Zorilla 5']);
    expect(await titles(client, 'zorilla', { types: ['unicorn'] })).toEqual([]);
  });

  test('wants every word, whatever case and accents, and takes %, _ and backslashes as they are', async () => {
    const { client } = await newWorkspace(owner);
    await newCustomer(client, { name: 'Jürgen Größe', email: 'jg@example.com', company: '100% Öko_Haus' });
    expect(await titles(client, 'größe JURGEN')).toEqual(['Jürgen Größe']);
    for (const q of ['100%', 'oko_h', 'jg@example']) expect(await titles(client, q)).toEqual(['Jürgen Größe']);
    for (const q of ['jurgen meier', '10%', 'oko%haus', '\\', '%', '_', "'"])
      expect(await titles(client, q)).toEqual([]);
  });

  test('finds two letters where a word begins with them', async () => {
    const { client } = await newWorkspace(owner);
    await newCustomer(client, { name: 'Anna Li' });
    await newCustomer(client, { name: 'Oliver' });
    const table = await newTable(client, [{ key: 'name', type: 'text' }]);
    await (await v1Of(app, client)).fill(table.id, [{ name: 'Lions' }, { name: 'Two lions' }, { name: 'Million' }]);
    expect((await titles(client, 'li')).sort()).toEqual(['Anna Li', 'Lions', 'Two lions']);
    expect(await titles(client, 'l')).toHaveLength(3);
  });

  test('keeps to the rights of the caller: modules, tables, rows and fields', async () => {
    const { client } = await newWorkspace(owner);
    const table = await newTable(client, [
      { key: 'name', type: 'text' },
      { key: 'secret', type: 'text' },
    ]);
    await (await v1Of(app, client)).fill(table.id, [
      { name: 'Okapi one', secret: 'treasure' },
      { name: 'Okapi two', secret: 'nothing' },
    ]);
    const member = await newMember(app, 'member', client);
    expect(await titles(member.client, 'okapi')).toHaveLength(2);
    await client.act('tables.set_row_rules', {
      tableId: table.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'name', cmp: 'eq', value: 'Okapi two' } }],
    });
    await client.act('tables.set_field_rights', {
      tableId: table.id,
      rights: [{ role: 'member', field: 'secret', access: 'hidden' }],
    });
    expect(await titles(member.client, 'okapi')).toEqual(['Okapi two']);
    expect(await titles(member.client, 'nothing')).toEqual([]);
    expect(await titles(client, 'treasure')).toEqual(['Okapi one']);
    await client.act('tables.set_permissions', {
      tableId: table.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    expect(await titles(member.client, 'okapi')).toEqual([]);
    const outsider = await newMember(app, await newRole(client, ['workspace.read', 'crm.read']), client);
    expect(await titles(outsider.client, 'okapi')).toEqual([]);
  });

  test('looks into many tables by few statements', async () => {
    const { client } = await newWorkspace(owner);
    const v1 = await v1Of(app, client);
    for (let number = 1; number <= 25; number++) {
      const table = await newTable(client, [{ key: 'name', type: 'text' }], { name: `Herd ${number}` });
      await v1.fill(table.id, [{ name: `Tapir ${number}` }]);
    }
    expect(await titles(client, 'tapir', { limit: 50 })).toHaveLength(25);
    // After a change of structure the same search is right at once.
    const changed = await newTable(client, [{ key: 'name', type: 'text' }]);
    await v1.fill(changed.id, [{ name: 'Tapir anew' }]);
    await client.act('tables.save_field', { tableId: changed.id, key: 'more', type: 'text' });
    expect(await titles(client, 'anew')).toEqual(['Tapir anew']);
  });
});
