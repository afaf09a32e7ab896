import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../kernel/passing-fault.ts';

const pausesMs = [200, 1_000, 3_000];
const laterPauseMs = 1_000;
/** Less than what others wait before they take what was begun for interrupted. */
const maxMs = 10 * 60_000;

export interface Insisting {
  /** Hears of every fault, at once. */
  tell?: (fault: unknown) => void;
  /** Faults after which it must not be tried again. */
  unless?: (fault: unknown) => boolean;
}

/**
 * Tries until it is done, for what must not be lost: ten minutes long while the database is away; any other fault has a
 * few seconds to pass.
 */
export async function insist<Result>(work: () => Promise<Result>, { tell, unless }: Insisting = {}): Promise<Result> {
  const until = performance.now() + maxMs;
  for (let failures = 0; ; failures += 1) {
    try {
      return await work();
    } catch (fault) {
      const pause = pausesMs[failures] ?? (isPassing(fault) && performance.now() < until ? laterPauseMs : undefined);
      if (pause === undefined || unless?.(fault)) throw fault;
      tell?.(fault);
      await sleep(pause);
    }
  }
}
