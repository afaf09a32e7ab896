import { readFileSync } from 'node:fs';

/** Milliseconds of processor time for one unit of work. */
export interface Cpu {
  /** Of the programs that were measured. */
  node: number;
  /** Of the database, with all its processes. */
  database: number;
}

let postmaster: number | undefined;

/** From now on the time of this database server counts too. */
export function countDatabase(pid: number): void {
  postmaster = pid;
}

/**
 * Does the work, and tells how much processor time it took for each unit of it; null where the system does not tell (it
 * is told by Linux in /proc, in ticks of 10 ms). Unlike throughput it hardly depends on what else the machine is doing.
 */
export async function withCpu<Result>(
  pids: readonly number[],
  work: () => Promise<Result>,
  unitsOf: (result: Result) => number,
): Promise<{ result: Result; cpu: Cpu | null }> {
  const before = cpuNow(pids);
  const result = await work();
  const after = cpuNow(pids);
  if (!before || !after) return { result, cpu: null };
  const units = unitsOf(result);
  return {
    result,
    cpu: { node: (after.node - before.node) / units, database: (after.database - before.database) / units },
  };
}

function cpuNow(pids: readonly number[]): Cpu | null {
  try {
    const node = pids.reduce((sum, pid) => sum + timesOf(pid).own, 0);
    return { node, database: postmaster === undefined ? 0 : databaseTime(postmaster) };
  } catch {
    return null;
  }
}

/** Of the server and its processes, with those that are gone. */
function databaseTime(pid: number): number {
  const { own, ofEnded } = timesOf(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return children.reduce((sum, child) => sum + cpuTime(child), own + ofEnded);
}

/** Milliseconds that a process has used so far; none of one that has ended, which counts from then on as its parent's. */
export function cpuTime(pid: number): number {
  try {
    return timesOf(pid).own;
  } catch {
    return 0;
  }
}

function timesOf(pid: number): { own: number; ofEnded: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in parentheses and may hold anything: counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (place: number) => Number(fields[place]);
  return { own: (ticks(11) + ticks(12)) * 10, ofEnded: (ticks(13) + ticks(14)) * 10 };
}
