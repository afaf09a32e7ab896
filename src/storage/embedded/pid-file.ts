import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isServerOf } from './process-state.ts';
import { StartFailure } from './start-failure.ts';

/** The needed part of postmaster.pid. */
export interface PidFile {
  pid: number;
  port: number;
  socketFolder: string;
  status: string;
}

/** The running server of this cluster; undefined if there is none. */
export function findRunningServer(cluster: string): PidFile | undefined {
  const found = readPidFile(cluster);
  return found && isServerOf(found.pid, cluster) ? found : undefined;
}

/**
 * Removes a pid file whose process has ended. PostgreSQL does so too, but refuses to start if another program of the
 * same user now has that process id, which is common in containers.
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const found = readPidFile(cluster);
  if (!found || isServerOf(found.pid, cluster)) return;
  if (await answersStill(path.join(found.socketFolder, `.s.PGSQL.${found.port}`))) {
    throw new StartFailure(
      `The database in ${path.dirname(cluster)} is in use by a server that is not visible from here (another container?): stop it first.`,
    );
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

const farewellMs = 5_000;

/** Child processes of a killed server keep its socket open for a moment, so they get time to end. */
async function answersStill(socketPath: string): Promise<boolean> {
  const until = Date.now() + farewellMs;
  while (await answers(socketPath)) {
    if (Date.now() > until) return true;
    await sleep(50);
  }
  return false;
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function readPidFile(cluster: string): PidFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const [pid, , , port, socketFolder, , , status] = text.split('\n');
  return {
    pid: Math.abs(Number(pid)),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    status: (status ?? '').trim(),
  };
}
