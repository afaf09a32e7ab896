import { setTimeout as pause } from 'node:timers/promises';
import { StepFailure } from '../step-kinds/define-step-kind.ts';
import type { ModelAnswer } from './model-client.ts';

const maxPauses = 3;
const maxPauseMs = 30_000;

/**
 * Asks again after a pause if the provider is over its limit or unavailable. `mayWait` as a function is checked after
 * each failure.
 */
export async function askWithPauses(
  signal: AbortSignal,
  mayWait: boolean | (() => boolean),
  ask: () => Promise<ModelAnswer>,
): Promise<ModelAnswer> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await ask();
    } catch (error) {
      const patient = typeof mayWait === 'boolean' ? mayWait : mayWait();
      const ms = patient && pauses < maxPauses ? pauseAfter(error, pauses) : undefined;
      if (ms === undefined) throw error;
      await pause(ms, undefined, { signal });
    }
  }
}

function pauseAfter(error: unknown, pauses: number): number | undefined {
  if (
    !(error instanceof StepFailure) ||
    !['model_rate_limited', 'model_unavailable'].includes(error.code) ||
    !error.retryable
  )
    return undefined;
  const { retryAfterMs } = (error.details ?? {}) as { retryAfterMs?: number };
  const ms = retryAfterMs ?? 1_000 * 2 ** pauses;
  return ms <= maxPauseMs ? ms : undefined;
}
