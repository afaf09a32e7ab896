import { describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import { newLead, newMember } from '../harness/factories.ts';
import { rowsOf, whileLocked } from '../harness/statements.ts';

interface EventRow {
  name: string;
  depth: number;
  via: string;
  actor: string | null;
  data: Record<string, unknown>;
}

// contract: Events. An event exists exactly when the change does.
describe('an event is written in the transaction of its change', () => {
  const app = useApp();

  const eventsOf = (subjectId: string) =>
    rowsOf<EventRow>(
      app.database,
      'select name, depth, via, actor_id as actor, data from events where subject_id = $1 order by id',
      [subjectId],
    );
  const countEvents = async () =>
    (await rowsOf<{ count: number }>(app.database, 'select count(*)::int as count from events'))[0]?.count;

  test('a change leaves its events, with who did it and how', async () => {
    const { client, id: personId } = await newMember(app);
    const lead = await newLead(client, { name: 'Ada' });
    await client.act('crm.update_lead', { id: lead.id, stage: 'meeting' });
    const events = await eventsOf(lead.id);
    expect(events.map(({ name }) => name)).toEqual(['crm.lead_created', 'crm.lead_updated', 'crm.lead_stage_changed']);
    for (const event of events) expect(event).toMatchObject({ via: 'session', actor: personId, depth: 0 });
    expect(events[0]?.data).toMatchObject({ lead: { id: lead.id, name: 'Ada' } });
    expect(events[2]?.data).toMatchObject({ from: 'new', to: 'meeting' });
  });

  test('a refused action leaves none', async () => {
    const owner = await app.owner();
    const lead = await newLead(owner);
    const before = await countEvents();
    const refused = [
      await owner.call('crm.update_lead', { id: lead.id, stage: 'lost' }),
      await owner.call('crm.update_lead', { id: lead.id, name: 'Late', expectedUpdatedAt: '2020-01-01T00:00:00.000Z' }),
      await owner.call('crm.create_lead', { name: '' }),
      await owner.call('crm.create_lead', { name: 'Ada', ownerId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 422, 409]);
    expect(await countEvents()).toBe(before);
  });

  test('a change that fails at the very end leaves neither itself nor its event', async () => {
    const owner = await app.owner();
    const before = await countEvents();
    await rowsOf(app.database, 'alter table dispatch rename to dispatch_gone');
    const answer = await owner.call('crm.create_lead', { name: 'Never was' });
    await rowsOf(app.database, 'alter table dispatch_gone rename to dispatch');
    expect(answer.status).toBe(500);
    expect(await rowsOf(app.database, "select from leads where name = 'Never was'")).toEqual([]);
    expect(await countEvents()).toBe(before);
  });

  test('nobody sees the event before the change, nor the change before the event', async () => {
    const owner = await app.owner();
    const seen = await whileLocked(app.database, 'lock table activity in access exclusive mode', async () => {
      const calling = owner.call('crm.create_lead', { name: 'In between' });
      const look =
        "select (select count(*)::int from leads where name = 'In between') as leads, (select count(*)::int from events where data->'lead'->>'name' = 'In between') as events";
      return { calling, between: await rowsOf(app.database, look), look };
    });
    expect(seen.between).toEqual([{ leads: 0, events: 0 }]);
    expect(await seen.calling).toMatchObject({ status: 200 });
    expect(await rowsOf(app.database, seen.look)).toEqual([{ leads: 1, events: 1 }]);
  });

  test('a repeated call with the same Idempotency-Key leaves one event', async () => {
    const owner = await app.owner();
    const call = () =>
      owner.call<{ result: { id: string } }>(
        'crm.create_lead',
        { name: 'Once' },
        { headers: { 'idempotency-key': 'once' } },
      );
    const [first, second] = [await call(), await call()];
    expect(second.body.result.id).toBe(first.body.result.id);
    expect(await eventsOf(first.body.result.id)).toHaveLength(1);
  });

  test('the depth of a call is carried into its events', async () => {
    const owner = await app.owner();
    const { token } = { token: owner.cookie('svc_session') ?? '' };
    const { principal } = await app.services.sessions.find(token, null);
    const { result } = await app.services.runtime.runAction({
      name: 'crm.create_lead',
      input: { name: 'Deep' },
      principal,
      depth: 5,
    });
    expect(await eventsOf((result as { id: string }).id)).toMatchObject([{ depth: 5 }]);
  });

  test('a NUL is refused before anything is written; text that only looks like one is kept', async () => {
    const owner = await app.owner();
    const before = await countEvents();
    const refused = await owner.call('crm.create_lead', { name: 'Ada', custom: { note: 'a\0b' } });
    expect(refused.status).toBe(422);
    expect(await countEvents()).toBe(before);

    const lead = await newLead(owner, { custom: { note: 'a\\u0000b' } });
    expect((await eventsOf(lead.id))[0]?.data).toMatchObject({ lead: { custom: { note: 'a\\u0000b' } } });
  });
});
