import { isMainThread } from 'node:worker_threads';

/** The messages to svc and its replies. */
export type StretchOrder = { stretch: 'take' };
export type StretchAnswer = { longestMs: number };

const lookMs = 2;

/**
 * Loaded before svc. Records the longest time for which the main thread computed without a pause, in processor time, so
 * that a busy machine does not change the result.
 */
if (isMainThread && process.send) {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, user + system);
  };
  setInterval(look, lookMs).unref();
  process.on('message', (message) => {
    if ((message as Partial<StretchOrder>).stretch !== 'take') return;
    process.send?.({ longestMs: longest / 1_000 } satisfies StretchAnswer);
    longest = 0;
  });
}
