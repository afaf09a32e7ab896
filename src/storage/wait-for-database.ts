import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './embedded/start-failure.ts';
import { isPassingFault } from './passing-faults.ts';

export interface Waiting {
  /** The total time, over all calls. */
  seconds: number;
  /** Stops the waiting. */
  signal: AbortSignal;
  /** Called once. */
  say(line: string): void;
}

const pauseMs = 500;

/** Repeats the steps of a start while the database does not answer or is recovering. */
export function waitForDatabase({
  seconds,
  signal,
  say,
}: Waiting): <Result>(step: () => Promise<Result>) => Promise<Result> {
  const deadline = Date.now() + seconds * 1_000;
  let isTold = false;
  return async (step) => {
    for (;;) {
      try {
        return await step();
      } catch (error) {
        signal.throwIfAborted();
        if (!isPassingFault(error)) throw error;
        const why = (error as Error).message || (error as NodeJS.ErrnoException).code;
        if (Date.now() + pauseMs > deadline)
          throw new StartFailure(
            `The database cannot be reached: ${why}.${seconds > 0 ? ` It was tried for ${seconds} s.` : ''}`,
          );
        if (!isTold) say(`Waiting up to ${seconds} s for the database: ${why}.`);
        isTold = true;
        await pause(pauseMs, undefined, { signal });
      }
    }
  };
}
