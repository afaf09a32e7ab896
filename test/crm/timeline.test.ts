import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newRole, ownerAtHome } from '../harness/factories.ts';

interface Entry {
  id: string;
  at: string;
  kind: string;
  title: string;
  text: string | null;
  href: string | null;
  by: { id: string; name: string } | null;
}

interface Page {
  items: Entry[];
  nextCursor?: string;
}

describe('notes and the timeline', () => {
  const app = useApp();
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  afterEach(() => app.clock.reset());

  const linesOf = async (about: object, client = owner) => (await client.act<Page>('crm.timeline', about)).items;

  test('a note says who wrote it and when, and leaves its event', async () => {
    const customer = await newCustomer(owner, { name: 'Noted' });
    const person = await newMember(app, 'member', owner);
    const answer = await person.client.call<{ result: Entry; events: string[] }>('crm.add_note', {
      customerId: customer.id,
      text: 'Call after five',
    });
    const by = { id: person.id, name: expect.any(String) };
    expect(answer.body).toMatchObject({
      result: { id: expect.any(String), text: 'Call after five', at: expect.any(String), by },
      events: ['crm.note_added'],
      activity: [{ summary: 'added a note to the customer “Noted”' }],
    });
    const events = await app.services.database.many({
      text: "select data from events where subject_id = $1 and name = 'crm.note_added'",
      values: [customer.id],
    });
    expect(events).toMatchObject([
      { data: { note: { text: 'Call after five', customerId: customer.id, leadId: null, by: { id: person.id } } } },
    ]);
    expect(await linesOf({ customerId: customer.id })).toMatchObject([
      { kind: 'note', title: 'Note', text: 'Call after five', by, href: null },
      { kind: 'customer', title: 'Customer created', text: null },
    ]);
  });

  test('a customer who was a lead has the notes of that time too; each leads to the other', async () => {
    const lead = await newLead(owner, { source: 'fair' });
    await owner.act('crm.add_note', { leadId: lead.id, text: 'met at the fair' });
    const { customer } = await owner.act<{ customer: { id: string } }>('crm.convert_lead', { id: lead.id });
    await owner.act('crm.add_note', { customerId: customer.id, text: 'signed' });
    const lines = (await linesOf({ customerId: customer.id })).map(({ kind, text, href }) => [kind, text, href]);
    expect([lines[0], lines[3]]).toEqual([
      ['note', 'signed', null],
      ['note', 'met at the fair', null],
    ]);
    // Both of the moment of the conversion.
    expect(lines.slice(1, 3)).toEqual(
      expect.arrayContaining([
        ['lead', lead.name, `/leads?id=${lead.id}`],
        ['customer', null, null],
      ]),
    );
    expect((await linesOf({ leadId: lead.id })).map(({ kind, title, href }) => [kind, title, href])).toEqual([
      ['lead', 'Lead converted', `/customers?id=${customer.id}`],
      ['note', 'Note', null],
      ['lead', 'Lead created', null],
    ]);
  });

  test('in the language of who reads', async () => {
    const customer = await newCustomer(owner);
    const german = await newMember(app, 'member', owner);
    await german.client.post('/api/auth/profile', { language: 'de' });
    expect(await linesOf({ customerId: customer.id }, german.client)).toMatchObject([{ title: 'Kunde angelegt' }]);
  });

  test('pages visit every line once, newest first, also those of one moment', async () => {
    const customer = await newCustomer(owner);
    for (let index = 0; index < 6; index++)
      await owner.act('crm.add_note', { customerId: customer.id, text: `${index}` });
    await app.services.database.run({
      text: "update crm_notes set created_at = '2031-01-01' where customer_id = $1 and text in ('1', '3', '5')",
      values: [customer.id],
    });
    const whole = await linesOf({ customerId: customer.id });
    expect(whole).toHaveLength(7);
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .sort()
        .toReversed(),
    );
    const seen: Entry[] = [];
    let cursor: string | undefined;
    do {
      const page: Page = await owner.act<Page>('crm.timeline', { customerId: customer.id, limit: 2, cursor });
      seen.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole);
  });

  test('lines of other modules stand between crm’s own, for those who may see them, while the module is on', async () => {
    const customer = await newCustomer(owner, { email: 'over-all@example.com' });
    await owner.act('crm.add_note', { customerId: customer.id, text: 'before' });
    await owner.act('tasks.create', { title: 'Send the offer', link: { type: 'customer', id: customer.id } });
    await owner.act('crm.add_note', { customerId: customer.id, text: 'after' });
    const kinds = async (client?: Client) =>
      (await linesOf({ customerId: customer.id }, client)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['note', 'task', 'note', 'customer']);
    const reader = await newMember(app, await newRole(owner, ['crm.read', 'workspace.read']), owner);
    expect(await kinds(reader.client)).toEqual(['note', 'note', 'customer']);
    await owner.act('workspace.set_module', { module: 'tasks', enabled: false });
    expect(await kinds()).toEqual(['note', 'note', 'customer']);
    await owner.act('workspace.set_module', { module: 'tasks', enabled: true });
  });

  test('422: about nobody, about two at once, an empty note; 404: about somebody who is not there', async () => {
    const customer = await newCustomer(owner);
    const lead = await newLead(owner);
    for (const about of [{}, { customerId: customer.id, leadId: lead.id }]) {
      expect(await owner.call('crm.timeline', about)).toMatchObject({
        status: 422,
        body: { details: [{ path: '/customerId' }] },
      });
      expect(await owner.call('crm.add_note', { ...about, text: 'x' })).toMatchObject({
        status: 422,
        body: { details: [{ path: '/customerId' }] },
      });
    }
    expect(await owner.call('crm.add_note', { customerId: customer.id, text: ' \n' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/text' }] },
    });
    expect(await owner.call('crm.timeline', { customerId: lead.id })).toMatchObject({
      status: 404,
      body: { code: 'customer_not_found' },
    });
    expect(await owner.call('crm.add_note', { leadId: customer.id, text: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'lead_not_found' },
    });
  });
});
