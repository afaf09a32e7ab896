import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../src/storage/embedded/process-state.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/storage/embedded/start-embedded-server.ts';
import { StartFailure } from '../../src/storage/embedded/start-failure.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const root = process.getuid?.() === 0;

const model = mkdtempSync(path.join(tmpdir(), 'svc-model-'));

// Making a database takes most of a second: the tests that are not about that begin with a copy.
beforeAll(async () => {
  await (await startEmbeddedServer({ dataDir: model, settings: { fsync: 'off' }, log: () => undefined })).stop();
});
afterAll(() => rmSync(model, { recursive: true, force: true }));

describe('the embedded server', () => {
  test('makes a database, keeps it, and leaves no process behind; removes what a first start that was killed left behind', async () => {
    const dataDir = makeTemporaryFolder();
    mkdirSync(path.join(dataDir, 'postgres.new-999999999-0'));
    const first = await start(dataDir);
    expect(first.adopted).toBe(false);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    await query(first, 'create table kept as select 42 as answer');
    const pid = readPid(dataDir);
    await first.stop();
    await expect.poll(() => isAlive(pid)).toBe(false);

    const second = await start(dataDir);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
    expect(statSync(path.join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600);
  });

  test('asks for the password', async () => {
    const server = await start(copyModel());
    const stranger = new pg.Client({ ...server.connection, password: 'guess' });
    await expect(stranger.connect()).rejects.toThrow('password authentication failed');
  });

  test('is adopted when it outlived its parent, and left alone when told so', async () => {
    const dataDir = copyModel();
    const first = await start(dataDir);
    first.leave();
    const second = await start(dataDir);
    expect(second.adopted).toBe(true);
    second.leave();
    await second.stop();
    expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
    await (await start(dataDir)).stop();
  });

  test('comes up with all committed rows after kill -9, also when another program has its number', async () => {
    const dataDir = copyModel();
    const first = await start(dataDir);
    await query(first, 'create table kept as select 42 as answer');
    first.leave();
    killServer(dataDir);
    const second = await start(dataDir);
    expect(await query(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
    second.leave();
    killServer(dataDir);
    const other = spawn('sleep', ['60'], root ? { uid: 65534, gid: 65534 } : {});
    onTestFinished(() => void other.kill());
    const pidFile = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(other.pid)));
    expect((await start(dataDir)).adopted).toBe(false);
  });

  test('is started again when something ends it', async () => {
    const dataDir = copyModel();
    const server = await start(dataDir);
    const before = readPid(dataDir);
    killServer(dataDir);
    await expect.poll(() => query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readPid(dataDir)).not.toBe(before);
  });

  test('serves two starts at the same instant with one server', async () => {
    const dataDir = makeTemporaryFolder();
    const both = await Promise.all([start(dataDir), start(dataDir)]);
    expect(both.map((server) => server.adopted).sort()).toEqual([false, true]);
    expect(readdirSync(dataDir)).toEqual(['postgres']);
  });

  test('has its socket in a short place where the folder has a long path', async () => {
    const dataDir = copyModel('long'.repeat(25));
    const server = await start(dataDir);
    expect(server.connection.host.startsWith(dataDir)).toBe(false);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test.runIf(root)('runs in a folder that only root may enter', async () => {
    const closed = path.join(makeTemporaryFolder(), 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(await query(await start(closed), 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  // Where the project itself lies in a folder that only root may enter, no other user could run it at all.
  test.runIf(root && isOpenToAll(import.meta.dirname))('runs for an ordinary user', async () => {
    const parent = makeTemporaryFolder();
    chmodSync(parent, 0o755);
    const own = path.join(parent, 'own');
    mkdirSync(own);
    chownSync(own, 65534, 65534);
    expect(await serveAsOrdinaryUser(own)).toEqual({ adopted: false, uid: 65534 });
    expect(existsSync(path.join(own, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
  });
});

describe('a start that cannot be', () => {
  test('data of another major version', async () => {
    const dataDir = copyModel();
    writeFileSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '9\n');
    await expect(start(dataDir)).rejects.toThrow(/made by PostgreSQL 9, and this svc brings 18/);
  });

  test('a folder in the way', async () => {
    const dataDir = makeTemporaryFolder();
    mkdirSync(path.join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toThrow(/is no database folder/);
  });

  test('a file where the data folder should be', async () => {
    const file = path.join(makeTemporaryFolder(), 'file');
    writeFileSync(file, '');
    const failure = await start(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    expect((failure as Error).message).not.toContain('\n');
  });
});

function copyModel(name = ''): string {
  const folder = path.join(makeTemporaryFolder(), name);
  cpSync(model, folder, { recursive: true });
  return folder;
}

async function start(dataDir: string): Promise<EmbeddedServer> {
  const server = await startEmbeddedServer({ dataDir, settings: { fsync: 'off' }, log: () => undefined });
  onTestFinished(() => server.stop());
  return server;
}

async function query(server: EmbeddedServer, statement: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

function readPid(dataDir: string): number {
  const file = path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

function killServer(dataDir: string): void {
  process.kill(readPid(dataDir), 'SIGKILL');
}

function isOpenToAll(folder: string): boolean {
  const parent = path.dirname(folder);
  return (statSync(folder).mode & 0o5) === 0o5 && (parent === folder || isOpenToAll(parent));
}

async function serveAsOrdinaryUser(dataDir: string): Promise<unknown> {
  const program = path.join(import.meta.dirname, 'serve-database.ts');
  const child = spawn(process.execPath, [program, dataDir], { uid: 65534, gid: 65534, cwd: '/' });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  const ended = new Promise((resolve, reject) => child.once('exit', resolve).once('error', reject));
  while (!output.includes('\n')) await Promise.race([sleep(20), ended]);
  child.stdin.end();
  await ended;
  return JSON.parse(output);
}
