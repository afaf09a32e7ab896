import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { type Database, openDatabase } from '../../src/storage/database.ts';
import { keepPartitions } from '../../src/storage/partitions.ts';
import { cloneDatabase, type TestDatabase } from '../harness/database.ts';
import { rowsOf } from '../harness/statements.ts';

const day = 86_400_000;

describe('monthly partitions of events and activity', () => {
  let server: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    server = await cloneDatabase();
    database = openDatabase(server.connection, { size: 2, name: 'test partitions' });
  });
  afterEach(async () => {
    await database.end();
    await server.drop();
  });

  const monthOf = (moment: Date) => moment.toISOString().slice(0, 7).replace('-', '_');
  const partitions = async () =>
    (
      await rowsOf<{ name: string }>(
        server,
        "select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = 'events'::regclass order by 1",
      )
    ).map(({ name }) => name);
  /** An event whose id was made at that time; answers where it lies. */
  async function eventAt(at: Date): Promise<string> {
    // newId counts on within one process and never goes back, so an old id is put together by hand.
    const id =
      at.getTime() < Date.now()
        ? `${at
            .getTime()
            .toString(16)
            .padStart(12, '0')
            .replace(/^(.{8})/, '$1-')}-7000-8000-${newId().slice(24)}`
        : newId(at.getTime());
    const [row] = await rowsOf<{ place: string }>(
      server,
      `insert into events (id, workspace_id, name, at, via, data) values ($1, $1, 'test.happened', $2, 'system', '{}') returning tableoid::regclass::text as place`,
      [id, at],
    );
    return row?.place ?? '';
  }

  test('the coming months are there before they begin', async () => {
    const now = new Date();
    const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 5, 15));
    await keepPartitions(database, 'events', later, 3_650);
    for (const offset of [0, 1, 2]) {
      const month = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + offset, 1));
      expect(await partitions()).toContain(`events_${monthOf(month)}`);
    }
    await keepPartitions(database, 'events', later, 3_650);
  });

  test('an event lies in the partition of its month, from the first to the last millisecond', async () => {
    const now = new Date();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
    const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1) - 1);
    await keepPartitions(database, 'events', first, 3_650);
    expect(await eventAt(first)).toBe(`events_${monthOf(first)}`);
    expect(await eventAt(last)).toBe(`events_${monthOf(first)}`);
    expect(await eventAt(new Date(first.getTime() - 1))).toBe('events_other');
  });

  test('retention drops months in which everything is too old, and keeps the one it reaches into', async () => {
    const now = new Date(Date.UTC(2026, 5, 20));
    for (const month of [1, 2, 3, 4, 5])
      await keepPartitions(database, 'events', new Date(Date.UTC(2026, month, 1)), 100_000);
    await keepPartitions(database, 'events', now, 90);
    const kept = (await partitions()).filter((name) => name.startsWith('events_2026'));
    expect(kept).not.toContain('events_2026_02');
    expect(kept).toContain(`events_${monthOf(new Date(now.getTime() - 90 * day))}`);
    expect(kept).toContain('events_2026_06');
    expect(await partitions()).toContain('events_other');
  });

  test('each table has its own retention', async () => {
    const old = new Date(Date.UTC(2026, 0, 1));
    await keepPartitions(database, 'activity', old, 100_000);
    await keepPartitions(database, 'events', new Date(Date.UTC(2026, 8, 1)), 30);
    expect(await rowsOf(server, "select to_regclass('activity_2026_01') is not null as kept")).toEqual([
      { kept: true },
    ]);
  });

  test('events that came before the partition of their month do not stand in its way', async () => {
    // An instance that was switched off for months writes its first events before its first upkeep.
    const now = new Date();
    const later = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7, 10));
    expect(await eventAt(later)).toBe('events_other');
    await keepPartitions(database, 'events', later, 3_650);
    expect(await partitions()).toContain(`events_${monthOf(later)}`);
    expect(await rowsOf(server, 'select tableoid::regclass::text as place from events')).toEqual([
      { place: `events_${monthOf(later)}` },
    ]);
  });
});
