import { type RunningStep, StepFailure } from '../../step-kinds/define-step-kind.ts';
import { failures } from '../../words/failures.ts';

/** Aborts a step's signal when its time is up, and then no longer waits for the step. */
export async function withTimeLimit<Result>(
  ms: number,
  context: RunningStep,
  work: (context: RunningStep) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      const failure = new StepFailure('step_timeout', failures.phrase('step_timeout', { ms: String(ms) }), {
        retryable: true,
      });
      limit.abort(failure);
      fail(failure);
    }, ms);
    timer.unref();
  });
  const onAbort = () => limit.abort(context.signal.reason);
  context.signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work({ ...context, signal: limit.signal }), late]);
  } finally {
    clearTimeout(timer);
    context.signal.removeEventListener('abort', onAbort);
  }
}
