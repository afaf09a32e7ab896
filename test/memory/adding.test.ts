import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newLead, newMember, newRole, ownerAtHome } from '../harness/factories.ts';
import { type Memory, newTopic, remember } from '../harness/memory.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';
import { runDraft } from '../harness/workflows.ts';

const nothing = '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c';

// catalogue: memory.
describe('remembering', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('a text alone is an active fact about the workspace, said by a person, and tells memory.added without the text', async () => {
    const memory = await remember(owner, 'We close between Christmas and New Year.');
    expect(memory).toMatchObject({
      content: 'We close between Christmas and New Year.',
      subject: null,
      category: 'fact',
      source: { kind: 'person', note: null, ref: null, client: null },
      confidence: 1,
      state: 'active',
      validFrom: null,
      validTo: null,
      expiresOn: null,
      via: 'session',
    });
    const [event] = (await eventsOf(app, 'memory.added')).slice(-1);
    expect(event?.data).toEqual({
      memory: { id: memory.id, subject: null, category: 'fact', state: 'active', by: memory.createdBy },
    });
    expect(await owner.act('memory.get', { id: memory.id })).toMatchObject(memory);
  });

  test('a subject has the name of what it is: customer, lead, member or topic; one that is not there is refused', async () => {
    const customer = await newCustomer(owner, { name: 'Ada Lovelace' });
    const lead = await newLead(owner, { name: 'Ben' });
    const member = await newMember(app, 'member', owner);
    const about = async (type: string, id: string) =>
      (await remember(owner, 'Likes tea.', { subject: { type, id } })).subject;
    expect(await about('customer', customer.id)).toEqual({ type: 'customer', id: customer.id, title: 'Ada Lovelace' });
    expect(await about('lead', lead.id)).toEqual({ type: 'lead', id: lead.id, title: 'Ben' });
    expect(await about('member', member.id)).toMatchObject({ title: expect.stringMatching(/^Person/) });
    expect(await about('topic', 'Heating')).toEqual({ type: 'topic', id: 'Heating', title: 'Heating' });
    for (const type of ['customer', 'lead', 'member'])
      expect(await owner.call('memory.add', { content: 'x', subject: { type, id: nothing } })).toMatchObject({
        status: 404,
        body: { code: 'subject_not_found' },
      });
    expect(await owner.call('memory.add', { content: 'x', subject: { type: 'customer', id: 'Ada' } })).toMatchObject({
      status: 422,
    });
    expect(
      await owner.call('memory.add', { content: 'x', validFrom: '2026-03-01', validTo: '2026-02-01' }),
    ).toMatchObject({ status: 422 });
  });

  test('who may not see customers can say nothing about one, and does not learn its name', async () => {
    const customer = await newCustomer(owner);
    const { id } = await remember(owner, 'Pays late.', { subject: { type: 'customer', id: customer.id } });
    const stranger = await newMember(app, await newRole(owner, ['memory.read', 'memory.write']), owner);
    expect(
      await stranger.client.call('memory.add', { content: 'x', subject: { type: 'customer', id: customer.id } }),
    ).toMatchObject({ status: 404 });
    expect(await stranger.client.act('memory.get', { id })).toMatchObject({
      subject: { id: customer.id, title: null },
    });
  });

  test('what is known about the subject already is refused with its id (duplicate_memory); about another subject it is new', async () => {
    const subject = newTopic();
    const { id } = await remember(owner, 'Deliveries come in through the back door.', { subject });
    const again = await owner.call('memory.add', {
      content: 'deliveries come in, through the BACK door',
      subject: { ...subject, id: subject.id.toUpperCase() },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_memory', id } });
    await remember(owner, 'Deliveries come in through the back door.', { subject: newTopic() });
    const proposed = await remember(owner, 'The bell does not work.', { subject, propose: true });
    expect(await owner.call('memory.add', { content: 'The bell does not work', subject })).toMatchObject({
      status: 409,
      body: { id: proposed.id },
    });
    await owner.act('memory.forget', { id });
    await remember(owner, 'Deliveries come in through the back door.', { subject });
  });

  test('fifty at once that say the same make one', async () => {
    const subject = newTopic();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        owner.call<{ result: Memory; code: string; id: string }>('memory.add', {
          content: `The gate is locked at eight${'!'.repeat(index % 5)}`,
          subject,
        }),
      ),
    );
    const made = answers.filter(({ status }) => status === 200);
    expect(made).toHaveLength(1);
    for (const answer of answers)
      if (answer !== made[0])
        expect(answer.body).toMatchObject({ code: 'duplicate_memory', id: made[0]?.body.result.id });
    expect((await owner.act<{ items: Memory[] }>('memory.list', { subject })).items).toHaveLength(1);
  });

  test('a secret is refused by its kind and is nowhere in the answer, the log or the database (secret_detected)', async () => {
    const secret = `postgres://ada:${'a1B2c3D4e5'.repeat(4)}@db.example.com`;
    for (const input of [
      { content: `The token is ${secret}` },
      { content: 'From the wiki', source: { note: secret } },
    ]) {
      const answer = await owner.call('memory.add', input);
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'secret_detected', kinds: ['address_with_password'] },
      });
      expect(answer.text).not.toContain(secret);
    }
    const { id } = await remember(owner, 'The wiki is at wiki.example.com.', { subject: newTopic() });
    expect(await owner.call('memory.update', { id, content: 'The password is hunter2' })).toMatchObject({
      status: 409,
      body: { code: 'secret_detected', kinds: ['password'] },
    });
    expect(app.log.join('\n')).not.toContain(secret);
    expect(
      await rowsOf(app.database, 'select from memories where content like $1 or source_note like $1', [`%${secret}%`]),
    ).toEqual([]);
  });

  test('what is doubted, or meant as a proposal, waits for review', async () => {
    const subject = newTopic();
    expect(await remember(owner, 'May move to Berlin.', { subject, confidence: 0.4 })).toMatchObject({
      state: 'proposed',
      confidence: 0.4,
    });
    expect(await remember(owner, 'Has two dogs.', { subject, propose: true })).toMatchObject({ state: 'proposed' });
    expect(await remember(owner, 'Drives a van.', { subject, confidence: 0.5 })).toMatchObject({ state: 'active' });
  });

  test('what a workflow says waits where the workspace reviews programs; it may neither confirm nor rewrite then (review_required)', async () => {
    const say = async (action: string, input: Record<string, unknown>) => {
      const draft = {
        steps: [{ id: 'say', kind: 'action', config: { action, input } }],
        edges: [{ from: 'start', to: 'say' }],
        output: '{{steps.say.output}}',
      };
      return runDraft(app, draft, owner);
    };
    expect(await say('memory.add', { content: 'Opens at nine.', subject: newTopic() })).toMatchObject({
      output: { state: 'active', source: { kind: 'workflow' }, via: 'workflow' },
    });
    expect(await owner.act('memory.save_settings', { reviewPrograms: true })).toMatchObject({ reviewPrograms: true });
    const { output } = await say('memory.add', { content: 'Opens at ten.', subject: newTopic() });
    expect(output).toMatchObject({ state: 'proposed' });
    const { id } = output as Memory;
    for (const [action, input] of [
      ['memory.review', { id, decision: 'confirm' }],
      ['memory.update', { id, content: 'Opens at eleven.' }],
    ] as const)
      expect(await say(action, input)).toMatchObject({ status: 'failed', error: { code: 'review_required' } });
    expect(await remember(owner, 'A person knows.', { subject: newTopic() })).toMatchObject({ state: 'active' });
    await owner.act('memory.save_settings', { reviewPrograms: false });
    expect(await owner.act('memory.review', { id, decision: 'confirm' })).toMatchObject({ state: 'active' });
  });

  test('a replacement ends the older one the day before, links both, keeps its subject, and tells memory.superseded', async () => {
    const subject = newTopic();
    const older = await remember(owner, 'Costs 1200 euros a year.', { subject, category: 'price' });
    const newer = await remember(owner, 'Costs 1300 euros a year.', {
      supersedes: older.id,
      validFrom: '2026-07-01',
      expectedUpdatedAt: older.updatedAt,
    });
    expect(newer).toMatchObject({
      subject: { ...subject },
      category: 'price',
      supersedesId: older.id,
      validFrom: '2026-07-01',
      state: 'active',
    });
    expect(await owner.act('memory.get', { id: older.id })).toMatchObject({
      state: 'superseded',
      supersededById: newer.id,
      validTo: '2026-06-30',
    });
    const [event] = (await eventsOf(app, 'memory.superseded')).slice(-1);
    expect(event?.data).toEqual({
      memory: { id: older.id, subject, category: 'price', state: 'superseded', by: newer.createdBy },
      supersededById: newer.id,
    });
    const superseded = { status: 409, body: { code: 'superseded', id: newer.id } };
    expect(await owner.call('memory.add', { content: 'Costs 1400.', supersedes: older.id })).toMatchObject(superseded);
    expect(await owner.call('memory.update', { id: older.id, category: 'x' })).toMatchObject(superseded);
    expect(await owner.call('memory.review', { id: older.id, decision: 'confirm' })).toMatchObject(superseded);
    expect(await owner.call('memory.add', { content: 'x', supersedes: nothing })).toMatchObject({
      status: 404,
      body: { code: 'memory_not_found' },
    });
    expect(
      await owner.call('memory.add', {
        content: 'Costs 1400.',
        supersedes: newer.id,
        expectedUpdatedAt: older.updatedAt,
      }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });
});
