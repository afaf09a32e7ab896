import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type Lead, newLead, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';

interface Page {
  items: (Lead & Record<string, unknown>)[];
  nextCursor?: string;
  stages?: Record<string, number>;
}

describe('lists of leads', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const namesOf = async (client: Client, filter: Record<string, unknown>) =>
    (await client.act<Page>('crm.list_leads', { sort: 'name', ...filter })).items.map((lead) => lead.name);

  test('newest first, unless another order is asked for', async () => {
    const { client } = await newWorkspace(owner);
    const first = await newLead(client, { name: 'b', value: 5 });
    const second = await newLead(client, { name: 'C' });
    const third = await newLead(client, { name: 'a', value: 70 });
    await client.act('crm.update_lead', { id: first.id, phone: '1' });
    const idsBy = async (sort?: string) =>
      (await client.act<Page>('crm.list_leads', { sort })).items.map((lead) => lead.id);
    expect(await idsBy()).toEqual([third.id, second.id, first.id]);
    expect(await idsBy('newest')).toEqual([third.id, second.id, first.id]);
    expect(await idsBy('name')).toEqual([third.id, first.id, second.id]);
    expect(await idsBy('value')).toEqual([third.id, first.id, second.id]);
    expect(await idsBy('updated')).toEqual([first.id, third.id, second.id]);
  });

  test('50 to a page where nothing is said, and no nextCursor on the last page', async () => {
    const { client } = await newWorkspace(owner);
    for (let index = 0; index < 51; index++) await newLead(client);
    const page = await client.act<Page>('crm.list_leads');
    expect(page.items).toHaveLength(50);
    const rest = await client.act<Page>('crm.list_leads', { cursor: page.nextCursor });
    expect(rest.items).toHaveLength(1);
    expect(rest).not.toHaveProperty('nextCursor');
    expect(await client.act<Page>('crm.list_leads', { limit: 51 })).not.toHaveProperty('nextCursor');
  });

  test('filters by stage and by owner, and counts each stage when asked', async () => {
    const { client } = await newWorkspace(owner);
    const { id: ownerId } = await newMember(app, 'member', client);
    await newLead(client, { name: 'a', stage: 'won' });
    await newLead(client, { name: 'b', stage: 'new', ownerId });
    await newLead(client, { name: 'c', stage: 'won', ownerId });
    const gone = await newLead(client, { name: 'd', stage: 'won' });
    await client.act('crm.delete_lead', { id: gone.id });
    expect(await namesOf(client, { stage: 'won' })).toEqual(['a', 'c']);
    expect(await namesOf(client, { ownerId })).toEqual(['b', 'c']);
    expect(await namesOf(client, { ownerId, stage: 'new' })).toEqual(['b']);
    expect((await client.act<Page>('crm.list_leads', { counts: true, limit: 1 })).stages).toEqual({ won: 2, new: 1 });
    expect(await client.act<Page>('crm.list_leads')).not.toHaveProperty('stages');
  });

  test('q finds words in name, mail address, company and phone, in small or capital letters', async () => {
    const { client } = await newWorkspace(owner);
    await newLead(client, { name: 'Ada Lovelace' });
    await newLead(client, { name: 'b', email: 'LOVE@example.com' });
    await newLead(client, { name: 'c', company: 'Lovely Things' });
    await newLead(client, { name: 'd', phone: '0800-LOVE' });
    await newLead(client, { name: 'e', source: 'love letter' });
    expect(await namesOf(client, { q: 'lOvE' })).toEqual(['Ada Lovelace', 'b', 'c', 'd']);
    expect(await namesOf(client, { q: '' })).toHaveLength(5);
  });

  test('q takes %, _ and \\ as they are', async () => {
    const { client } = await newWorkspace(owner);
    for (const name of ['100% sure', '100 sure', 'a_b', 'axb', 'back\\slash', 'backslash'])
      await newLead(client, { name });
    expect(await namesOf(client, { q: '%' })).toEqual(['100% sure']);
    expect(await namesOf(client, { q: 'a_b' })).toEqual(['a_b']);
    expect(await namesOf(client, { q: '\\' })).toEqual(['back\\slash']);
    expect(await namesOf(client, { q: '\\%' })).toEqual([]);
    expect(await namesOf(client, { q: "' or 1=1 --" })).toEqual([]);
  });

  test('pages go on behind a name of full length in any script', async () => {
    const { client } = await newWorkspace(owner);
    for (const letter of ['字', '😀', '"', '\\', 'ß']) await newLead(client, { name: letter.repeat(200) });
    expect(await readAll(client, { sort: 'name', limit: 1 })).toHaveLength(5);
  });

  test('in every order, pages visit every lead exactly once while others are added', async () => {
    const lead = fc.record({
      name: fc.oneof(
        fc.constantFrom('a', 'A', 'same'),
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
          .filter((name) => /\S/.test(name) && !name.includes('\0')),
      ),
      value: fc.constantFrom(null, 0, 1, 1, 1_000),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('newest', 'name', 'value', 'updated'),
        fc.integer({ min: 1, max: 4 }),
        fc.array(lead, { minLength: 1, maxLength: 10 }),
        fc.array(lead, { maxLength: 5 }),
        async (sort, limit, before, during) => {
          const { client } = await newWorkspace(owner);
          const known: string[] = [];
          for (const fields of before) known.push((await newLead(client, fields)).id);
          const added = [...during];
          const seen = await readAll(client, { sort, limit }, async () => {
            const fields = added.shift();
            if (fields) await newLead(client, fields);
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(known.filter((id) => !seen.includes(id))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

async function readAll(
  client: Client,
  filter: Record<string, unknown>,
  between?: () => Promise<void>,
): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await client.act<Page>('crm.list_leads', { ...filter, cursor });
    seen.push(...page.items.map((lead) => lead.id));
    cursor = page.nextCursor;
    await between?.();
  } while (cursor !== undefined);
  return seen;
}
