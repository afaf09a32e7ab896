import { Child } from '../harness/child.ts';
import { alternate, type Comparison, type Figures } from '../harness/compare.ts';
import { withCpu } from '../harness/cpu-time.ts';
import { quantile } from '../harness/load.ts';
import type { Drained, Order } from '../harness/queue-orders.ts';
import type { Row } from './row.ts';

const target = 0.6;
const kinds = { outside: 'bench.outside', transactional: 'bench.transaction' } as const;

/** Jobs added in transactions of their own and worked off at the same time, up to the last one done. */
export const jobThroughput: Row = {
  name: 'jobs enqueue→done',
  async measure({ queueEnv }, options) {
    const svc = await Child.start('bench/programs/svc-queue.ts', queueEnv.svc, /queue is running/);
    const bare = await Child.start('bench/bare/queue.ts', queueEnv.bare, /queue is running/);
    const lines: Comparison[] = [];
    for (const [words, kind] of Object.entries(kinds)) {
      const drain = async (child: Child): Promise<Figures> => {
        const order: Order = { order: 'drain', kind, jobs: options.jobsPerRound };
        const { result, cpu } = await withCpu(
          [child.pid],
          () => child.ask<Drained>(order),
          () => options.jobsPerRound,
        );
        const { ms, starts } = result;
        starts.sort((left, right) => left - right);
        return {
          perSecond: (options.jobsPerRound / ms) * 1000,
          p50: quantile(starts, 0.5),
          p99: quantile(starts, 0.99),
          cpu,
        };
      };
      const result = await alternate(
        options.rounds,
        () => drain(svc),
        () => drain(bare),
      );
      lines.push({
        name: `jobs enqueue→done, ${words}`,
        ...result,
        target: `≥ ${target}`,
        met: result.ratio >= target,
      });
    }
    await svc.stop();
    await bare.stop();
    return lines;
  },
};
