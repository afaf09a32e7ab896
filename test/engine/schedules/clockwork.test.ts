import { describe, expect, test } from 'vitest';
import { queueRun } from '../../../src/engine/runs/store/queue-run.store.ts';
import { saveSchedules } from '../../../src/engine/schedules/schedules.store.ts';
import { sql } from '../../../src/storage/sql.ts';
import { until } from '../../harness/until.ts';
import { runThrough, useScheduledWorkflows } from './scheduled-workflows.ts';

const scheduled = useScheduledWorkflows();

const at = (time: string) => {
  scheduled.clock.at = new Date(time);
};

describe('across the changes of the clock, with two processes, every time gets exactly one run', () => {
  test.each([
    [
      'Europe/Berlin',
      '30 2 * * *',
      '2026-03-28T12:00:00Z',
      '2026-03-30T12:00:00Z',
      ['2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'Europe/Berlin',
      '30 2 * * *',
      '2026-10-24T12:00:00Z',
      '2026-10-26T12:00:00Z',
      ['2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'America/New_York',
      '30 2 * * *',
      '2026-03-07T12:00:00Z',
      '2026-03-09T12:00:00Z',
      ['2026-03-08T07:00', '2026-03-09T06:30'],
    ],
    [
      'America/New_York',
      '30 1 * * *',
      '2026-10-31T12:00:00Z',
      '2026-11-02T12:00:00Z',
      ['2026-11-01T05:30', '2026-11-02T06:30'],
    ],
  ])('%s, %s from %s', async (timeZone, cron, from, to, expected) => {
    at(from);
    await scheduled.workflow({ cron, timeZone });
    await runThrough(scheduled, [scheduled.clockwork(), scheduled.clockwork()], from, to, 30);
    expect(await scheduled.times()).toEqual(expected);
    expect(scheduled.errors).toEqual([]);
  });

  test.each([
    ['Europe/Berlin', '2026-03-29T00:00:00Z'],
    ['Europe/Berlin', '2026-10-25T00:00:00Z'],
    ['America/New_York', '2026-03-08T06:00:00Z'],
    ['America/New_York', '2026-11-01T05:00:00Z'],
  ])('every quarter of an hour in %s from %s', async (timeZone, from) => {
    at(from);
    await scheduled.workflow({ cron: '*/15 * * * *', timeZone });
    await runThrough(
      scheduled,
      [scheduled.clockwork(), scheduled.clockwork()],
      from,
      new Date(Date.parse(from) + 3 * 3_600_000).toISOString(),
      5,
    );
    const quarters = Array.from({ length: 12 }, (_, index) =>
      new Date(Date.parse(from) + (index + 1) * 900_000).toISOString().slice(0, 16),
    );
    expect(await scheduled.times()).toEqual(quarters);
  });
});

test('a run has the deployed version, who deployed it, and what the schedule tells', async () => {
  at('2026-05-04T08:00:00Z');
  const { id, versionId, actorId } = await scheduled.workflow(
    { timeZone: 'Europe/Berlin' },
    { priority: 'high', runsAtOnce: 3 },
  );
  at('2026-05-05T07:00:20Z');
  await scheduled.clockwork().tick();
  expect(await scheduled.runs()).toEqual([
    {
      ...{
        workflowId: id,
        versionId,
        actorId,
        trigger: 'schedule',
        triggerId: 'daily',
        mode: 'async',
        priority: 2,
        atOnce: 3,
      },
      input: { scheduledAt: '2026-05-05T07:00:00.000Z', cron: '0 9 * * *', timeZone: 'Europe/Berlin', missed: [] },
    },
  ]);
  expect(scheduled.wakes).toBe(1);
  const [row] = await scheduled.database.many<{ nextAt: Date; lastAt: Date }>(
    sql`select next_at as "nextAt", last_at as "lastAt" from workflow_schedules`,
  );
  expect(row).toEqual({ nextAt: new Date('2026-05-06T07:00:00Z'), lastAt: scheduled.clock.at });
});

test('500 schedules that are due at once get one run each from four processes', async () => {
  at('2026-05-04T08:00:00Z');
  const { id } = await scheduled.workflow({});
  const schedules = Array.from({ length: 500 }, (_, index) => ({
    triggerId: `t${index}`,
    cron: '0 9 * * *',
    timeZone: 'UTC',
    misfire: 'once' as const,
  }));
  await saveSchedules(scheduled.database, {
    workspaceId: scheduled.workspaceId,
    workflowId: id,
    schedules,
    now: scheduled.clock.at,
  });
  at('2026-05-04T09:00:01Z');
  await Promise.all([1, 2, 3, 4].map(() => scheduled.clockwork().tick()));
  const runs = await scheduled.runs();
  expect(runs).toHaveLength(500);
  expect(new Set(runs.map(({ triggerId }) => triggerId)).size).toBe(500);
  expect(scheduled.errors).toEqual([]);
});

test('a process that dies between moving a schedule on and the commit leaves it to the next one', async () => {
  at('2026-05-04T08:00:00Z');
  await scheduled.workflow({});
  at('2026-05-04T09:00:01Z');
  const dying = scheduled.clockwork(async (db, order) => {
    await queueRun(db, order, scheduled.clock.at);
    await db.run(sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await dying.tick();
  expect(scheduled.errors).toHaveLength(1);
  expect(await scheduled.runs()).toEqual([]);
  const other = scheduled.clockwork();
  await Promise.all([other.tick(), other.tick()]);
  await other.tick();
  expect(await scheduled.times()).toEqual(['2026-05-04T09:00']);
});

test('a schedule that cannot be started does not hold up the others, and is tried again', async () => {
  at('2026-05-04T08:00:00Z');
  const broken = await scheduled.workflow({ cron: '30 8 * * *' });
  for (let count = 0; count < 5; count++) await scheduled.workflow({});
  at('2026-05-04T09:00:01Z');
  const clockwork = scheduled.clockwork(async (db, order) => {
    if (order.workflowId === broken.id) throw new Error('refused');
    await queueRun(db, order, scheduled.clock.at);
  });
  await clockwork.tick();
  expect(await scheduled.runs()).toHaveLength(5);
  expect(scheduled.errors.map(({ message }) => message)).toEqual(['refused']);
  await scheduled.clockwork().tick();
  expect((await scheduled.runs()).filter(({ workflowId }) => workflowId === broken.id)).toHaveLength(1);
});

test('a workflow that is not deployed, or in the trash, is not started, and its schedule goes on', async () => {
  at('2026-05-04T08:00:00Z');
  const [undeployed, trashed] = [await scheduled.workflow({}), await scheduled.workflow({})];
  await scheduled.database.run(sql`update workflows set deployed_version_id = null where id = ${undeployed.id}`);
  await scheduled.database.run(sql`update workflows set deleted_at = now() where id = ${trashed.id}`);
  at('2026-05-04T09:00:01Z');
  const clockwork = scheduled.clockwork();
  await clockwork.tick();
  expect(await scheduled.runs()).toEqual([]);
  await scheduled.database.run(sql`update workflows set deleted_at = null where id = ${trashed.id}`);
  at('2026-05-05T09:00:01Z');
  await clockwork.tick();
  expect((await scheduled.runs()).map(({ workflowId }) => workflowId)).toEqual([trashed.id]);
});

test('a schedule whose time zone is no longer known rests, and is told', async () => {
  at('2026-05-04T08:00:00Z');
  await scheduled.workflow({});
  await scheduled.database.run(sql`update workflow_schedules set time_zone = 'Mars/Olympus'`);
  at('2026-05-04T09:00:01Z');
  await scheduled.clockwork().tick();
  expect(scheduled.errors.map(({ message }) => message)).toEqual([expect.stringMatching(/has no next time/)]);
  expect(await scheduled.database.many(sql`select next_at from workflow_schedules`)).toEqual([{ next_at: null }]);
});

test('started, it looks by itself; stopped, it no longer does', async () => {
  at('2026-05-04T08:00:00Z');
  await scheduled.workflow({});
  const clockwork = scheduled.clockwork();
  clockwork.start();
  at('2026-05-04T09:00:01Z');
  await until(
    () => scheduled.times(),
    (times) => times.length === 1,
  );
  await clockwork.stop();
  expect(scheduled.wakes).toBe(1);
});
