import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newMember, newWorkspace, ownerAtHome, type Person } from '../harness/factories.ts';
import { searchWorkspace } from '../harness/search.ts';
import { addRecord, newTable, type TableShape } from './make-tables.ts';

interface Listed {
  items: {
    id: string;
    name: string;
    kind: string;
    module: string | null;
    rights: Record<string, boolean>;
    rowCount: number;
  }[];
  nextCursor?: string;
}

describe('listing and finding tables', () => {
  const app = useApp();
  let client: Client;
  let member: Person;
  let tables: TableShape[];

  beforeAll(async () => {
    ({ client } = await newWorkspace(await ownerAtHome(app)));
    member = await newMember(app, 'member', client);
    tables = [];
    for (const name of ['beta', 'Alpha', 'alpha', 'Gamma', 'Ämter', 'delta'])
      tables.push(await newTable(client, [{ key: 'name', type: 'text' }], { name }));
    await addRecord(client, tables[0]?.id ?? '', { name: 'Quitte' });
  });

  const list = (who: Client, input: object = {}) => who.act<Listed>('tables.list_tables', input);

  test('page by page every table comes once, by name, and business data before them', async () => {
    const all: Listed['items'] = [];
    let cursor: string | undefined;
    do {
      const page = await list(client, { limit: 2, ...(cursor ? { cursor } : {}) });
      expect(page.items.length).toBeLessThanOrEqual(2);
      all.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    const firstOwn = all.findIndex(({ kind }) => kind === 'records');
    expect(all.slice(0, firstOwn).map(({ name }) => name)).toEqual([
      ...['Customers', 'Leads', 'Companies', 'Bookings'],
    ]);
    const seen = all.slice(firstOwn);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(tables.map(({ id }) => id)));
    expect(seen).toHaveLength(tables.length);
    const names = seen.map(({ name }) => name.toLowerCase());
    expect(names.slice(0, 3)).toEqual(['alpha', 'alpha', 'beta']);
    expect(seen.find(({ name }) => name === 'beta')?.rowCount).toBe(1);
  });

  test('a word narrows the list down, and signs of patterns are plain signs', async () => {
    expect((await list(client, { q: 'ALPH' })).items.map(({ name }) => name).sort()).toEqual(['Alpha', 'alpha']);
    for (const q of ['%', '_', 'nothing']) expect((await list(client, { q })).items).toEqual([]);
  });

  test('a table that somebody may not read is neither listed nor found, and pages stay whole', async () => {
    const [beta] = tables;
    await client.act('tables.set_permissions', {
      tableId: beta?.id,
      role: 'member',
      read: false,
      write: null,
      import: null,
    });
    expect((await list(member.client)).items.map(({ id }) => id)).not.toContain(beta?.id);
    const found = async (who: Client, q: string) => JSON.stringify(await searchWorkspace(who, q));
    expect(await found(client, 'quitte')).toContain('Quitte');
    expect(await found(client, 'beta')).toContain(beta?.id);
    expect(await found(member.client, 'quitte')).not.toContain('Quitte');
    expect(await found(member.client, 'beta')).not.toContain(beta?.id);
    await client.act('tables.set_permissions', {
      tableId: beta?.id,
      role: 'member',
      read: null,
      write: null,
      import: null,
    });
    await client.act('tables.set_row_rules', {
      tableId: beta?.id,
      rules: [{ role: 'member', verb: 'read', condition: { field: 'name', cmp: 'neq', value: 'Quitte' } }],
    });
    expect(await found(member.client, 'quitte')).not.toContain('Quitte');
  });

  test('choices of business data are read in the language of whoever reads them, and keep their keys', async () => {
    const german = await newMember(app, 'member', client);
    await german.client.post('/api/auth/profile', { language: 'de' });
    const bookings = (await list(client)).items.find(({ module }) => module === 'bookings');
    const noShow = async (reader: Client) => {
      const { fields } = await reader.act<{
        fields: { key: string; name: string; options?: { key: string; name: string }[] }[];
      }>('tables.get_table', { id: bookings?.id });
      const state = fields.find(({ key }) => key === 'state');
      return [state?.name, state?.options?.find(({ key }) => key === 'no_show')?.name];
    };
    expect(await noShow(client)).toEqual(['State', 'No-show']);
    expect(await noShow(german.client)).toEqual(['Status', 'Nicht erschienen']);
  });

  test('a module that is switched off has no tables', async () => {
    const { items } = await list(client);
    const leads = items.find(({ kind, module }) => kind === 'system' && module === 'crm');
    expect(leads).toBeDefined();
    await client.act('workspace.set_module', { module: 'crm', enabled: false });
    expect((await list(client)).items.some(({ module }) => module === 'crm')).toBe(false);
    expect(await client.call('tables.list_records', { tableId: leads?.id })).toMatchObject({
      status: 404,
      body: { code: 'table_not_found' },
    });
    await client.act('workspace.set_module', { module: 'crm', enabled: true });
  });
});
