import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalDays, localMidnight } from '../../src/records/local-days.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { sql } from '../../src/storage/sql.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';

// Half hours, changes at midnight and a minute after it, a day that was left out, and no changes at all.
const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Asuncion',
  'Africa/Casablanca',
  'Africa/Monrovia',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await cloneDatabase('svc_template');
  db = openDatabase(database.connection, { size: 1, name: 'test' });
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const day = 24 * 60 * 60_000;

test.each(zones)('a moment lies on the day that the database says, in %s', async (zone) => {
  const changes = await new LocalDays().changesOf(db, zone);
  const differing = async (moments: readonly string[]) =>
    db.many(sql`
      select moment, quick, converted from (
        select moment, ${localMidnight(sql`moment`, zone, changes)} as quick, ${localMidnight(sql`moment`, zone)} as converted
        from unnest(${moments}::timestamptz[]) moment) days
      where quick is distinct from converted`);

  // Around every change: the seconds beside it, and the midnights near it.
  const around = changes.moments.flatMap((moment) =>
    [-day, -3_600_000, -60_000, -1_000, -1, 0, 1, 1_000, 59_000, 60_000, 3_600_000, day].map((distance) =>
      new Date(Date.parse(moment) + distance).toISOString(),
    ),
  );
  expect(await differing(around)).toEqual([]);

  const moment = fc.oneof(
    fc.integer({ min: Date.UTC(1970), max: Date.UTC(2070) }),
    fc.integer({ min: Date.UTC(1800), max: Date.UTC(2300) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 500, maxLength: 500 }), async (moments) => {
      expect(await differing(moments.map((at) => new Date(at).toISOString()))).toEqual([]);
    }),
    { numRuns: 5 },
  );
});

test('the changes of a zone are read once', async () => {
  const days = new LocalDays();
  const first = await days.changesOf(db, 'Europe/Berlin');
  expect(first.moments).toContain('2026-03-29T01:00:00.000Z');
  expect(await days.changesOf(db, 'Europe/Berlin')).toBe(first);
});
