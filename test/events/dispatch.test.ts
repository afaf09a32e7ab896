import { beforeEach, describe, expect, test } from 'vitest';
import { Dispatcher } from '../../src/events/dispatch.ts';
import { newId } from '../../src/kernel/ids.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { useApp } from '../harness/app.ts';
import { newLead } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

interface ConsumerJob {
  kind: string;
  workspaceId: string;
  eventId: string;
  ownerId: string | null;
}

// Without a worker: the jobs that dispatch makes stay to be looked at.
describe('dispatch of events to their consumers', () => {
  const app = useApp();

  beforeEach(async () => {
    await rowsOf(app.database, 'delete from subscriptions');
    await rowsOf(app.database, 'delete from jobs');
  });

  const workspaceId = async () => (await (await app.owner()).act<{ id: string }>('workspace.get')).id;

  async function subscribe(
    pattern: string,
    options: { workspace?: string; owner?: string; consumer?: string } = {},
  ): Promise<string> {
    const owner = options.owner ?? newId();
    const values = [
      newId(),
      options.workspace ?? (await workspaceId()),
      pattern,
      options.consumer ?? 'test.consumer',
      owner,
    ];
    await rowsOf(
      app.database,
      'insert into subscriptions (id, workspace_id, pattern, consumer, owner_id) values ($1, $2, $3, $4, $5)',
      values,
    );
    return owner;
  }

  const jobs = () =>
    rowsOf<ConsumerJob>(
      app.database,
      `select kind, workspace_id as "workspaceId", payload->>'eventId' as "eventId", payload->>'ownerId' as "ownerId" from jobs where kind like 'test.%' order by id`,
    );
  const dispatched = () =>
    until(
      () => rowsOf(app.database, 'select from dispatch'),
      (rows) => rows.length === 0,
    );
  const eventOf = async (leadId: string) =>
    (
      await rowsOf<{ id: string }>(
        app.database,
        "select id from events where subject_id = $1 and name = 'crm.lead_created'",
        [leadId],
      )
    )[0]?.id;

  test('exact name, module.* and * each make one job for their owner; others make none', async () => {
    const [exact, wide, all] = [await subscribe('crm.lead_created'), await subscribe('crm.*'), await subscribe('*')];
    for (const other of ['crm.lead_deleted', 'crm', 'crm.lead*', 'platform.*', 'CRM.*', '%']) await subscribe(other);
    const lead = await newLead(await app.owner());
    await dispatched();
    const eventId = await eventOf(lead.id);
    const made = await jobs();
    expect(made.map(({ ownerId }) => ownerId).sort()).toEqual([exact, wide, all].sort());
    expect(made.every((job) => job.eventId === eventId)).toBe(true);
  });

  test('an owner whose patterns match an event twice gets it once', async () => {
    const owner = await subscribe('crm.lead_created');
    await subscribe('crm.*', { owner });
    await subscribe('*', { owner });
    await newLead(await app.owner());
    await dispatched();
    expect((await jobs()).map(({ ownerId }) => ownerId)).toEqual([owner]);
  });

  test('what nobody waits for leaves nothing to hand over', async () => {
    const elsewhere = await (await app.owner()).act<{ id: string }>('workspace.create', {
      name: 'Where somebody waits',
    });
    await dispatched();
    await subscribe('*', { workspace: elsewhere.id });
    await rowsOf(app.database, 'alter table dispatch add constraint nothing_left check (false) not valid');
    try {
      const lead = await newLead(await app.owner());
      expect(await eventOf(lead.id)).toBeDefined();
      await subscribe('crm.lead_created');
      expect((await (await app.owner()).call('crm.create_lead', { name: 'Somebody waits now' })).status).toBe(500);
    } finally {
      await rowsOf(app.database, 'alter table dispatch drop constraint nothing_left');
    }
  });

  test('a subscription hears its own workspace only', async () => {
    const owner = await app.owner();
    const other = await owner.act<{ id: string }>('workspace.create', { name: 'Elsewhere' });
    await dispatched();
    await rowsOf(app.database, 'delete from jobs');
    await subscribe('*', { workspace: other.id });
    await newLead(owner);
    await dispatched();
    expect(await jobs()).toEqual([]);
    await owner.act('crm.create_lead', { name: 'There' }, { headers: { 'x-svc-workspace': other.id } });
    await dispatched();
    expect(await jobs()).toMatchObject([{ workspaceId: other.id }]);
  });

  test('every event of a transaction is handed over', async () => {
    await subscribe('crm.*');
    const owner = await app.owner();
    const lead = await newLead(owner);
    await owner.act('crm.update_lead', { id: lead.id, stage: 'proposal' });
    await dispatched();
    expect(await jobs()).toHaveLength(3);
  });

  test('what a dead process left is taken by one of several sweepers, once; a living lease is respected', async () => {
    await subscribe('crm.lead_created');
    const lead = await newLead(await app.owner());
    await dispatched();
    await rowsOf(app.database, 'delete from jobs');
    const eventId = await eventOf(lead.id);
    const leave = (seconds: number) =>
      rowsOf(
        app.database,
        'insert into dispatch (id, workspace_id, event_ids, lease_until) select $1, id, array[$2::uuid], now() + make_interval(secs => $3) from workspaces limit 1',
        [newId(), eventId, seconds],
      );
    await leave(-1);
    await leave(60);
    const reaction = {
      pattern: 'crm.*',
      job: defineJob<object>({ kind: 'test.reaction', mode: 'transaction', run: async () => undefined }),
    };
    const { workerDatabase: database, signals } = app.services;
    const sweepers = Array.from(
      { length: 4 },
      () => new Dispatcher({ database, signals, reactions: [reaction], onError: () => undefined }),
    );
    await Promise.all(sweepers.map((one) => one.sweep()));
    expect((await jobs()).map(({ kind, eventId: of }) => [kind, of]).sort()).toEqual([
      ['test.consumer', eventId],
      ['test.reaction', eventId],
    ]);
    expect(await rowsOf(app.database, 'select from dispatch')).toHaveLength(1);
    await rowsOf(app.database, 'delete from dispatch');
  });

  test('a dispatch row whose events are gone already is simply taken away', async () => {
    await subscribe('*');
    await rowsOf(
      app.database,
      "insert into dispatch (id, workspace_id, event_ids, lease_until) select $1, id, array[$2::uuid], now() - interval '1 second' from workspaces limit 1",
      [newId(), newId()],
    );
    await app.services.dispatcher.sweep();
    expect(await rowsOf(app.database, 'select from dispatch')).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});
