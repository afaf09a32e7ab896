import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';

interface Page {
  items: { id: string; at: string; actor: { id: string; name: string } | null; action: string; module: string; summary: string; via: string; client: string | null }[];
  nextCursor?: string;
}

// Who did what, when and through which door.
describe('activity', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const summaries = async (client: Client, filter: Record<string, unknown>) => (await client.act<Page>('workspace.activity', filter)).items.map((entry) => entry.summary);

  test('filters by module, person, door and words, each alone and together', async () => {
    const { client } = await newWorkspace(owner);
    const person = await newMember(app, 'member', client);
    const key = await pairComputer(app, person.client, 'desk');
    await newLead(client, { name: 'Of the owner' });
    await newLead(person.client, { name: 'Of the member' });
    await callByComputer(app, key, 'crm.create_lead', { name: 'By computer 100%' });
    expect(await summaries(client, { module: 'crm' })).toEqual(['created the lead “By computer 100%”', 'created the lead “Of the member”', 'created the lead “Of the owner”']);
    expect(await summaries(client, { module: 'crm', actorId: person.id })).toHaveLength(2);
    expect(await summaries(client, { via: 'cli' })).toEqual(['created the lead “By computer 100%”']);
    expect(await summaries(client, { q: 'OF THE' })).toHaveLength(2);
    expect(await summaries(client, { q: '0%' })).toHaveLength(1);
    expect(await summaries(client, { q: '_' })).toEqual([]);
    expect(await client.act('workspace.activity', { via: 'cli' })).toMatchObject({
      items: [{ client: 'desk', module: 'crm', action: 'crm.create_lead', actor: { id: person.id } }],
    });
  });

  test('filters by time, both ends included', async () => {
    const { client } = await newWorkspace(owner);
    await newLead(client, { name: 'Then' });
    const [entry] = (await client.act<Page>('workspace.activity', { module: 'crm' })).items;
    expect(await summaries(client, { module: 'crm', from: entry?.at, to: entry?.at })).toEqual(['created the lead “Then”']);
    const later = new Date(new Date(entry?.at ?? '').getTime() + 1).toISOString();
    expect(await summaries(client, { module: 'crm', from: later })).toEqual([]);
    const earlier = new Date(new Date(entry?.at ?? '').getTime() - 1).toISOString();
    expect(await summaries(client, { module: 'crm', to: earlier })).toEqual([]);
  });

  test('pages are newest first and neither skip nor repeat while things happen', async () => {
    const { client } = await newWorkspace(owner);
    const names = Array.from({ length: 7 }, (_, index) => `Lead number ${index}`);
    for (const name of names) await newLead(client, { name });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await client.act<Page>('workspace.activity', { module: 'crm', limit: 3, cursor });
      seen.push(...page.items.map((entry) => entry.summary));
      cursor = page.nextCursor;
      await newLead(client, { name: 'Meanwhile' });
    } while (cursor !== undefined);
    expect(seen).toEqual(names.map((name) => `created the lead “${name}”`).reverse());
  });

  test('reads leave no trace in it', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('crm.list_leads');
    await client.act('workspace.activity');
    expect(await summaries(client, {})).toEqual(['created this workspace']);
  });
});
