import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { sortedIds, walkList } from '../lists/sorted-lists.ts';

interface Row extends Record<string, unknown> {
  id: string;
}

interface Page {
  items: Row[];
  nextCursor?: string;
}

type Key = string | number | null;

const text = (field: string) => (row: Row) => (row[field] as string | null)?.toLowerCase() ?? null;

describe('orders of lists', () => {
  const app = useApp();
  let client: Client;
  const names = new Map<unknown, string>();
  const owner = (row: Row) => names.get(row.ownerId) ?? null;

  beforeAll(async () => {
    ({ client } = await newWorkspace(await ownerAtHome(app)));
    for (let index = 0; index < 2; index++) await newMember(app, 'member', client);
    const people = await client.act<{ items: { id: string; name: string }[] }>('members.list');
    for (const person of people.items) names.set(person.id, person.name.toLowerCase());
  });

  test('customers by every column, both ways, with ties and gaps', async () => {
    const [first, second] = [...names.keys()];
    for (const fields of [
      { name: 'bea', company: 'Acme', phone: '2', ownerId: first, locale: 'de' },
      { name: 'Bea', company: 'acme', ownerId: second, consent: 'given' },
      { name: 'ann', phone: '2', ownerId: first, state: 'archived' },
      { name: 'cid', company: 'Zeta', email: 'b@example.com' },
      { name: 'dan', email: 'A@example.com', phone: '1', locale: 'en' },
      { name: 'eve', state: 'archived', consent: 'withdrawn' },
    ])
      await newCustomer(client, fields);
    const { items } = await client.act<Page>('crm.list_customers');
    const keys: Record<string, (row: Row) => Key> = {
      newest: ({ id }) => id,
      ...Object.fromEntries(
        ['name', 'company', 'email', 'phone', 'locale', 'consent', 'state'].map((field) => [field, text(field)]),
      ),
      owner,
      updated: ({ updatedAt }) => updatedAt as string,
    };
    for (const [sort, keyOf] of Object.entries(keys))
      for (const direction of ['asc', 'desc'] as const)
        expect([sort, direction, await walkList(client, 'crm.list_customers', { sort, direction })]).toEqual([
          sort,
          direction,
          sortedIds(items, keyOf, direction),
        ]);
  });

  test('leads by every column, both ways, with ties and gaps', async () => {
    const [first, second] = [...names.keys()];
    for (const fields of [
      { name: 'bea', company: 'Acme', source: 'fair', value: 5, stage: 'proposal', ownerId: first },
      { name: 'Bea', company: 'acme', value: 5, stage: 'won', ownerId: second, nextStepAt: '2026-05-01T10:00:00Z' },
      { name: 'ann', phone: '2', value: 0, nextStepAt: '2026-04-01T10:00:00.123Z' },
      { name: 'cid', email: 'b@example.com', stage: 'meeting', nextStepAt: '2026-05-01T10:00:00Z' },
      { name: 'dan', source: 'Web', stage: 'screening', value: 9_000_000_000_000 },
    ])
      await newLead(client, fields);
    const { items } = await client.act<Page>('crm.list_leads');
    const stages = ['new', 'screening', 'meeting', 'proposal', 'won', 'lost'];
    const keys: Record<string, (row: Row) => Key> = {
      newest: ({ id }) => id,
      ...Object.fromEntries(['name', 'company', 'email', 'phone', 'source'].map((field) => [field, text(field)])),
      stage: ({ stage }) => stages.indexOf(stage as string),
      value: ({ value }) => (value as number | null) ?? -1,
      owner,
      nextStep: ({ nextStepAt }) => nextStepAt as string | null,
      updated: ({ updatedAt }) => updatedAt as string,
    };
    for (const [sort, keyOf] of Object.entries(keys))
      for (const direction of ['asc', 'desc'] as const)
        expect([sort, direction, await walkList(client, 'crm.list_leads', { sort, direction })]).toEqual([
          sort,
          direction,
          sortedIds(items, keyOf, direction),
        ]);
  });

  test('a page does not go on in another direction', async () => {
    const { nextCursor } = await client.act<Page>('crm.list_leads', { sort: 'company', limit: 1 });
    expect(
      await client.call('crm.list_leads', { sort: 'company', direction: 'desc', cursor: nextCursor }),
    ).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  });
});
