import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeBaseIfNeeded } from '../../src/backups/base-schedule.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { restoreTo } from '../../src/storage/embedded/archive/restore-to.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

describe('going back to a moment', () => {
  test('brings every row back as it was at that second, twice, and sets the rest aside', async () => {
    const dataDir = makeTemporaryFolder();
    const archive = path.join(dataDir, 'it’s an archive 100%');
    let server = await start(dataDir, archive);
    await ask(server, 'create table notes (id int generated always as identity, text text)');
    expect(await takeBase(dataDir, archive, server)).toBe(true);
    expect(await takeBase(dataDir, archive, server)).toBe(false);
    await wholeSecondPasses();

    await ask(server, "insert into notes (text) select 'kept ' || n from generate_series(1, 500) n");
    await ask(server, "update notes set text = 'changed' where id % 7 = 0");
    await ask(server, 'delete from notes where id % 11 = 0');
    const copy = await ask(server, 'select * from notes order by id');
    const [moment] = await ask<{ at: Date }>(server, 'select clock_timestamp() as at');
    await wholeSecondPasses();

    await ask(server, "update notes set text = 'a mistake'");
    await ask(server, 'create table another_mistake ()');
    await expect(restoreTo(dataDir, archive, moment?.at as Date)).rejects.toThrow('svc is running: stop it first.');
    await server.stop();

    const { setAside, lastChangeAt } = await restoreTo(dataDir, archive, moment?.at as Date);
    expect(lastChangeAt?.getTime()).toBeLessThanOrEqual(moment?.at.getTime() as number);
    expect(existsSync(path.join(setAside ?? '', 'cluster', 'PG_VERSION'))).toBe(true);
    server = await start(dataDir, archive);
    expect(await ask(server, 'select * from notes order by id')).toEqual(copy);
    expect(await ask(server, "select to_regclass('another_mistake') as found")).toEqual([{ found: null }]);

    // On the new way things go on from here, and that can be gone back on as well; now to after the last change.
    expect(await takeBase(dataDir, archive, server)).toBe(true);
    await ask(server, "insert into notes (text) values ('after it')");
    const later = await ask(server, 'select * from notes order by id');
    await wholeSecondPasses();
    const now = new Date();
    await server.stop();
    await restoreTo(dataDir, archive, now);
    server = await start(dataDir, archive);
    expect(await ask(server, 'select * from notes order by id')).toEqual(later);
  });

  test('refuses what the archive cannot give, and leaves everything as it is', async () => {
    const dataDir = makeTemporaryFolder();
    const archive = path.join(dataDir, 'archive');
    const server = await start(dataDir, archive);
    await server.stop();
    const names = readdirSync(dataDir);
    await expect(restoreTo(dataDir, path.join(dataDir, 'none'), new Date())).rejects.toThrow('There is no archive in');
    await expect(restoreTo(dataDir, archive, new Date())).rejects.toThrow('has no base yet');
    const base = path.join(archive, 'bases', '2030-01-01T000000Z');
    mkdirSync(path.join(base, 'cluster'), { recursive: true });
    await expect(restoreTo(dataDir, archive, new Date('2029-01-01T00:00:00Z'))).rejects.toThrow(
      'The archive goes back to 2030-01-01T00:00:00.000Z, no further.',
    );
    cpSync(path.join(dataDir, 'postgres', 'password'), path.join(base, 'password'));
    writeFileSync(path.join(base, 'cluster', 'PG_VERSION'), 'nonsense');
    await expect(restoreTo(dataDir, archive, new Date('2031-01-01T00:00:00Z'))).rejects.toThrow(
      'The database did not start',
    );
    expect(readdirSync(dataDir)).toEqual(names);
  });
});

async function start(dataDir: string, archive: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, archive, settings: { fsync: 'off' }, log: () => undefined });
  onTestFinished(() => server.stop());
  return server;
}

function takeBase(dataDir: string, archiveDir: string, { connection }: EmbeddedServer): Promise<boolean> {
  const log = pino({ level: 'silent' });
  return takeBaseIfNeeded({ dataDir, archiveDir, keepDays: 7, connection, clock: systemClock, log });
}

async function ask<Row>({ connection }: EmbeddedServer, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows as Row[];
}

/** Moments of bases are whole seconds. */
const wholeSecondPasses = () => sleep(1_100);
