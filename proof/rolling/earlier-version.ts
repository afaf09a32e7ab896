import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };

export interface EarlierVersion {
  /** What to run. */
  program: string;
  commit: string;
  remove(): Promise<void>;
}

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Bundles svc as of a commit, from a separate clone with the packages installed here. By default this is the last
 * commit before the newest migration, so that an upgrade has something to migrate.
 */
export async function buildEarlierVersion(named: string | undefined): Promise<EarlierVersion> {
  const commit = (await git(root, 'rev-parse', named ?? `${await newestMigration()}^`)).trim();
  const then = JSON.parse(await git(root, 'show', `${commit}:package.json`)) as typeof manifest;
  if (!isDeepStrictEqual(then.dependencies, manifest.dependencies))
    throw new Error(`${commit} needs other packages than are installed: name a later commit by --from.`);
  const folder = await mkdtemp(join(tmpdir(), 'svc-earlier-'));
  await git(root, 'clone', '--quiet', '--no-checkout', root, folder);
  await git(folder, 'checkout', '--quiet', commit);
  for (const modules of ['node_modules', 'console/node_modules'])
    await symlink(join(root, modules), join(folder, modules));
  await run(process.execPath, ['scripts/setup/bundle-server.mjs', 'dist'], { cwd: folder });
  return {
    program: join(folder, 'dist', 'main.mjs'),
    commit: commit.slice(0, 8),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function newestMigration(): Promise<string> {
  const commits = await git(root, 'log', '--first-parent', '--diff-filter=A', '--format=%H', '--', 'migrations');
  return commits.split('\n')[0] ?? 'HEAD';
}

async function git(cwd: string, ...args: string[]): Promise<string> {
  return (await run('git', args, { cwd })).stdout;
}
