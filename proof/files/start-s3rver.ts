import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../test/harness/free-port.ts';
import { until } from '../../test/harness/until.ts';

export interface S3Server {
  env: Record<string, string>;
  /** The names of complete objects. */
  objects(): string[];
  /** The largest number of parts of an unfinished upload. */
  partsUnderWay(): number;
  stop(): Promise<void>;
}

const bucket = 'files';
/** How s3rver names the content of an object, and the folder with the parts of uploads that have not ended. */
const objectEnding = '._S3rver_object';
const uploadsFolder = '._S3rver_uploads';

/** Installs s3rver into a temporary folder, in the version of package-lock.json, and starts it on loopback. */
export async function startS3rver(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'svc-proof-s3rver-'));
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file));
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('s3rver cannot be installed.');
  const port = await freePort();
  const data = path.join(folder, 'data');
  mkdirSync(data);
  const child = spawn(
    process.execPath,
    [
      path.join(folder, 'node_modules/s3rver/bin/s3rver.js'),
      ...['--directory', data, '--address', '127.0.0.1', '--port', String(port), '--configure-bucket', bucket],
      ...['--silent', '--no-vhost-buckets'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((settle) => child.once('exit', settle));
  await until(
    () => fetch(`http://127.0.0.1:${port}/`).catch(() => undefined),
    (answer) => answer !== undefined,
  );
  const kept = () => readdirSync(path.join(data, bucket), { recursive: true, withFileTypes: true });
  return {
    env: {
      SVC_S3_URL: `http://127.0.0.1:${port}/${bucket}/svc%20files`,
      SVC_S3_REGION: 'us-east-1',
      // The only credentials that s3rver accepts.
      SVC_S3_ACCESS_KEY: 'S3RVER',
      SVC_S3_SECRET_KEY: 'S3RVER',
    },
    objects: () =>
      kept().flatMap(({ parentPath, name }) => (name.endsWith(objectEnding) ? [path.join(parentPath, name)] : [])),
    partsUnderWay: () => {
      const parts = kept().filter(({ parentPath, name }) => parentPath.includes(uploadsFolder) && /^\d+$/.test(name));
      const ofEach = Map.groupBy(parts, ({ parentPath }) => parentPath);
      return Math.max(0, ...[...ofEach.values()].map(({ length }) => length));
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
