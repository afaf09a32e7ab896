import { setTimeout as pause } from 'node:timers/promises';
import { StartFailure } from './embedded/start-failure.ts';
import { isPassingFault } from './passing-faults.ts';

export interface Waiting {
  /** In all, however often it is called. */
  seconds: number;
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Told once. */
  say(line: string): void;
}

const pauseMs = 500;

/** For the steps of a start: tries each of them again while the database does not answer, or is still recovering. */
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
