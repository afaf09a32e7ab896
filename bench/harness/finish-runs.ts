import type { Figures } from './compare.ts';
import { withCpu } from './cpu-time.ts';
import { loadCount, type Target } from './load.ts';
import type { RunCount } from './run-count.ts';

/** One side that starts runs by request and ends them in a worker. */
export interface RunSide {
  target: Target;
  /** The processes whose processor time counts. */
  pids: number[];
  runs: RunCount;
  /** How many requests are under way at a time; 8 unless told. */
  connections?: number;
}

/** Starts so many runs, and stops the clock when the last one is in the log. The times are those of the requests. */
export async function finishRuns({ target, pids, runs, connections = 8 }: RunSide, count: number): Promise<Figures> {
  const since = new Date();
  const startedAt = performance.now();
  const { result, cpu } = await withCpu(
    pids,
    async () => {
      const times = await loadCount(target, connections, count);
      await runs.untilLogged(since, count);
      return times;
    },
    () => count,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, p50: result.p50, p99: result.p99, cpu };
}
