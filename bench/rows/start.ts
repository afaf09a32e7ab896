import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Comparison, type Figures, medians } from '../harness/compare.ts';
import { freePort } from '../harness/instance.ts';
import type { Row } from './row.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const program = join(root, 'scripts', 'start.mjs');
/** Where V8 keeps what it made of the bundle. */
const compiled = join(root, 'dist', '.compiled');
const lookEveryMs = 5;
const targetMs = 1_500;

/** What `npm start` does when everything is installed and built, up to the first request that is answered. */
export const start: Row = {
  name: 'start: cold and warm',
  async measure(_environment, { rounds }) {
    const cold: Figures[] = [];
    const warm: Figures[] = [];
    // The first one builds what is missing.
    const folder = await mkdtemp(join(tmpdir(), 'svc-start-'));
    await startOnce(folder);
    for (let round = 0; round < rounds; round++) {
      const fresh = await mkdtemp(join(tmpdir(), 'svc-start-'));
      await rm(compiled, { recursive: true, force: true });
      cold.push(await startOnce(fresh));
      await rm(fresh, { recursive: true, force: true });
      warm.push(await startOnce(folder));
    }
    await rm(folder, { recursive: true, force: true });
    const line = (name: string, figures: Figures[], most: number | null): Comparison => {
      const svc = medians(figures);
      const target = most === null ? 'for information' : `p50 ≤ ${most}`;
      return { name, svc, bare: null, ratio: null, target, met: most === null || svc.p50 <= most };
    };
    return [
      line('start: cold, with a new database', cold, null),
      line('start: warm, with a database that is there', warm, targetMs),
    ];
  },
};

async function startOnce(dataDir: string): Promise<Figures> {
  const port = await freePort();
  const startedAt = performance.now();
  const env = { ...process.env, PORT: String(port), SVC_DATA_DIR: dataDir, NODE_ENV: 'production' };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('svc ended while it was starting.');
    await sleep(lookEveryMs);
  }
  const ms = performance.now() - startedAt;
  child.kill('SIGTERM');
  await ended;
  return { perSecond: 0, p50: ms, p99: ms, cpu: null };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
