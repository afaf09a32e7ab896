import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Reachability } from '../../src/storage/reachability.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database-line.ts';

const stepMs = 10;

// contract: While the database is away. The clock is moved by hand, so a busy machine changes nothing.
describe('a database that stalls', () => {
  let behind: TestDatabase;
  let line: DatabaseLine;
  beforeEach(async () => {
    behind = await cloneDatabase('template0');
    line = await openDatabaseLine(behind);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await line.close();
    await behind.drop();
  });

  /** How long somebody waits who asks when the database stalls. */
  async function waitedBy(reachability: Reachability): Promise<number> {
    let refused: string | undefined;
    void reachability
      .unlessAway(
        () => new Promise<never>(() => undefined),
        () => undefined,
      )
      .catch((error: Error) => {
        refused = error.name;
      });
    let waited = 0;
    for (; refused === undefined && waited < 10_000; waited += stepMs) await vi.advanceTimersByTimeAsync(stepMs);
    expect(refused).toBe('DatabaseAway');
    return waited;
  }

  async function newReachability(): Promise<Reachability> {
    const { probeSeconds } = readConfig({});
    const reachability = new Reachability({
      connection: line.database.connection,
      answerMs: probeSeconds * 1_000,
    });
    expect(await reachability.lookForReason()).toBeUndefined();
    return reachability;
  }

  test('is noticed in less than two seconds, whenever it begins between two probes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const waits: number[] = [];
    for (const sinceProbe of [0, 200, 400]) {
      line.mend();
      const reachability = await newReachability();
      // From here on the next probe is a whole pause away.
      reachability.start();
      await vi.advanceTimersByTimeAsync(sinceProbe);
      line.stall();
      waits.push(await waitedBy(reachability));
      await reachability.close();
    }
    expect(Math.max(...waits)).toBeLessThan(1_900);
  });

  test('is noticed as soon where it answered a statement while it left a probe waiting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const waits: number[] = [];
    for (const sinceProbe of [10, 500, 900]) {
      line.mend();
      const reachability = await newReachability();
      line.stall();
      void reachability.lookForReason();
      await vi.advanceTimersByTimeAsync(sinceProbe);
      reachability.noteAnswer();
      reachability.start();
      waits.push(await waitedBy(reachability));
      await reachability.close();
    }
    expect(Math.max(...waits)).toBeLessThan(1_900);
  });
});
