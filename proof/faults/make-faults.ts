import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from '../../test/harness/chance.ts';
import { askDatabase, type Cluster } from './cluster.ts';

type Fault = (cluster: Cluster, chance: Chance) => Promise<void>;

/** What goes wrong in the life of a service, one thing at a time. */
const faults: Record<string, Fault> = {
  'a web process is killed': async ({ webs }, chance) => chance.pick(webs).kill('SIGKILL'),
  'a web process is restarted': async ({ webs }, chance) => chance.pick(webs).kill('SIGTERM'),
  'a worker is killed': async ({ workers }, chance) => chance.pick(workers).kill('SIGKILL'),
  'a worker is restarted': async ({ workers }, chance) => chance.pick(workers).kill('SIGTERM'),
  'connections are cut': async ({ databaseUrl }) => {
    await askDatabase(databaseUrl, "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'svc %'").catch(() => undefined);
  },
  'the database stalls': async ({ backends }, chance) => {
    const stopped = backends();
    signal(stopped, 'SIGSTOP');
    await pause(chance.between(500, 6_000));
    signal(stopped, 'SIGCONT');
  },
  'the database is killed': async ({ postmaster }) => signal([postmaster()], 'SIGKILL'),
  'a process of the database is killed': async ({ backends }, chance) => signal([chance.pick(backends().slice(1))], 'SIGKILL'),
  'the database is restarted': async ({ postmaster }) => signal([postmaster()], 'SIGINT'),
};

/** Makes one fault after the other until the time is over. Answers how often each was made. */
export async function makeFaults(cluster: Cluster, chance: Chance, seconds: number, tell: (line: string) => void): Promise<Record<string, number>> {
  const made: Record<string, number> = {};
  const until = Date.now() + seconds * 1_000;
  while (Date.now() < until) {
    await pause(chance.between(1_000, 8_000));
    const name = chance.pick(Object.keys(faults));
    tell(name);
    made[name] = (made[name] ?? 0) + 1;
    await faults[name]?.(cluster, chance);
  }
  return made;
}

function signal(pids: (number | undefined)[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    if (pid === undefined) continue;
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself a moment ago.
    }
  }
}
