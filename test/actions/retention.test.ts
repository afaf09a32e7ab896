import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { callByComputer, newLead, newMember, newWorkspace, ownerAtHome, pairComputer } from '../harness/factories.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

interface Retention {
  eventDays: number;
  activityDays: number;
  runDays: number;
  trashDays: number;
  longest: Record<string, number>;
  lastRun: { startedAt: string; endedAt: string; removed: Record<string, number> } | null;
  running: { startedAt: string; removed: Record<string, number> } | null;
  updatedAt: string | null;
}

const day = 86_400_000;
const idOf = (at: Date, number: number) =>
  `${at
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-${String(number).padStart(12, '0')}`;

// catalogue: workspace, how long its data is kept and how large it is.
describe('retention', () => {
  const app = useApp({ worker: true });
  let owner: Client;

  beforeAll(async () => {
    owner = await ownerAtHome(app);
  });

  /** Events and activity of so many days ago, written as they were then. */
  async function fillPast(workspaceId: string, daysAgo: number, count: number): Promise<void> {
    const at = new Date(app.clock.now().getTime() - daysAgo * day);
    const start = Math.floor(Math.random() * 1e9);
    const ids = Array.from({ length: count }, (_, index) => idOf(at, start + index));
    const given = `from unnest(array['${ids.join("','")}']::uuid[]) as given (id)`;
    await rowsOf(
      app.database,
      `insert into events (id, workspace_id, name, at, via, data) select id, '${workspaceId}', 'crm.lead_created', '${at.toISOString()}', 'system', '{}' ${given}`,
    );
    await rowsOf(
      app.database,
      `insert into activity (id, workspace_id, at, action, module, summary, via) select id, '${workspaceId}', '${at.toISOString()}', 'crm.create_lead', 'crm', 'made', 'system' ${given}`,
    );
  }

  const countIn = async (relation: string, workspaceId: string, daysAgo: number) =>
    (
      (await rowsOf(
        app.database,
        `select count(*)::int as count from ${relation} where workspace_id = '${workspaceId}' and at < '${new Date(app.clock.now().getTime() - daysAgo * day).toISOString()}'`,
      )) as { count: number }[]
    )[0]?.count;

  const ended = (client: Client) =>
    until(
      () => client.act<Retention>('workspace.get_retention'),
      ({ lastRun, running }) => lastRun !== null && running === null,
    );

  test('a workspace keeps everything as long as the instance, until it wants less', async () => {
    const { client } = await newWorkspace(owner);
    const longest = { eventDays: 90, activityDays: 400, runDays: 90, trashDays: 30 };
    expect(await client.act('workspace.get_retention')).toEqual({
      ...longest,
      longest,
      lastRun: null,
      running: null,
      updatedAt: null,
    });
    const answer = await client.call('workspace.set_retention', { eventDays: 10 });
    expect(answer.body).toMatchObject({
      result: { ...longest, eventDays: 10, updatedAt: expect.any(String) },
      events: ['platform.workspace_updated'],
    });
    expect(await client.act('workspace.set_retention', { runDays: 20, eventDays: null })).toMatchObject({
      ...longest,
      runDays: 20,
    });
    expect(await owner.act('workspace.get_retention')).toMatchObject(longest);
  });

  test('422: longer than the instance keeps it, or no days at all', async () => {
    const { client } = await newWorkspace(owner);
    expect(await client.call('workspace.set_retention', { eventDays: 91, trashDays: 31 })).toMatchObject({
      status: 422,
      body: {
        details: [{ path: '/eventDays', message: expect.stringContaining('at most 90') }, { path: '/trashDays' }],
      },
    });
    expect(await client.call('workspace.set_retention', { activityDays: 0 })).toMatchObject({ status: 422 });
  });

  test('409 stale_version: it was changed since it was read; 403 for who does not run the workspace', async () => {
    const { client } = await newWorkspace(owner);
    const { updatedAt } = await client.act<Retention>('workspace.set_retention', { eventDays: 10 });
    await client.act('workspace.set_retention', { eventDays: 11, expectedUpdatedAt: updatedAt });
    expect(await client.call('workspace.set_retention', { eventDays: 12, expectedUpdatedAt: updatedAt })).toMatchObject(
      { status: 409, body: { code: 'stale_version' } },
    );
    const member = await newMember(app, 'member', client);
    expect(await member.client.act('workspace.get_retention')).toMatchObject({ eventDays: 11 });
    for (const action of ['workspace.set_retention', 'workspace.apply_retention'])
      expect(await member.client.call(action, {})).toMatchObject({ status: 403 });
  });

  test('asked for, a job removes what is too old of this workspace alone, and tells how much', async () => {
    const { client, id } = await newWorkspace(owner);
    const other = await newWorkspace(owner);
    for (const workspaceId of [id, other.id]) {
      await fillPast(workspaceId, 20, 2_100);
      await fillPast(workspaceId, 5, 3);
    }
    await client.act('workspace.set_retention', { eventDays: 10, activityDays: 15 });
    expect(await client.act('workspace.apply_retention')).toMatchObject({ alreadyRunning: false });
    const { lastRun } = await ended(client);
    expect(lastRun?.removed).toMatchObject({ events: 2_100, activity: 2_100 });
    expect([await countIn('events', id, 10), await countIn('activity', id, 15)]).toEqual([0, 0]);
    expect([await countIn('events', id, 1), await countIn('activity', id, 1)]).toEqual([3, 3]);
    expect([await countIn('events', other.id, 10), await countIn('activity', other.id, 15)]).toEqual([2_100, 2_100]);
  });

  test('deleted things end with the workspace’s own days, and stay where it has none', async () => {
    const first = await newWorkspace(owner);
    const second = await newWorkspace(owner);
    for (const { client, id } of [first, second]) {
      const lead = await newLead(client, { name: 'Gone' });
      await client.act('crm.delete_lead', { id: lead.id });
      await rowsOf(
        app.database,
        `update leads set deleted_at = deleted_at - interval '5 days' where workspace_id = '${id}'`,
      );
    }
    await first.client.act('workspace.set_retention', { trashDays: 3 });
    for (const { client } of [first, second]) {
      await client.act('workspace.apply_retention');
      await ended(client);
    }
    expect(await first.client.act('workspace.list_deleted')).toEqual({ items: [] });
    expect(await second.client.act('workspace.list_deleted')).toMatchObject({ items: [{ title: 'Gone' }] });
  });

  test('a program that asks for it gets a card with what will happen', async () => {
    const key = await pairComputer(app, owner);
    const answer = await callByComputer<{ result: { approvalId: string; preview: string } }>(
      app,
      key,
      'workspace.apply_retention',
      {},
    );
    expect(answer.text).toContain('events and webhooks older than 90 days');
    expect((await owner.act<Retention>('workspace.get_retention')).running).toBeNull();
  });

  test('each night it is done by itself where a workspace keeps less', async () => {
    const { client, id } = await newWorkspace(owner);
    await fillPast(id, 20, 2);
    await client.act('workspace.set_retention', { eventDays: 10 });
    await rowsOf(
      app.database,
      `update cron_schedules set next_at = date_trunc('minute', now()) where name = 'workspace.retention'`,
    );
    expect((await ended(client)).lastRun?.removed).toEqual({ events: 2 });
    expect((await countIn('activity', id, 10)) ?? 0).toBe(2);
  });

  test('usage tells what the workspace holds, by parts', async () => {
    const { client, id } = await newWorkspace(owner);
    await fillPast(id, 1, 300);
    await newLead(client);
    const { storage } = await client.act<{
      storage: { parts: { name: string; title: string; rows: number; bytes: number }[] };
    }>('workspace.usage');
    const part = (name: string) => storage.parts.find((each) => each.name === name);
    expect(part('leads')).toMatchObject({ title: 'Leads', rows: 1 });
    expect(part('leads')?.bytes).toBeGreaterThan(0);
    expect(part('events')?.rows).toBeGreaterThanOrEqual(301);
    expect(part('customers')).toMatchObject({ rows: 0, bytes: 0 });
    expect(part('records')).toMatchObject({ rows: 0, bytes: 0 });
  });
});
