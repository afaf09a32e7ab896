import { Child } from '../harness/child.ts';
import type { Comparison, Figures } from '../harness/compare.ts';
import { quantile } from '../harness/load.ts';
import type { Drained, Order } from '../harness/queue-orders.ts';
import type { Row } from './row.ts';

const targetMs = 50;

/** How long an idle worker leaves a new job waiting: added by its own process, and by another one. */
export const jobLatency: Row = {
  name: 'job start latency',
  async measure({ queueEnv }, options) {
    const lines: Comparison[] = [];
    const [bare, svc] = [
      await figures('bench/bare/queue.ts', queueEnv.bare, options.latencySamples),
      await figures('bench/programs/svc-queue.ts', queueEnv.svc, options.latencySamples),
    ];
    for (const [index, words] of ['own process', 'other process'].entries()) {
      const [ours, theirs] = [svc[index] as Figures, bare[index] as Figures];
      lines.push({
        name: `job start, ${words} (p50, p95)`,
        svc: ours,
        bare: theirs,
        ratio: null,
        target: `p50 ≤ ${targetMs}`,
        met: ours.p50 <= targetMs,
      });
    }
    return lines;
  },
};

/** One program at a time: the machine is to be idle. */
async function figures(program: string, env: Record<string, string>, samples: number): Promise<Figures[]> {
  const child = await Child.start(program, env, /queue is running/);
  const results: Figures[] = [];
  for (const far of [false, true]) {
    await child.ask<Drained>({ order: 'latency', far, samples: 5 } satisfies Order);
    const { starts } = await child.ask<Drained>({ order: 'latency', far, samples } satisfies Order);
    starts.sort((left, right) => left - right);
    results.push({ perSecond: 0, p50: quantile(starts, 0.5), p99: quantile(starts, 0.95), cpu: null });
  }
  await child.stop();
  return results;
}
