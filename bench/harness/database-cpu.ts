import type pg from 'pg';
import { cpuTime } from './cpu-time.ts';

/**
 * Milliseconds of processor time that the database has used for the connections it has now, by connection; null where
 * the system does not tell. A helper that it starts for one statement is not seen.
 */
export async function databaseCpu(client: pg.Client): Promise<Map<number, number> | null> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const times = new Map<number, number>();
  for (const { pid } of rows) {
    const ms = cpuTime(pid);
    if (ms === null) return null;
    times.set(pid, ms);
  }
  return times;
}

/** What was used between two looks. */
export function spent(before: Map<number, number> | null, after: Map<number, number> | null): number | null {
  if (!before || !after) return null;
  return [...after].reduce((all, [pid, ms]) => all + ms - (before.get(pid) ?? 0), 0);
}
