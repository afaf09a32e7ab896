import { readFileSync } from 'node:fs';
import { askDatabase } from '../cluster/ask-database.ts';
import type { Cluster } from '../cluster/cluster.ts';

/** Numbers by name at one time. Numbers that could not be read are left out. */
export type Sample = Record<string, number>;

const mebi = 1024 ** 2;

/** The current numbers of svc and its database. */
export async function takeSample(cluster: Cluster, times: number[]): Promise<Sample> {
  const sample: Sample = { ...(await askForNumbers(cluster.databaseUrl)) };
  for (const [svc, url] of cluster.metricsUrls) {
    const heap = /^nodejs_heap_size_used_bytes (\S+)/m.exec(await (await fetch(url)).text())?.[1];
    sample[`${svc.name}: memory`] = memoryOf(svc.pid, 'VmRSS');
    sample[`${svc.name}: heap`] = Number(heap) / mebi;
  }
  // Excludes the shared memory of the database's processes, which its settings limit.
  sample['database: memory'] = cluster.backends().reduce((sum, pid) => sum + memoryOf(pid, 'RssAnon'), 0);
  const sorted = times.splice(0).sort((one, other) => one - other);
  for (const [name, share] of Object.entries({ median: 0.5, '95 %': 0.95, '99 %': 0.99 })) {
    const value = sorted[Math.floor(share * sorted.length)];
    if (value !== undefined) sample[`answers: ${name}`] = value;
  }
  return sample;
}

async function askForNumbers(databaseUrl: string): Promise<Sample> {
  const [row] = await askDatabase<Sample>(
    databaseUrl,
    `select (select count(*)::int from pg_stat_activity where application_name like 'svc %') as connections,
      (select count(*)::int from jobs where state <> 'dead') as "waiting: jobs", (select count(*)::int from runs) as "waiting: runs",
      (select count(*)::int from dispatch) as "waiting: dispatch", (select count(*)::int from delivery_queue) as "waiting: deliveries",
      (select sum(n_dead_tup)::float from pg_stat_user_tables) as "dead tuples"`,
  );
  return row ?? {};
}

/** In MiB. A process of the database may have ended meanwhile. */
function memoryOf(pid: number | undefined, what: 'VmRSS' | 'RssAnon'): number {
  try {
    return (
      Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    );
  } catch {
    return 0;
  }
}
