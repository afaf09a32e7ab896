import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { newCustomer, newMember, newWorkspace, ownerAtHome } from '../harness/factories.ts';
import { type Memory, newTopic, remember } from '../harness/memory.ts';
import { eventsOf } from '../harness/messages.ts';
import { rowsOf } from '../harness/statements.ts';

interface Line {
  change: string;
  memoryId: string;
  by: { name: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

describe('what is remembered', () => {
  const app = useApp();
  let owner: Client;
  const history = async (id: string) => (await owner.act<{ items: Line[] }>('memory.history', { id })).items;
  const lastOf = async (name: string) => (await eventsOf(app, name)).at(-1)?.data;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  test('an update changes what it names, keeps the earlier text, tells memory.updated, and refuses who saw an older state', async () => {
    const subject = newTopic();
    const before = await remember(owner, 'Room 1 seats eight.', { subject });
    const changed = await owner.act<Memory>('memory.update', {
      id: before.id,
      content: 'Room 1 seats ten.',
      confidence: 0.9,
      validTo: '2030-01-01',
      expectedUpdatedAt: before.updatedAt,
    });
    expect(changed).toMatchObject({
      content: 'Room 1 seats ten.',
      confidence: 0.9,
      validTo: '2030-01-01',
      category: 'fact',
      state: 'active',
    });
    expect(await lastOf('memory.updated')).toEqual({
      memory: { id: before.id, subject, category: 'fact', state: 'active', by: before.createdBy },
      changed: ['content', 'confidence', 'validTo'],
    });
    expect(await history(before.id)).toMatchObject([
      { change: 'added', before: null, after: { content: 'Room 1 seats eight.' }, by: { name: 'Olivia Owner' } },
      {
        change: 'updated',
        before: { content: 'Room 1 seats eight.', confidence: 1 },
        after: { content: 'Room 1 seats ten.', confidence: 0.9 },
      },
    ]);
    expect(
      await owner.call('memory.update', { id: before.id, category: 'x', expectedUpdatedAt: before.updatedAt }),
    ).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect(await owner.call('memory.update', { id: before.id, validFrom: '2031-01-01' })).toMatchObject({
      status: 422,
    });
  });

  test('an update that makes it the same as another one is refused, also by a change of subject (duplicate_memory)', async () => {
    const [here, there] = [newTopic(), newTopic()];
    const first = await remember(owner, 'Parking is behind the house.', { subject: here });
    const second = await remember(owner, 'Parking is behind the house.', { subject: there });
    const third = await remember(owner, 'The lift is out of order.', { subject: here });
    const refused = { status: 409, body: { code: 'duplicate_memory', id: first.id } };
    expect(await owner.call('memory.update', { id: second.id, subject: here })).toMatchObject(refused);
    expect(await owner.call('memory.update', { id: third.id, content: 'parking is behind the house' })).toMatchObject(
      refused,
    );
    expect(await owner.act('memory.update', { id: first.id, content: 'Parking is behind the house!' })).toMatchObject({
      id: first.id,
    });
  });

  test('a proposal is confirmed, corrected or not, or rejected, once (not_proposed); each tells memory.reviewed', async () => {
    const subject = newTopic();
    const [right, almost, wrong] = await Promise.all(
      ['Speaks French.', 'Speaks Spanisch.', 'Hates cats.'].map((content) =>
        remember(owner, content, { subject, propose: true }),
      ) as [Promise<Memory>, Promise<Memory>, Promise<Memory>],
    );
    expect(await owner.act('memory.review', { id: right.id, decision: 'confirm' })).toMatchObject({
      state: 'active',
      reviewedBy: right.createdBy,
      reviewedAt: expect.any(String),
    });
    expect(await lastOf('memory.reviewed')).toEqual({
      memory: { id: right.id, subject, category: 'fact', state: 'active', by: right.createdBy },
      decision: 'confirm',
    });
    expect(
      await owner.act('memory.review', { id: almost.id, decision: 'confirm', content: 'Speaks Spanish.' }),
    ).toMatchObject({ content: 'Speaks Spanish.', state: 'active' });
    expect(await owner.act('memory.review', { id: wrong.id, decision: 'reject' })).toMatchObject({
      content: null,
      state: 'forgotten',
    });
    expect(await lastOf('memory.reviewed')).toMatchObject({
      memory: { id: wrong.id, state: 'forgotten' },
      decision: 'reject',
    });
    expect(await lastOf('memory.forgotten')).toMatchObject({ memory: { id: wrong.id } });
    expect(await owner.call('memory.review', { id: right.id, decision: 'reject' })).toMatchObject({
      status: 409,
      body: { code: 'not_proposed' },
    });
    expect(await owner.call('memory.review', { id: wrong.id, decision: 'confirm' })).toMatchObject({
      status: 409,
      body: { code: 'memory_forgotten' },
    });
    const { why } = await owner.act<{ why: string[] }>('memory.get', { id: right.id });
    expect(why.at(-1)).toMatch(/^Olivia Owner confirmed it on /);
  });

  test('two people who decide at once: one does', async () => {
    const { id } = await remember(owner, 'Likes opera.', { subject: newTopic(), propose: true });
    const other = await newMember(app, 'member', owner);
    const answers = await Promise.all([
      owner.call('memory.review', { id, decision: 'confirm' }),
      other.client.call('memory.review', { id, decision: 'confirm' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a proposed replacement replaces nothing until it is confirmed, and nothing that was replaced meanwhile (superseded)', async () => {
    const older = await remember(owner, 'Three people work here.', { subject: newTopic() });
    const proposal = await remember(owner, 'Four people work here.', { supersedes: older.id, propose: true });
    const rival = await remember(owner, 'Nine people work here.', { supersedes: older.id, propose: true });
    expect(await owner.act('memory.get', { id: older.id })).toMatchObject({ state: 'active', supersededById: null });
    expect(await owner.act('memory.review', { id: proposal.id, decision: 'confirm' })).toMatchObject({
      state: 'active',
      validFrom: expect.any(String),
    });
    expect(await owner.act('memory.get', { id: older.id })).toMatchObject({
      state: 'superseded',
      supersededById: proposal.id,
    });
    expect(await owner.call('memory.review', { id: rival.id, decision: 'confirm' })).toMatchObject({
      status: 409,
      body: { code: 'superseded', id: proposal.id },
    });
    const changes = (await history(proposal.id)).map(({ change, memoryId }) => [change, memoryId]);
    expect(changes).toEqual([
      ['added', older.id],
      ['added', proposal.id],
      ['superseded', older.id],
      ['reviewed', proposal.id],
    ]);
    expect(await history(older.id)).toHaveLength(4);
  });

  test('why it is known is told in the words of who asks', async () => {
    const older = await remember(owner, 'Rent is 900.', { subject: newTopic() });
    const { id } = await remember(owner, 'Rent is 950.', {
      supersedes: older.id,
      confidence: 0.8,
      source: { kind: 'document', note: 'letter of the landlord', ref: 'scan 12' },
    });
    const { why } = await owner.act<{ why: string[] }>('memory.get', { id });
    expect(why).toEqual([
      expect.stringMatching(/^Olivia Owner said so on .+, in the console\.$/),
      'It comes from a document (letter of the landlord, scan 12).',
      'Whoever said so was 80 % sure.',
      'It replaced: “Rent is 900.”',
    ]);
    const german = await newMember(app, 'member', owner);
    await german.client.post('/api/auth/profile', { language: 'de' });
    expect((await german.client.act<{ why: string[] }>('memory.get', { id })).why[1]).toBe(
      'Es stammt von einem Dokument (letter of the landlord, scan 12).',
    );
  });

  test('forgetting erases text, source, versions and meaning for good, tells memory.forgotten, and leaves a tombstone', async () => {
    const subject = newTopic();
    const words = 'Suffers from hay fever';
    const said = { content: words, subject, source: { note: `${words}, she said` } };
    const repeatable = { headers: { 'idempotency-key': 'hay-fever' } };
    const { id } = await owner.act<Memory>('memory.add', said, repeatable);
    await owner.act('memory.update', { id, content: `${words} in May, June and July every year` });
    expect(await owner.act('memory.forget', { id })).toEqual({ id });
    expect(await lastOf('memory.forgotten')).toMatchObject({ memory: { id, subject, state: 'forgotten' } });
    expect(await owner.act('memory.get', { id })).toMatchObject({
      content: null,
      state: 'forgotten',
      source: { note: null },
    });
    expect(await history(id)).toEqual([]);
    expect((await owner.act<{ items: Memory[] }>('memory.list', { subject, state: 'all' })).items).toEqual([]);
    expect((await owner.act<{ items: Memory[] }>('memory.list', { subject, state: 'forgotten' })).items).toHaveLength(
      1,
    );
    expect(await owner.act('memory.add', said, repeatable)).toMatchObject({
      id,
      content: null,
      source: { note: null },
    });
    for (const table of [
      'memories',
      'memory_versions',
      'memory_embeddings',
      'idempotency_keys',
      'events',
      'activity',
      'notices',
      'approvals',
    ])
      expect(await rowsOf(app.database, `select from ${table} t where t::text ilike '%hay fever%'`), table).toEqual([]);
    for (const action of ['memory.forget', 'memory.update', 'memory.review'])
      expect(
        await owner.call(action, { id, ...(action === 'memory.review' ? { decision: 'confirm' } : {}) }),
      ).toMatchObject({ status: 409, body: { code: 'memory_forgotten' } });
  });

  test('forgetting a subject forgets all of it and nothing else, in this workspace alone', async () => {
    const [mine, other] = [newTopic(), newTopic()];
    const elsewhere = (await newWorkspace(owner)).client;
    for (const content of ['First thing.', 'Something else.']) await remember(owner, content, { subject: mine });
    await remember(owner, 'Waits.', { subject: mine, propose: true });
    const kept = [
      await remember(owner, 'Kept.', { subject: other }),
      await remember(elsewhere, 'Kept there.', { subject: mine }),
    ];
    expect(await owner.act('memory.forget_subject', { subject: { ...mine, id: mine.id.toLowerCase() } })).toEqual({
      forgotten: 3,
    });
    expect(await owner.act('memory.forget_subject', { subject: mine })).toEqual({ forgotten: 0 });
    expect(await owner.act('memory.get', { id: kept[0]?.id })).toMatchObject({ state: 'active' });
    expect(await elsewhere.act('memory.get', { id: kept[1]?.id })).toMatchObject({ state: 'active' });
    expect(await elsewhere.call('memory.get', { id: kept[0]?.id })).toMatchObject({ status: 404 });
  });

  test('what is known of a customer is in its timeline, and goes with it when two are merged', async () => {
    const [from, to] = [await newCustomer(owner), await newCustomer(owner)];
    const { id } = await remember(owner, 'Prefers mornings.', {
      subject: { type: 'customer', id: from.id },
      category: 'preference',
    });
    const timeline = async (customerId: string) =>
      (await owner.act<{ items: { kind: string; title: string }[] }>('crm.timeline', { customerId })).items;
    expect(await timeline(from.id)).toContainEqual(
      expect.objectContaining({ id, kind: 'memory', title: 'Prefers mornings.', text: 'preference' }),
    );
    await owner.act('crm.merge_customers', { keepId: to.id, mergeId: from.id });
    expect(await owner.act('memory.get', { id })).toMatchObject({ subject: { id: to.id } });
    expect(await timeline(to.id)).toContainEqual(expect.objectContaining({ id }));
  });
});
