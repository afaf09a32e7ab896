import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Client } from '../../test/harness/client.ts';
import { freePort } from '../../test/harness/free-port.ts';
import { addressOf, type ServerPair, startServerPair } from '../../test/harness/server-pair.ts';
import { describeOccasion } from '../machine.ts';

/**
 * `npm run proof -- promotion [times] [writers]`: the primary of a synchronous replica is killed while svc takes writes,
 * the replica is promoted, and svc finds it by itself. Everything that was answered 2xx must be there.
 */
const [times = 5, writers = 8] = process.argv.slice(2).map(Number);
const owner = { email: 'owner@example.com', password: 'correct horse battery' };
const secondsOfLoad = 6;
const maxOutageMs = 120_000;

const rounds = [];
for (let round = 1; round <= times; round += 1) {
  const result = await runRound();
  rounds.push(result);
  console.error(`round ${round}: ${JSON.stringify(result)}`);
}
const missing = rounds.reduce((sum, each) => sum + each.missing, 0);
console.log(JSON.stringify({ occasion: describeOccasion(), writers, rounds, missing }, null, 2));
process.exit(missing === 0 ? 0 : 1);

async function runRound() {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-promotion-'));
  const pair = await startServerPair({ folder, settings: { synchronous_commit: 'on' } });
  await wantSynchronous(pair);
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const svc = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: addressOf(pair.primary, pair.replica),
      SVC_SECRET_KEY: '0123456789abcdef'.repeat(4),
      SVC_ADMIN_EMAIL: owner.email,
      SVC_ADMIN_PASSWORD: owner.password,
      SVC_DATABASE_PROBE_SECONDS: '10',
      SVC_LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((settle) => svc.once('close', settle));
  try {
    await untilReady(baseUrl);
    const person = new Client(baseUrl, { origin: baseUrl });
    await person.post('/api/auth/sign-in', owner);
    const load = startLoad(person);
    await pause(secondsOfLoad * 1_000);
    const before = load.done.size;
    const killedAt = Date.now();
    await killServer(pair);
    await query(pair.replica.connection, 'select pg_promote()');
    while (load.lastDoneAt() < killedAt + 500) {
      if (Date.now() - killedAt > maxOutageMs) throw new Error('svc did not find the new primary.');
      await pause(50);
    }
    const outageMs = load.lastDoneAt() - killedAt;
    await pause(2_000);
    await load.stop();
    const rows = await query<{ name: string }>(pair.replica.connection, 'select name from leads');
    const found = new Set(rows.map(({ name }) => name));
    const missing = [...load.done].filter((name) => !found.has(name));
    return { answered: load.done.size, before, refused: load.refused(), outageMs, missing: missing.length };
  } finally {
    svc.kill('SIGTERM');
    await ended;
    await pair.replica.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From here on the primary answers a commit only when the replica has it on disk. */
async function wantSynchronous({ primary }: ServerPair): Promise<void> {
  await query(primary.connection, "alter system set synchronous_standby_names = 'replica'");
  await query(primary.connection, 'select pg_reload_conf()');
  for (;;) {
    const [row] = await query<{ state: string }>(
      primary.connection,
      'select sync_state as state from pg_stat_replication',
    );
    if (row?.state === 'sync') return;
    await pause(100);
  }
}

/** As a machine whose power goes off: nothing is said to anybody, and nobody starts it again. */
async function killServer({ primary, folders }: ServerPair): Promise<void> {
  primary.leave();
  const file = path.join(folders.primary, 'postgres', 'cluster', 'postmaster.pid');
  process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL');
}

function startLoad(person: Client) {
  const done = new Set<string>();
  let [lastDoneAt, refused, isOver] = [0, 0, false];
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count += 1) {
      const name = `lead ${writer}.${count}`;
      const answer = await person.call('crm.create_lead', { name }).catch(() => undefined);
      if (answer?.status === 200) {
        done.add(name);
        lastDoneAt = Date.now();
      } else {
        refused += 1;
        await pause(50);
      }
    }
  };
  const all = Array.from({ length: writers }, (_, writer) => write(writer));
  return {
    done,
    lastDoneAt: () => lastDoneAt,
    refused: () => refused,
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}

async function untilReady(baseUrl: string): Promise<void> {
  for (let tried = 0; tried < 1_200; tried += 1) {
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('svc did not start.');
}

async function query<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
