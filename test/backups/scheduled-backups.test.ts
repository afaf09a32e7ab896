import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openDial } from '../../src/outbound/open-dial.ts';
import { s3Objects } from '../../src/outbound/s3/s3-objects.ts';
import { type App, startApp } from '../harness/app.ts';
import type { Client } from '../harness/client.ts';
import { type S3StandIn, startS3StandIn } from '../harness/s3-stand-in.ts';
import { rowsOf } from '../harness/statements.ts';
import { until } from '../harness/until.ts';

const hourMs = 3_600_000;

describe('scheduled backups', () => {
  let app: App;
  let owner: Client;
  let storage: S3StandIn;
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-backups-'));
  const work = path.join(folder, 'work');

  beforeAll(async () => {
    storage = await startS3StandIn();
    app = await startApp({
      worker: true,
      env: {
        SVC_BACKUP_SCHEDULE: '0 3 * * *',
        SVC_BACKUP_PASSPHRASE: 'correct horse',
        SVC_BACKUP_DIR: work,
        SVC_BACKUP_S3_URL: storage.urlWithKeys,
        SVC_BACKUP_KEEP: '7d',
      },
    });
    owner = await app.owner();
  });
  afterAll(async () => {
    await app.stop();
    await storage.stop();
    rmSync(folder, { recursive: true });
  });

  const makeDue = (name: string) =>
    rowsOf(app.database, `update cron_schedules set next_at = date_trunc('minute', now()) where name = '${name}'`);
  const statusOf = async () =>
    (
      await rowsOf<{ value: Record<string, Record<string, unknown>> }>(
        app.database,
        "select value from instance_settings where key = 'backups'",
      )
    )[0]?.value ?? {};
  const metric = async (name: string) => {
    const { text } = await app.browser().get('/metrics');
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const notices = async () =>
    (
      await owner.act<{ items: { kind: string; title: string; body: string; readAt: string | null }[] }>(
        'workspace.list_notices',
      )
    ).items.filter(({ kind, readAt }) => kind === 'backup_failed' && readAt === null);

  test('one is made at its time, restored into a scratch database, stored encrypted, and the outdated ones go', async () => {
    storage.objects.set('kept here/svc-2020-01-01T030000Z.backup', Buffer.from('outdated'));
    storage.objects.set('kept here/notes of others.txt', Buffer.from('not ours'));
    mkdirSync(work, { recursive: true });
    writeFileSync(path.join(work, 'svc-2020-01-01T030000Z.backup.unverified.partial'), 'left by a killed process');
    await makeDue('backups.make');
    const { lastSuccess } = await until(statusOf, (status) => status.lastSuccess !== undefined);
    expect(lastSuccess).toMatchObject({ verified: 'restored', rows: expect.any(Number) });
    expect(lastSuccess?.rows).toBeGreaterThan(10);
    expect([...storage.objects.keys()].sort()).toEqual([
      'kept here/notes of others.txt',
      `kept here/${lastSuccess?.name}`,
    ]);
    const stored = storage.objects.get(`kept here/${lastSuccess?.name}`);
    expect(stored?.length).toBe(lastSuccess?.bytes);
    expect(stored?.includes('owner@example.com')).toBe(false);
    expect(readdirSync(work)).toEqual([]);
    expect(await rowsOf(app.database, "select datname from pg_database where datname like 'svc\\_verify\\_%'")).toEqual(
      [],
    );
    expect(await metric('svc_backup_last_success_seconds')).toBeCloseTo(
      new Date(String(lastSuccess?.at)).getTime() / 1_000,
      0,
    );
    expect(await metric('svc_backup_overdue')).toBe(0);
  });

  test('where none came, owners are told once, and a backup that succeeds takes it off their list', async () => {
    app.clock.advance(27 * hourMs);
    // The schedule would catch up by itself; the watch comes first here.
    await rowsOf(
      app.database,
      "update cron_schedules set next_at = now() + interval '9 days' where name = 'backups.make'",
    );
    await makeDue('backups.watch');
    const [told] = await until(notices, (found) => found.length > 0);
    expect(told).toMatchObject({ title: 'A backup is overdue' });
    expect(await metric('svc_backup_overdue')).toBe(1);
    await makeDue('backups.make');
    await until(notices, (found) => found.length === 0);
    expect(await metric('svc_backup_overdue')).toBe(0);
  });

  test('one that fails is tried again, then owners learn why; nothing half made is stored', async () => {
    const before = [...storage.objects.keys()].length;
    rmSync(work, { recursive: true });
    writeFileSync(work, 'a file in the way');
    await makeDue('backups.make');
    // The pause between attempts is cut short.
    const failed = async () => {
      await rowsOf(app.database, "update jobs set run_at = now() where kind = 'backups.make' and state = 'delayed'");
      return notices();
    };
    const [told] = await until(failed, (found) => found.length > 0);
    expect(told).toMatchObject({
      title: 'The backup failed',
      body: `The folder ${work} cannot be written (EEXIST): set SVC_BACKUP_DIR to one that can.`,
    });
    expect((await statusOf()).lastFailure).toMatchObject({ message: told?.body });
    expect(storage.objects.size).toBe(before);
    expect(app.log.join('')).toContain('the backup failed');
    expect(app.log.join('')).not.toContain('correct horse');
  });
});

describe('S3-compatible storage', () => {
  let storage: S3StandIn;
  beforeAll(async () => {
    storage = await startS3StandIn();
  });
  afterAll(() => storage.stop());

  const open = () => {
    const place = readConfig({ SVC_BACKUP_S3_URL: storage.urlWithKeys }).backupS3;
    if (!place) throw new Error('The address was not read.');
    const dial = openDial({ allow: ['127.0.0.1'] });
    return { s3: s3Objects(dial, place), close: () => dial.close() };
  };
  const collect = async (pieces: AsyncIterable<Buffer>) => {
    const found: Buffer[] = [];
    for await (const piece of pieces) found.push(piece);
    return Buffer.concat(found);
  };

  test('takes large objects in parts, through passing faults, and gives back the same bytes', async () => {
    const { s3, close } = open();
    const bytes = Buffer.alloc(33 * 1024 * 1024 + 5, 'some content that is not all alike ');
    async function* inPieces() {
      for (let at = 0; at < bytes.length; at += 1_000_003) yield bytes.subarray(at, at + 1_000_003);
    }
    storage.failNext = 1;
    await s3.write('a large one’s name.bin', inPieces());
    expect(storage.uploads.size).toBe(0);
    await s3.write('b', Readable.from([Buffer.from('small')]));
    await s3.write('c', Readable.from([]));
    expect((await s3.list()).map(({ key, bytes }) => [key, bytes])).toEqual([
      ['a large one’s name.bin', bytes.length],
      ['b', 5],
      ['c', 0],
    ]);
    expect((await collect(s3.read('a large one’s name.bin', { first: 0, last: bytes.length - 1 }))).equals(bytes)).toBe(
      true,
    );
    await s3.delete('b');
    expect((await s3.list()).map(({ key }) => key)).not.toContain('b');
    await expect(collect(s3.read('b', { first: 0, last: 4 }))).rejects.toThrow(
      'The object store answered GET with 404 (NoSuchKey).',
    );
    await close();
  });

  test('an upload whose source fails leaves no parts behind', async () => {
    const { s3, close } = open();
    async function* breaking() {
      yield Buffer.alloc(17 * 1024 * 1024);
      throw new Error('the disk is gone');
    }
    await expect(s3.write('broken', breaking())).rejects.toThrow('the disk is gone');
    expect(storage.uploads.size).toBe(0);
    expect(storage.objects.has('kept here/broken')).toBe(false);
    await close();
  });

  test('wrong keys are refused with what the storage says', async () => {
    const place = readConfig({
      SVC_BACKUP_S3_URL: storage.urlWithKeys.replace('test-access-key', 'another-key'),
    }).backupS3;
    if (!place) throw new Error('The address was not read.');
    const dial = openDial({ allow: ['127.0.0.1'] });
    await expect(s3Objects(dial, place).list()).rejects.toThrow(
      'The object store answered GET with 403 (SignatureDoesNotMatch).',
    );
    await dial.close();
  });
});
