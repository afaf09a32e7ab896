import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import {
  callByComputer,
  newLead,
  newMember,
  newRole,
  newWorkspace,
  ownerAtHome,
  pairComputer,
} from '../harness/factories.ts';

interface Page {
  items: {
    id: string;
    at: string;
    actor: { id: string; name: string } | null;
    action: string;
    module: string;
    summary: string;
    via: string;
    client: string | null;
  }[];
  nextCursor?: string;
}

// Who did what, when and through which door.
describe('activity', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  const summaries = async (client: Client, filter: Record<string, unknown>) =>
    (await client.act<Page>('workspace.activity', filter)).items.map((entry) => entry.summary);

  test('filters by module, person, door and words, each alone and together', async () => {
    const { client } = await newWorkspace(owner);
    const person = await newMember(app, 'member', client);
    const key = await pairComputer(app, person.client, 'desk');
    await newLead(client, { name: 'Of the owner' });
    await newLead(person.client, { name: 'Of the member' });
    await callByComputer(app, key, 'crm.create_lead', { name: 'By computer 100%' });
    expect(await summaries(client, { module: 'crm' })).toEqual([
      'created the lead “By computer 100%”',
      'created the lead “Of the member”',
      'created the lead “Of the owner”',
    ]);
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
    expect(await summaries(client, { module: 'crm', from: entry?.at, to: entry?.at })).toEqual([
      'created the lead “Then”',
    ]);
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

  test('says what was done as a sentence, in German to who reads German, also of things that its words only name', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client, { name: 'Ada “the first” Byron' });
    await client.act('crm.update_lead', { id: lead.id, stage: 'meeting' });
    await client.act('workspace.set_module', { module: 'tasks', enabled: false });
    const post = await client.act<{ id: string }>('publishing.save_post', { title: 'News', body: 'Soon.' });
    await client.act('publishing.publish', { id: post.id, at: '2126-03-02T09:30:00.000Z' });
    await callByComputer(app, await pairComputer(app, client), 'crm.delete_lead', { id: lead.id });
    await client.post('/api/auth/profile', { language: 'de' });
    const said = await summaries(client, { limit: 6 });
    await client.post('/api/auth/profile', { language: 'en' });
    expect(said).toEqual([
      'hat um Freigabe gebeten: Den Lead „Ada “the first” Byron“ löschen. Er lässt sich 30 Tage lang wiederherstellen.',
      expect.stringMatching(/^hat den Computer „.+“ gekoppelt$/),
      'hat den Beitrag „News“ für 02.03.2126, 09:30 geplant',
      'hat den Beitrag „News“ geschrieben',
      'hat das Modul „Aufgaben“ ausgeschaltet',
      'hat den Lead „Ada “the first” Byron“ von „Neu“ nach „Gespräch“ verschoben',
    ]);
  });

  test('is searched in the words of whoever reads it', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client, { name: 'Ada' });
    await client.act('crm.update_lead', { id: lead.id, stage: 'meeting' });
    expect(await summaries(client, { q: 'from new to' })).toEqual(['moved the lead “Ada” from new to meeting']);
    expect(await summaries(client, { q: 'verschoben' })).toEqual([]);
    await client.post('/api/auth/profile', { language: 'de' });
    const said = [
      await summaries(client, { q: 'nach „gespräch“ verschoben' }),
      await summaries(client, { q: 'from new to' }),
    ];
    await client.post('/api/auth/profile', { language: 'en' });
    expect(said).toEqual([['hat den Lead „Ada“ von „Neu“ nach „Gespräch“ verschoben'], []]);
  });

  test('reads leave no trace in it', async () => {
    const { client } = await newWorkspace(owner);
    await client.act('crm.list_leads');
    await client.act('workspace.activity');
    expect(await summaries(client, {})).toEqual(['created this workspace']);
  });

  interface Entry {
    summary: string;
    via: string;
    changes: { field: string; before: unknown; after: unknown }[] | null;
  }
  const newest = async (client: Client) => {
    const [entry] = (await client.act<Page>('workspace.activity', { limit: 1 })).items;
    return client.act<Entry>('workspace.get_activity', { id: entry?.id });
  };

  test('an entry says what each changed field was before and is after', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client, { name: 'Ada', value: 100 });
    expect(await newest(client)).toMatchObject({ summary: 'created the lead “Ada”', changes: null });
    await client.act('crm.update_lead', { id: lead.id, name: 'Ada', value: 250, stage: 'meeting' });
    const entry = await newest(client);
    expect(entry).toMatchObject({ summary: 'moved the lead “Ada” from new to meeting', via: 'session' });
    expect(entry.changes).toHaveLength(2);
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'value', before: { amount: 100, currency: 'EUR' }, after: { amount: 250, currency: 'EUR' } },
        { field: 'stage', before: 'new', after: 'meeting' },
      ]),
    );
    await client.act('workspace.update', { currency: 'CHF' });
    expect((await newest(client)).changes).toEqual([{ field: 'currency', before: expect.any(String), after: 'CHF' }]);
    const task = await client.act<{ id: string }>('tasks.create', { title: 'Call back' });
    await client.act('tasks.update', { id: task.id, text: 'x'.repeat(3_000) });
    const [long] = (await newest(client)).changes ?? [];
    expect(String(long?.after)).toHaveLength(2_001);
  });

  test('an entry about a member or a role says which role and which rights there were', async () => {
    const { client } = await newWorkspace(owner);
    const { id } = await client.act<{ id: string }>('members.save_role', {
      name: 'Sales',
      capabilities: ['crm.write', 'crm.read'],
    });
    await client.act('members.save_role', { id, name: 'Sales', capabilities: ['crm.read', 'crm.write', 'crm.delete'] });
    expect((await newest(client)).changes).toEqual([
      { field: 'capabilities', before: ['crm.read', 'crm.write'], after: ['crm.delete', 'crm.read', 'crm.write'] },
    ]);
    const person = await newMember(app, 'viewer', client);
    await client.act('members.set_role', { id: person.id, role: 'admin' });
    expect((await newest(client)).changes).toEqual([{ field: 'role', before: 'Viewer', after: 'Admin' }]);
    await client.act('members.remove', { id: person.id });
    expect((await newest(client)).changes).toEqual([{ field: 'role', before: 'Admin', after: null }]);
  });

  test('values are for those who may read them where they live, entries for their workspace', async () => {
    const { client } = await newWorkspace(owner);
    const lead = await newLead(client, { name: 'Ada' });
    await client.act('crm.update_lead', { id: lead.id, phone: '+49 30 1234567' });
    const [entry] = (await client.act<Page>('workspace.activity', { limit: 1 })).items;
    const reader = await newMember(app, await newRole(client, ['workspace.read']), client);
    expect(await reader.client.act('workspace.get_activity', { id: entry?.id })).toMatchObject({
      summary: 'updated the lead “Ada”',
      changes: null,
    });
    const { client: stranger } = await newWorkspace(owner);
    const answer = await stranger.call('workspace.get_activity', { id: entry?.id });
    expect(answer.status).toBe(404);
  });
});
