import type { AttemptOutcome } from './attempt-outcome.ts';

/** What a group of attempts says about one endpoint: the breaker moves by it. */
export interface EndpointTurn {
  endpointId: string;
  /** One of them succeeded: whatever was before it is forgotten. */
  succeeded: boolean;
  /** Failures since then. */
  failed: number;
  /** Deliveries among them that had not failed before. */
  newlyFailed: number;
  latestStart: Date;
  /** The receiver said that it is gone for good. */
  gone: boolean;
}

/** In the order in which the attempts ended. What was never sent says nothing. */
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
