import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseFolder, explainAccess, layOutDatabaseFolder } from './database-folder.ts';
import type { Binaries } from './find-binaries.ts';
import { systemFolders } from './find-program.ts';
import { isAlive } from './process-state.ts';
import { StartFailure } from './start-failure.ts';
import type { Identity, LaunchStyle } from './unprivileged-user.ts';

const run = promisify(execFile);

interface InitOptions {
  folder: DatabaseFolder;
  binaries: Binaries;
  owner: Identity | undefined;
  chooseStyle: (folders: string[]) => LaunchStyle;
  /** False if a crash of the machine may lose data (in tests). */
  durable: boolean;
}

/**
 * Creates the database in a temporary folder next to its destination and then renames it, so that an interrupted start
 * leaves nothing that looks like a database. If two processes start at once, each creates one and the first rename
 * wins.
 */
export async function initCluster(options: InitOptions): Promise<void> {
  const { folder, owner } = options;
  removeLeftovers(folder.home);
  const draft = layOutDatabaseFolder(`${folder.home}.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    // Chosen first, so that a refusal leaves nothing behind.
    const style = options.chooseStyle([draft.cluster]);
    prepareDraft(draft, owner);
    await runInitdb(draft, style, options);
    moveIntoPlace(draft.home, folder.home);
  } catch (error) {
    throw explainAccess(error, path.dirname(folder.home));
  } finally {
    removeDraft(draft.home);
  }
}

function prepareDraft(draft: DatabaseFolder, owner: Identity | undefined): void {
  mkdirSync(draft.home, { mode: 0o700 });
  mkdirSync(draft.cluster, { mode: 0o700 });
  writeFileSync(draft.passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (!owner) return;
  for (const made of [draft.passwordFile, draft.cluster, draft.home]) {
    chownSync(made, owner.uid, owner.gid);
  }
}

async function runInitdb(
  draft: DatabaseFolder,
  { prefix, identity }: LaunchStyle,
  { binaries, durable }: InitOptions,
): Promise<void> {
  const command = [
    ...prefix,
    binaries.initdb,
    `--pgdata=${draft.cluster}`,
    '--username=svc',
    `--pwfile=${draft.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync', '--no-data-checksums']),
  ];
  try {
    await run(command[0] as string, command.slice(1), {
      ...identity,
      cwd: '/',
      env: { PATH: systemFolders.join(':'), TZ: 'UTC' },
    });
  } catch (error) {
    throw explainInitdb(error, draft.cluster);
  }
}

function explainInitdb(error: unknown, cluster: string): unknown {
  const { code, stderr } = error as { code?: string | number; stderr?: string };
  if (code === 'ENOENT') {
    return new StartFailure(
      'The embedded PostgreSQL cannot run on this system (it needs glibc): set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const lines = (stderr ?? '').split('\n').filter((line) => /error|fatal|cannot/i.test(line));
  const reason = lines[0] ?? String(error).split('\n')[0];
  return new StartFailure(`The database could not be made in ${path.dirname(cluster)}: ${reason}`);
}

function moveIntoPlace(draft: string, home: string): void {
  try {
    renameSync(draft, home);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
    if (!existsSync(path.join(home, 'cluster'))) {
      throw new StartFailure(`${home} is in the way: it is no database folder. Move it elsewhere.`);
    }
  }
}

/** Removes what an interrupted start left behind. */
function removeLeftovers(home: string): void {
  const parent = path.dirname(home);
  const prefix = `${path.basename(home)}.new-`;
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    const draft = path.join(parent, name);
    if (!isAlive(maker) || (maker === process.pid && isOlderThanThisProcess(draft))) {
      removeDraft(draft);
    }
  }
}

/** A draft that cannot be removed does no harm, and the error must not hide the original one. */
function removeDraft(draft: string): void {
  try {
    rmSync(draft, { recursive: true, force: true });
  } catch {
    return;
  }
}

/** In a container, every start may have the same process id. */
function isOlderThanThisProcess(draft: string): boolean {
  const made = statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return made < Date.now() - process.uptime() * 1000;
}
