import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseFolder } from './database-folder.ts';
import { systemFolders } from './find-program.ts';
import { findRunningServer, type PidFile, removeStalePidFile } from './pid-file.ts';
import { type ServerSettings, toArguments } from './server-settings.ts';
import { StartFailure } from './start-failure.ts';
import type { Identity, LaunchStyle } from './unprivileged-user.ts';

export interface LaunchOptions {
  folder: DatabaseFolder;
  postgres: string;
  socketFolder: string;
  settings: ServerSettings;
  style: LaunchStyle;
  owner: Identity | undefined;
  /** The time limit for becoming ready. Default: ten minutes. */
  readyLimitMs?: number;
}

export interface LaunchedServer extends PidFile {
  /** True if another start at the same time was faster. */
  foundRunning: boolean;
}

const pollMs = 10;
/** Recovery after a crash may replay gigabytes of log. */
const readyLimitMs = 10 * 60_000;
const retryLimitMs = 15_000;

/**
 * Starts the server and waits until it answers. If another start was faster, returns that server. If processes of a
 * killed server still hold its memory, tries again until they end.
 */
export async function launchServer(options: LaunchOptions): Promise<LaunchedServer> {
  const retryUntil = Date.now() + retryLimitMs;
  for (;;) {
    await removeStalePidFile(options.folder.cluster);
    const logStart = statSync(options.folder.log, { throwIfNoEntry: false })?.size ?? 0;
    const child = spawnServer(options);
    const ready = await waitUntilReady(options.folder.cluster, () => hasEnded(child), options.readyLimitMs);
    if (ready) {
      child.unref();
      return { ...ready, foundRunning: ready.pid !== child.pid };
    }
    const reason = readReason(options.folder.log, logStart);
    const passing = /lock file|shared memory block|already in use/.test(reason);
    if (!passing || Date.now() > retryUntil) {
      throw new StartFailure(`The database did not start: ${reason}`);
    }
    await sleep(100);
  }
}

/** Waits until the server reports that it is ready; undefined if it ended or is stopping. */
export async function waitUntilReady(
  cluster: string,
  hasEnded: () => boolean,
  limitMs = readyLimitMs,
): Promise<PidFile | undefined> {
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    const ended = hasEnded();
    const found = findRunningServer(cluster);
    if (found?.status === 'ready') return found;
    if (ended && (!found || found.status === 'stopping')) return undefined;
    await sleep(pollMs);
  }
  throw new StartFailure(`The database has not become ready within ${limitMs / 60_000} minutes.`);
}

function spawnServer(options: LaunchOptions): ChildProcess {
  const { folder, style, owner } = options;
  const output = openSync(folder.log, 'a', 0o600);
  if (owner) chownSync(folder.log, owner.uid, owner.gid);
  const command = [
    ...style.prefix,
    options.postgres,
    '-D',
    folder.cluster,
    ...toArguments({
      unix_socket_directories: `"${options.socketFolder.replaceAll('"', '""')}"`,
      ...options.settings,
    }),
  ];
  // Uses a separate process group, so that Ctrl-C in the terminal does not stop the database before svc.
  const child = spawn(command[0] as string, command.slice(1), {
    ...style.identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    env: { PATH: systemFolders.join(':'), TZ: 'UTC' },
  });
  // The exit event is handled instead. Without a listener, a failed spawn would end this process.
  child.on('error', () => undefined);
  closeSync(output);
  return child;
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function readReason(log: string, start: number): string {
  const lines = readFileSync(log).subarray(start).toString().split('\n').filter(Boolean);
  const telling = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1);
  return telling?.replace(/^.*?(FATAL|PANIC):\s*/, '') ?? 'it ended without a word';
}
