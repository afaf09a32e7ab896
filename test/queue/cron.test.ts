import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CronScheduler } from '../../src/queue/cron.ts';
import { defineJob } from '../../src/queue/define-job.ts';
import { sql } from '../../src/storage/sql.ts';
import { TestClock } from '../harness/clock.ts';
import { useQueue } from '../harness/queue.ts';
import { until } from '../harness/until.ts';

const hour = 3_600_000;

describe('cron', () => {
  const queue = useQueue();
  const job = defineJob<Record<string, never>>({ kind: 'test.tick', mode: 'outside', run: async () => undefined });
  const entries = [{ name: 'test.hourly', pattern: '0 * * * *', job }];
  let clock: TestClock;

  beforeEach(() => {
    clock = new TestClock();
    // Ten past the hour, whatever the time is.
    clock.advance(hour - (Date.now() % hour) + 600_000);
  });
  afterEach(() => queue.database.run(sql`delete from cron_schedules`));

  const scheduler = (own = entries) =>
    new CronScheduler({
      database: queue.database,
      signals: queue.signals,
      clock,
      entries: own,
      onError: (error) => queue.errors.push(error),
    });

  /** Registers without keeping the timer: each test ticks by itself. */
  async function ready(own = entries): Promise<CronScheduler> {
    const made = scheduler(own);
    await made.start();
    await made.stop();
    return made;
  }

  const nextAt = async () =>
    (await queue.database.one<{ nextAt: Date }>(sql`select next_at as "nextAt" from cron_schedules`)).nextAt;

  test('nothing is added before the time comes', async () => {
    const one = await ready();
    await one.tick();
    clock.advance(49 * 60_000);
    await one.tick();
    expect(await queue.rows()).toEqual([]);
  });

  test('several schedulers that tick at the same moment add one job', async () => {
    const several = [await ready(), await ready(), await ready(), await ready()];
    clock.advance(50 * 60_000);
    await Promise.all(several.flatMap((one) => [one.tick(), one.tick()]));
    expect(await queue.rows()).toHaveLength(1);
    expect(queue.errors).toEqual([]);
  });

  test('each following time adds one more, once the job before it is done', async () => {
    const [one, two] = [await ready(), await ready()];
    for (let round = 0; round < 3; round++) {
      clock.advance(hour);
      await Promise.all([one.tick(), two.tick()]);
      expect(await queue.rows()).toHaveLength(1);
      await queue.database.run(sql`delete from jobs`);
    }
  });

  test('while the last one still waits or runs, no second one piles up behind it', async () => {
    const one = await ready();
    clock.advance(hour);
    await one.tick();
    clock.advance(hour);
    await one.tick();
    expect(await queue.rows()).toHaveLength(1);
  });

  test('time that was missed because nothing ran is made up for once, not once per missed time', async () => {
    const before = await ready();
    await before.tick();
    clock.advance(26 * hour);
    const after = await ready();
    await after.tick();
    await after.tick();
    expect(await queue.rows()).toHaveLength(1);
    expect((await nextAt()).getTime()).toBeGreaterThan(clock.now().getTime());
    expect((await nextAt()).getTime()).toBeLessThanOrEqual(clock.now().getTime() + hour);
  });

  test('a restart keeps the time that was planned; a changed pattern plans anew', async () => {
    await ready();
    const planned = await nextAt();
    clock.advance(20 * 60_000);
    await ready();
    expect(await nextAt()).toEqual(planned);
    await ready([{ name: 'test.hourly', pattern: '45 * * * *', job }]);
    expect((await nextAt()).getUTCMinutes()).toBe(45);
  });

  test('a schedule that this program does not know is left to the program that does', async () => {
    await ready();
    const stranger = await ready([]);
    clock.advance(hour);
    await stranger.tick();
    expect(await queue.rows()).toEqual([]);
    expect((await nextAt()).getTime()).toBeLessThanOrEqual(clock.now().getTime());
  });

  test('started, it looks by itself every second and wakes the workers', async () => {
    const ran: string[] = [];
    const seen = { ...job, run: async () => void ran.push('ran') };
    queue.work([seen]);
    const running = scheduler([{ name: 'test.hourly', pattern: '0 * * * *', job: seen }]);
    await running.start();
    clock.advance(hour);
    await until(
      () => ran,
      (all) => all.length === 1,
    );
    await running.stop();
  });
});
