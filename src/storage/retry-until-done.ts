import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../kernel/passing-fault.ts';

const pausesMs = [200, 1_000, 3_000];
const laterPauseMs = 1_000;
/** Shorter than the time after which others treat the work as interrupted. */
const maxMs = 10 * 60_000;

export interface RetryOptions {
  /** Called with every fault at once. */
  onFault?: (fault: unknown) => void;
  /** Faults after which the work must not be repeated. */
  unless?: (fault: unknown) => boolean;
}

/**
 * Repeats work whose outcome must not be lost: for up to ten minutes while the database is unavailable, and for a few
 * seconds after any other fault.
 */
export async function retryUntilDone<Result>(
  work: () => Promise<Result>,
  { onFault, unless }: RetryOptions = {},
): Promise<Result> {
  const until = performance.now() + maxMs;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (fault) {
      const pause = pausesMs[failures] ?? (isPassing(fault) && performance.now() < until ? laterPauseMs : undefined);
      if (pause === undefined || unless?.(fault)) throw fault;
      onFault?.(fault);
      await sleep(pause);
    }
  }
}
