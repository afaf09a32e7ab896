import type { RoundDoc, StepRecord, StoredWait } from './progress.ts';

export interface WaitingStep {
  stepId: string;
  path: string;
  record: StepRecord;
  wait: StoredWait;
}

/** Every waiting step in this round and in the rounds inside it. */
export function waitingSteps(doc: RoundDoc, prefix = ''): WaitingStep[] {
  return Object.entries(doc.steps).flatMap(([stepId, record]) => {
    if (record.state === 'waiting' && record.wait)
      return [{ stepId, path: `${prefix}${stepId}`, record, wait: record.wait }];
    const { container } = record;
    if (record.state !== 'open' || !container) return [];
    return Object.entries(container.rounds).flatMap(([index, inner]) =>
      waitingSteps(inner, container.kind === 'parallel' ? `${prefix}${stepId}.` : `${prefix}${stepId}[${index}].`),
    );
  });
}
