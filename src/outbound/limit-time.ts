import { DialFailure } from './dial.ts';

/** A signal that fires when the time is over or the caller gives up, whichever is first. `done` ends the watch. */
export function limitTime(timeoutMs: number, given: AbortSignal | undefined): { signal: AbortSignal; done(): void } {
  const controller = new AbortController();
  const giveUp = () => controller.abort(new DialFailure('aborted', 'The call was given up.', false, given?.reason));
  const timer = setTimeout(() => controller.abort(new DialFailure('timeout', `There was no whole answer within ${timeoutMs} ms.`, true)), timeoutMs);
  if (given?.aborted) giveUp();
  else given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    done() {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
