import type { Figures } from './compare.ts';
import { cpuTime } from './cpu-time.ts';
import { loadCount, type Target } from './load.ts';
import type { RunCount } from './run-count.ts';

/** One side that starts runs by request and ends them in a worker. */
export interface RunSide {
  target: Target;
  /** The processes whose processor time counts. */
  pids: number[];
  runs: RunCount;
}

const connections = 8;

/** Starts so many runs, and stops the clock when the last one is in the log. The times are those of the requests. */
export async function finishRuns({ target, pids, runs }: RunSide, count: number): Promise<Figures> {
  const since = new Date();
  const before = pids.map(cpuTime);
  const startedAt = performance.now();
  const { p50, p99 } = await loadCount(target, connections, count);
  await runs.untilLogged(since, count);
  const seconds = (performance.now() - startedAt) / 1000;
  const after = pids.map(cpuTime);
  return { perSecond: count / seconds, p50, p99, cpu: usedBetween(before, after, count) };
}

function usedBetween(before: (number | null)[], after: (number | null)[], count: number): number | null {
  let used = 0;
  for (const [index, start] of before.entries()) {
    const end = after[index];
    if (start === null || end === null || end === undefined) return null;
    used += end - start;
  }
  return used / count;
}
