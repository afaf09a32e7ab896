import type { AttemptOutcome } from './attempt-outcome.ts';

/** What a group of attempts says about one endpoint, for its circuit breaker. */
export interface EndpointTurn {
  endpointId: string;
  /** Whether an attempt succeeded. Failures before it are then forgotten. */
  succeeded: boolean;
  /** Failures since then. */
  failed: number;
  /** Deliveries that failed for the first time. */
  newlyFailed: number;
  latestStart: Date;
  /** Whether the receiver said that it is permanently gone. */
  gone: boolean;
}

/** Evaluates attempts in the order in which they ended. Deliveries that were not sent do not count. */
export function endpointTurns(outcomes: readonly AttemptOutcome[]): EndpointTurn[] {
  const turns = new Map<string, EndpointTurn>();
  for (const { attemptId, endpointId, state, number, startedAt, gone } of outcomes) {
    if (attemptId === null) continue;
    const before = turns.get(endpointId);
    const turn =
      before && state !== 'delivered'
        ? before
        : {
            endpointId,
            succeeded: state === 'delivered',
            failed: 0,
            newlyFailed: 0,
            latestStart: startedAt,
            gone: before?.gone ?? false,
          };
    if (state !== 'delivered') {
      turn.failed += 1;
      if (number === 1) turn.newlyFailed += 1;
      turn.gone ||= gone;
    }
    if (startedAt > turn.latestStart) turn.latestStart = startedAt;
    turns.set(endpointId, turn);
  }
  return [...turns.values()];
}
