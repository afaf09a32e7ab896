import { setTimeout as wait } from 'node:timers/promises';
import { Unreachable } from './command-failure.ts';

const everyMs = 1_000;
const maxRestMs = 15_000;

/**
 * Looks again and again until `look` says that there is nothing more to see. svc being away for a while is said once,
 * and waited for.
 */
export async function keepLooking(
  signal: AbortSignal,
  note: (text: string) => void,
  look: () => Promise<'done' | undefined>,
): Promise<void> {
  let failures = 0;
  for (;;) {
    try {
      if ((await look()) === 'done') return;
      failures = 0;
      await wait(everyMs, undefined, { signal });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (failures++ === 0) note(`${error.message} Trying again.`);
      await wait(error.retryAfterMs ?? Math.min(everyMs * 2 ** failures, maxRestMs), undefined, { signal });
    }
  }
}
