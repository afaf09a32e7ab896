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

  test('is noticed in less than two seconds, whenever it begins between two probes', async () => {
    const { connection } = line.database;
    const { probeSeconds } = readConfig({});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const waits: number[] = [];
    for (const sinceProbe of [0, 200, 400]) {
      line.mend();
      const reachability = new Reachability({ connection, answerMs: probeSeconds * 1_000 });
      expect(await reachability.lookForReason()).toBeUndefined();
      // From here on the next probe is a whole pause away.
      reachability.start();
      await vi.advanceTimersByTimeAsync(sinceProbe);
      line.stall();
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
      waits.push(waited);
      await reachability.close();
    }
    expect(Math.max(...waits)).toBeLessThan(1_900);
  });
});
