import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../test/harness/chance.ts';
import { askDatabase } from '../cluster/ask-database.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { setDiskFull } from '../cluster/full-disk.ts';

/** Causes one fault. Resolves when it has passed or is about to. */
type Fault = (cluster: Cluster, chance: Chance, longestMs: number) => Promise<void>;

const shortestMs = 300;
/** A wrong clock is off by ten times the longest stall. */
const clockFactor = 10;

/** The faults that a service meets, one at a time. Receivers fail all the time. */
export const faults: Record<string, Fault> = {
  'a web process is killed': ({ webs }, chance) => chance.pick(webs).kill('SIGKILL'),
  'a web process is restarted': ({ webs }, chance) => chance.pick(webs).kill('SIGTERM'),
  'a worker is killed': ({ workers }, chance) => chance.pick(workers).kill('SIGKILL'),
  'a worker is restarted': ({ workers }, chance) => chance.pick(workers).kill('SIGTERM'),
  'connections are cut': async ({ databaseUrl }) => {
    await askDatabase(
      databaseUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'svc %'",
    ).catch(() => undefined);
  },
  'the database stalls': async ({ backends }, chance, longestMs) => {
    const stopped = backends();
    signal(stopped, 'SIGSTOP');
    await pause(chance.between(shortestMs, longestMs));
    signal(stopped, 'SIGCONT');
  },
  'the database is killed': async ({ postmaster }) => signal([postmaster()], 'SIGKILL'),
  'a process of the database is killed': async (cluster, chance) => {
    await untilServing(cluster);
    signal([chance.pick(cluster.backends().slice(1))], 'SIGKILL');
  },
  'the database is restarted': async (cluster) => {
    await untilServing(cluster);
    signal([cluster.postmaster()], 'SIGINT');
  },
  'the disk is full': async ({ databaseUrl }, chance, longestMs) => {
    const set = (isFull: boolean) => untilDone(() => setDiskFull(databaseUrl, isFull));
    await set(true);
    await pause(chance.between(shortestMs, longestMs));
    await set(false);
  },
  'the clock of a process jumps ahead': async (cluster, chance, longestMs) => jump(cluster, chance, longestMs, 1),
  'the clock of a process jumps back': async (cluster, chance, longestMs) => jump(cluster, chance, longestMs, -1),
};

/** Any process except the first, whose clock determines the order of leads. */
async function jump({ webs, workers }: Cluster, chance: Chance, longestMs: number, direction: 1 | -1): Promise<void> {
  const process = chance.pick([...webs.slice(1), ...workers]);
  process.setClock(direction * chance.between(shortestMs, longestMs) * clockFactor);
  await pause(chance.between(shortestMs, longestMs));
  process.setClock(0);
}

/**
 * PostgreSQL 18 sometimes hung for minutes if it was stopped shortly after losing a process, so this waits until it
 * serves again.
 */
async function untilServing({ databaseUrl }: Cluster): Promise<void> {
  await untilDone(() => askDatabase(databaseUrl, 'select'));
}

/** The database may still be recovering from the previous fault. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch {
      await pause(100);
    }
  }
}

function signal(pids: (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid === undefined) continue;
    try {
      process.kill(pid, name);
    } catch {
      // It has just ended by itself.
    }
  }
}
