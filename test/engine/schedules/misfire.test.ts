import { describe, expect, test } from 'vitest';
import {
  listSchedules,
  removeSchedules,
  type Schedule,
  saveSchedules,
} from '../../../src/engine/schedules/schedules.store.ts';
import { useScheduledWorkflows } from './scheduled-workflows.ts';

const scheduled = useScheduledWorkflows();

const at = (time: string) => {
  scheduled.clock.at = new Date(time);
};

/** A schedule saved at noon, and the clock as it is when a process looks again. */
async function lookAgain(schedule: Partial<Schedule>, time: string): Promise<void> {
  at('2026-05-04T12:00:00Z');
  await scheduled.workflow(schedule);
  at(time);
  const clockwork = scheduled.clockwork();
  await clockwork.tick();
  await clockwork.tick();
}

const nextAt = async () => (await listSchedules(scheduled.database, scheduled.workspaceId))[0]?.nextAt?.toISOString();

describe('“once” makes up for missed times with a single run that names them', () => {
  test('when only missed times have come', async () => {
    await lookAgain({ cron: '0 * * * *', misfire: 'once' }, '2026-05-04T15:30:00Z');
    const missed = ['2026-05-04T13:00:00.000Z', '2026-05-04T14:00:00.000Z', '2026-05-04T15:00:00.000Z'];
    expect((await scheduled.runs()).map(({ input }) => input)).toEqual([
      { scheduledAt: '2026-05-04T13:00:00.000Z', cron: '0 * * * *', timeZone: 'UTC', missed },
    ]);
    expect(await nextAt()).toBe('2026-05-04T16:00:00.000Z');
  });

  test('when a time comes just then, which is not missed', async () => {
    await lookAgain({ cron: '0 * * * *', misfire: 'once' }, '2026-05-04T15:00:30Z');
    expect((await scheduled.runs()).map(({ input }) => [input.scheduledAt, input.missed])).toEqual([
      ['2026-05-04T15:00:00.000Z', ['2026-05-04T13:00:00.000Z', '2026-05-04T14:00:00.000Z']],
    ]);
  });

  test('at most 100 of them, the oldest', async () => {
    await lookAgain({ cron: '* * * * *', misfire: 'once' }, '2026-05-05T12:00:00Z');
    const [first] = await scheduled.runs();
    expect(first?.input.missed).toHaveLength(100);
    expect(first?.input.missed[0]).toBe('2026-05-04T12:01:00.000Z');
  });
});

describe('“skip” leaves missed times out', () => {
  test('when only missed times have come, there is no run', async () => {
    await lookAgain({ cron: '0 * * * *', misfire: 'skip' }, '2026-05-04T15:30:00Z');
    expect(await scheduled.runs()).toEqual([]);
    expect(await nextAt()).toBe('2026-05-04T16:00:00.000Z');
    expect(scheduled.wakes).toBe(0);
  });

  test('a time that comes just then gets its run', async () => {
    await lookAgain({ cron: '0 * * * *', misfire: 'skip' }, '2026-05-04T15:00:59Z');
    expect((await scheduled.runs()).map(({ input }) => [input.scheduledAt, input.missed])).toEqual([
      ['2026-05-04T15:00:00.000Z', []],
    ]);
  });
});

test('a minute late is on time, and the time that comes right behind it gets a run of its own', async () => {
  await lookAgain({ cron: '* * * * *', misfire: 'skip' }, '2026-05-04T12:02:00Z');
  expect(await scheduled.times()).toEqual(['2026-05-04T12:01', '2026-05-04T12:02']);
  expect(await nextAt()).toBe('2026-05-04T12:03:00.000Z');
});

describe('saving schedules', () => {
  const daily: Schedule = { triggerId: 'daily', cron: '0 9 * * *', timeZone: 'UTC', misfire: 'once' };
  const save = (workflowId: string, schedules: Schedule[]) =>
    saveSchedules(scheduled.database, {
      workspaceId: scheduled.workspaceId,
      workflowId,
      schedules,
      now: scheduled.clock.at,
    });

  test('replaces what was there; what did not change keeps the time that is planned', async () => {
    at('2026-05-04T08:00:00Z');
    const { id } = await scheduled.workflow(daily);
    at('2026-05-04T09:30:00Z');
    await save(id, [
      { ...daily, misfire: 'skip' },
      { ...daily, triggerId: 'weekly', cron: '@weekly' },
    ]);
    expect(
      (await listSchedules(scheduled.database, scheduled.workspaceId)).map(({ triggerId, misfire, nextAt: next }) => [
        triggerId,
        misfire,
        next?.toISOString(),
      ]),
    ).toEqual([
      ['daily', 'skip', '2026-05-04T09:00:00.000Z'],
      ['weekly', 'once', '2026-05-10T00:00:00.000Z'],
    ]);
    await save(id, [{ ...daily, timeZone: 'Europe/Berlin' }]);
    expect(
      (await listSchedules(scheduled.database, scheduled.workspaceId)).map(({ triggerId, nextAt: next }) => [
        triggerId,
        next?.toISOString(),
      ]),
    ).toEqual([['daily', '2026-05-05T07:00:00.000Z']]);
    await save(id, []);
    expect(await listSchedules(scheduled.database, scheduled.workspaceId)).toEqual([]);
  });

  test('touches no other workflow and no other workspace', async () => {
    at('2026-05-04T08:00:00Z');
    const [one, other] = [await scheduled.workflow(daily), await scheduled.workflow(daily)];
    await removeSchedules(scheduled.database, '00000000-0000-7000-8000-000000000000', other.id);
    await removeSchedules(scheduled.database, scheduled.workspaceId, one.id);
    const [left, ...more] = await listSchedules(scheduled.database, scheduled.workspaceId);
    expect([left?.workflowId, left?.workflowName, more]).toEqual([other.id, 'Report', []]);
    expect(await listSchedules(scheduled.database, '00000000-0000-7000-8000-000000000000')).toEqual([]);
  });
});
