import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from '../harness/client.ts';
import { until } from '../harness/until.ts';

export interface Instance {
  baseUrl: string;
  /** Where its first owner is made. */
  claimPath: string;
  browser(): Client;
  /** Makes the first owner, with the sample business; answers their browser. */
  claim(): Promise<Client>;
  stop(): Promise<void>;
}

/** A whole svc on a database of its own, which goes with it. */
export async function startInstance(): Promise<Instance> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'svc-screenshots-'));
  const port = await freePort();
  const program = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    SVC_DATA_DIR: dataDir,
    PORT: String(port),
    SVC_ALLOWED_NETWORKS: '127.0.0.0/8',
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  const tokenIn = (text: string) => /\/claim\?token=(\S+)/.exec(text)?.[1];
  const token = await until(
    () => (child.exitCode === null ? tokenIn(said) : 'none'),
    (found) => found !== undefined,
  ).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  if (child.exitCode !== null) throw new Error(`svc did not start: ${said}`);
  const baseUrl = `http://127.0.0.1:${port}`;
  const browser = () => new Client(baseUrl, { origin: baseUrl });
  return {
    baseUrl,
    claimPath: `/claim?token=${token}`,
    browser,
    async claim() {
      const client = browser();
      const owner = {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        password: 'correct horse battery',
        workspaceName: 'Harbour Bikes',
      };
      const { status, text } = await client.post('/api/auth/claim', { token, ...owner, sample: true });
      if (status !== 200) throw new Error(`The instance cannot be claimed: ${text}`);
      return client;
    },
    stop,
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const { port } = server.address() as { port: number };
  await new Promise((settle) => server.close(settle));
  return port;
}
