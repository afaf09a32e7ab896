import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from '../../bench/harness/child.ts';
import { cpuTime } from '../../bench/harness/cpu-time.ts';
import { Client } from '../../test/harness/client.ts';
import { freePort } from '../../test/harness/free-port.ts';

const owner = { email: 'ada@example.com', password: 'notes on the engine' };
const noLimit = '10000000';

/** A separate instance, its callers, and an internal address that nobody may reach through it. */
export interface World {
  baseUrl: string;
  stranger: Client;
  owner: Client;
  /** With an API key in full mode. */
  program: Client;
  tableId: string;
  /** An address of this machine, and how often it was called. */
  inside: { port: number; visits: number };
  /** Milliseconds of processor time used so far. */
  used(): number;
  isAlive(): Promise<boolean>;
  /** Attacks end sessions too, so people sign in again. */
  signInAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** Including the process of svc. */
export async function makeWorld(settings: Record<string, string> = {}): Promise<World & { child: Child }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-proof-'));
  const port = await freePort();
  const limits = Object.fromEntries(
    ['ACTION_CALLS', 'V1_CALLS', 'SYNC_RUNS', 'ASYNC_RUNS'].map((name) => [`SVC_${name}_PER_MINUTE`, noLimit]),
  );
  const env = {
    SVC_DATA_DIR: folder,
    PORT: String(port),
    SVC_ADMIN_EMAIL: owner.email,
    SVC_ADMIN_PASSWORD: owner.password,
    SVC_LOG_LEVEL: 'silent',
    ...limits,
    ...settings,
  };
  const child = await Child.start('src/main.ts', env, /svc is running/);
  const baseUrl = `http://127.0.0.1:${port}`;
  const person = new Client(baseUrl, { origin: baseUrl });
  const inside = { port: 0, visits: 0 };
  const trap = createServer((_request, response) => {
    inside.visits += 1;
    response.end('inside');
  });
  await new Promise<void>((settle) => trap.listen(0, '127.0.0.1', settle));
  inside.port = (trap.address() as AddressInfo).port;
  const signInAgain = async () => {
    const answer = await person.post('/api/auth/sign-in', owner);
    if (answer.status !== 200) throw new Error(`The owner cannot sign in: ${answer.text}`);
  };
  await signInAgain();
  const { key } = await person.act<{ key: string }>('keys.create', { name: 'Attacks' });
  const { id } = await person.act<{ id: string }>('tables.create_table', {
    name: 'Attacked',
    fields: [
      { key: 'title', type: 'text' },
      { key: 'amount', type: 'number' },
      { key: 'notes', type: 'long_text' },
    ],
  });
  return {
    baseUrl,
    stranger: new Client(baseUrl, { origin: baseUrl }),
    owner: person,
    program: new Client(baseUrl, { 'x-api-key': key }),
    tableId: id,
    inside,
    child,
    used: () => cpuTime(child.pid),
    isAlive: async () => (await new Client(baseUrl).get('/healthz')).status === 200,
    signInAgain,
    async stop() {
      await child.stop();
      await new Promise((settle) => trap.close(settle));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
