import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newCard, newCustomer, newLead, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { expectPinned, readCard, shownAs } from './pinned-cards.ts';

// contract: Approvals: origin, effects, pins. Customers, leads, tasks and memories.
describe('a card about a record', () => {
  const app = useApp();
  let owner: Client;
  let key: string;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
    key = await pairComputer(app, owner);
  });

  const byProgram = async (action: string, input: unknown) =>
    expect(await callByComputer(app, key, action, input)).toMatchObject({ status: 200 });
  const statusOf = async (action: string, id: string) => (await owner.call(action, { id })).status;

  test('deletes the customer that it shows: a program renames them meanwhile', async () => {
    const customer = await newCustomer(owner, {
      email: 'doomed@example.com',
      tags: ['press', 'vip'],
      custom: { size: 'M' },
    });
    const card = await expectPinned(app, owner, key, {
      action: 'crm.delete_customer',
      input: { id: customer.id },
      change: () =>
        byProgram('crm.update_customer', { id: customer.id, name: 'The best customer', email: 'best@example.com' }),
      what: ['Name', 'E-mail'],
      untouched: async () => expect(await statusOf('crm.get_customer', customer.id)).toBe(200),
      done: async () => expect(await statusOf('crm.get_customer', customer.id)).toBe(404),
    });
    expect(card.preview).toContain('Delete the customer “The best customer”');
    expect(shownAs(card, 'tags')).toBe('press, vip');
    expect(shownAs(card, 'custom')).toEqual({ size: 'M' });
  });

  test('merges the two customers that it shows', async () => {
    const { body } = await owner.get<{ user: { id: string } }>('/api/auth/session');
    const [kept, other] = [await newCustomer(owner), await newCustomer(owner, { phone: '1', ownerId: body.user.id })];
    const card = await expectPinned(app, owner, key, {
      action: 'crm.merge_customers',
      input: { keepId: kept.id, mergeId: other.id },
      change: () => byProgram('crm.update_customer', { id: other.id, email: 'elsewhere@example.com', phone: '2' }),
      what: ['Merged: E-mail', 'Merged: Phone'],
      untouched: async () => expect(await statusOf('crm.get_customer', other.id)).toBe(200),
      done: async () =>
        expect(await owner.act('crm.get_customer', { id: kept.id })).toMatchObject({
          email: 'elsewhere@example.com',
          phone: '2',
        }),
    });
    expect(shownAs(card, 'merged.owner')).toBe('Olivia Owner');
    expect(await callByComputer(app, key, 'crm.merge_customers', { keepId: kept.id, mergeId: kept.id })).toMatchObject({
      status: 422,
    });
  });

  test('deletes the lead that it shows, and nothing where it shows what is still so', async () => {
    const lead = await newLead(owner, { value: 100, company: 'Acme' });
    const card = await expectPinned(app, owner, key, {
      action: 'crm.delete_lead',
      input: { id: lead.id },
      change: () => byProgram('crm.update_lead', { id: lead.id, value: 900_000, stage: 'proposal' }),
      what: ['Value', 'Stage'],
      untouched: async () => expect(await statusOf('crm.get_lead', lead.id)).toBe(200),
      done: async () => expect(await statusOf('crm.get_lead', lead.id)).toBe(404),
    });
    expect(shownAs(card, 'value')).toEqual({ amount: 900_000, currency: 'EUR' });
  });

  test('deletes the leads and customers that it shows, many at once', async () => {
    const leads = [await newLead(owner, { name: 'One' }), await newLead(owner, { name: 'Two' })];
    const card = await expectPinned(app, owner, key, {
      action: 'crm.delete_leads',
      input: { ids: leads.map(({ id }) => id) },
      change: () => byProgram('crm.update_lead', { id: leads[1]?.id, name: 'Three', value: 900_000 }),
      what: ['Names', 'Last changed'],
      untouched: async () => expect(await statusOf('crm.get_lead', leads[0]?.id ?? '')).toBe(200),
      done: async () => expect(await statusOf('crm.get_lead', leads[0]?.id ?? '')).toBe(404),
    });
    expect(shownAs(card, 'names')).toEqual(['One', 'Three']);
    const customer = await newCustomer(owner, { name: 'Ada' });
    await expectPinned(app, owner, key, {
      action: 'crm.delete_customers',
      input: { ids: [customer.id] },
      change: () => byProgram('crm.update_customer', { id: customer.id, phone: '2' }),
      what: ['Last changed'],
      untouched: async () => expect(await statusOf('crm.get_customer', customer.id)).toBe(200),
      done: async () => expect(await statusOf('crm.get_customer', customer.id)).toBe(404),
    });
  });

  test('deletes the tasks that it shows, many at once', async () => {
    const ids: string[] = [];
    for (const title of ['One', 'Two']) ids.push((await owner.act<{ id: string }>('tasks.create', { title })).id);
    await expectPinned(app, owner, key, {
      action: 'tasks.delete_many',
      input: { ids },
      change: () => byProgram('tasks.update', { id: ids[1], title: 'Three' }),
      what: ['Tasks', 'Last changed'],
      untouched: async () => expect(await statusOf('tasks.get', ids[0] ?? '')).toBe(200),
      done: async () => expect(await statusOf('tasks.get', ids[0] ?? '')).toBe(404),
    });
  });

  test('deletes the task that it shows, with its notes', async () => {
    const { id } = await owner.act<{ id: string }>('tasks.create', {
      title: 'Call back',
      dueAt: '2031-01-02T09:00:00Z',
    });
    const card = await expectPinned(app, owner, key, {
      action: 'tasks.delete',
      input: { id },
      change: async () => {
        await byProgram('tasks.update', { id, title: 'Pay the rent', text: 'By Friday' });
        await byProgram('tasks.add_note', { id, text: 'The bank was told.' });
      },
      what: ['Title', 'Text', 'Notes'],
      untouched: async () => expect(await statusOf('tasks.get', id)).toBe(200),
      done: async () => expect(await statusOf('tasks.get', id)).toBe(404),
    });
    expect(shownAs(card, 'notes')).toEqual(['The bank was told.']);
  });

  test('forgets the memory that it means, and never shows its text', async () => {
    const { id } = await owner.act<{ id: string }>('memory.add', {
      content: 'Has a peanut allergy.',
      subject: { type: 'topic', id: 'Ada' },
    });
    const card = await expectPinned(app, owner, key, {
      action: 'memory.forget',
      input: { id },
      change: () => owner.act('memory.update', { id, content: 'Pays by invoice, and always in time.' }),
      what: ['Version of its text'],
      untouched: async () => expect(await owner.act('memory.get', { id })).toMatchObject({ state: 'active' }),
      done: async () =>
        expect(await owner.act('memory.get', { id })).toMatchObject({ state: 'forgotten', content: null }),
    });
    expect(JSON.stringify(card)).not.toMatch(/peanut|invoice/);
  });

  test('forgets the memories about a subject that there were: none is moved among them', async () => {
    const subject = { type: 'topic', id: 'Old prices' };
    await owner.act('memory.add', { content: 'A cut was 20.', subject });
    const { id } = await owner.act<{ id: string }>('memory.add', {
      content: 'The safe is behind the picture.',
      subject: { type: 'topic', id: 'Safe' },
    });
    await expectPinned(app, owner, key, {
      action: 'memory.forget_subject',
      input: { subject },
      change: () => byProgram('memory.update', { id, subject }),
      what: ['Memories', 'Their fingerprint'],
      untouched: async () => expect(await owner.act('memory.get', { id })).toMatchObject({ state: 'active' }),
      done: async () => expect(await owner.act('memory.get', { id })).toMatchObject({ state: 'forgotten' }),
    });
  });

  test('confirms the proposed memory that it shows; once that is forgotten, the card says nothing of it', async () => {
    const { id } = await owner.act<{ id: string }>('memory.add', {
      content: 'Prefers mornings.',
      subject: { type: 'topic', id: 'Grace' },
      propose: true,
    });
    const card = await expectPinned(app, owner, key, {
      action: 'memory.review',
      input: { id, decision: 'confirm' },
      change: () => byProgram('memory.update', { id, content: 'Gets everything at half the price.' }),
      what: ['Text'],
      untouched: async () => expect(await owner.act('memory.get', { id })).toMatchObject({ state: 'proposed' }),
      done: async () =>
        expect(await owner.act('memory.get', { id })).toMatchObject({
          state: 'active',
          content: 'Gets everything at half the price.',
        }),
    });
    expect(shownAs(card, 'content')).toBe('Gets everything at half the price.');
    await owner.act('memory.forget', { id });
    expect(await rowsOf(app.database, "select from approvals a where a::text like '%half the price%'")).toEqual([]);
    expect(await readCard(owner, card.id)).toMatchObject({ state: 'executed', facts: [] });
  });

  test('rejects a proposed memory, corrects one, and refuses a secret before there is a card', async () => {
    const propose = async (content: string) =>
      (
        await owner.act<{ id: string }>('memory.add', {
          content,
          subject: { type: 'topic', id: `Topic ${content.length}` },
          propose: true,
        })
      ).id;
    const [rejected, corrected] = [await propose('Lives in Rome.'), await propose('Opens at nine.')];
    await owner.act('approvals.approve', {
      id: await newCard(app, key, 'memory.review', { id: rejected, decision: 'reject' }),
    });
    expect(await owner.act('memory.get', { id: rejected })).toMatchObject({ state: 'forgotten', content: null });
    expect(await rowsOf(app.database, "select from approvals a where a::text like '%Lives in Rome%'")).toEqual([]);
    const card = await newCard(app, key, 'memory.review', {
      id: corrected,
      decision: 'confirm',
      content: 'Opens at ten.',
    });
    expect(shownAs(await readCard(owner, card), 'content')).toEqual({
      before: 'Opens at nine.',
      after: 'Opens at ten.',
    });
    await owner.act('approvals.approve', { id: card });
    expect(await owner.act('memory.get', { id: corrected })).toMatchObject({
      state: 'active',
      content: 'Opens at ten.',
    });
    const secret = {
      id: await propose('Opens at eight.'),
      decision: 'confirm',
      content: `The key is sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`,
    };
    expect(await callByComputer(app, key, 'memory.review', secret)).toMatchObject({
      status: 422,
      body: { code: 'looks_like_secret' },
    });
    expect(
      await callByComputer(app, key, 'memory.review', { ...secret, content: 'The password is hunter2' }),
    ).toMatchObject({ status: 409, body: { code: 'secret_detected' } });
    expect(await rowsOf(app.database, "select from approvals a where a::text like '%4eC39%'")).toEqual([]);
  });
});
