import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/storage/database.ts';
import { Reachability } from '../../src/storage/reachability.ts';
import { sql } from '../../src/storage/sql.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { type DatabaseLine, openDatabaseLine } from '../harness/database-line.ts';
import { until } from '../harness/until.ts';

/** Longer than a connection without a probe waits. */
const slowMs = 6_000;

describe('a database that takes its time to let a connection in', () => {
  let behind: TestDatabase;
  let line: DatabaseLine;
  beforeEach(async () => {
    behind = await cloneDatabase('template0');
    line = await openDatabaseLine(behind);
  });
  afterEach(async () => {
    await line.close();
    await behind.drop();
  });

  async function open(answerMs: number) {
    const { connection } = line.database;
    const reachability = new Reachability({ connection, answerMs });
    reachability.start();
    expect(await reachability.lookForReason()).toBeUndefined();
    const database = openDatabase(connection, { name: 'svc test', size: 2, reachability });
    return {
      reachability,
      look: () => database.one(sql`select 1 as one`),
      async close() {
        await reachability.close();
        await database.end();
      },
    };
  }

  test('is waited for as long as its probe is answered', async () => {
    const { look, close } = await open(60_000);
    line.admitNobody();
    const looking = look();
    looking.catch(() => undefined);
    await pause(slowMs);
    line.mend();
    expect(await looking).toEqual({ one: 1 });
    await close();
  });

  test('and is then found to be away leaves nobody waiting, and no connection half open', async () => {
    const { look, close, reachability } = await open(1_000);
    line.admitNobody();
    const looking = look().then(
      () => 'answered',
      (error: Error) => error.name,
    );
    line.stall();
    expect(await looking).toBe('DatabaseAway');
    line.mend();
    await until(
      () => reachability.lookForReason(),
      (reason) => reason === undefined,
    );
    expect(await look()).toEqual({ one: 1 });
    await close();
  });
});
