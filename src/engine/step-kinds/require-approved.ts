import { failures } from '../words/failures.ts';
import { type Answer, StepFailure } from './define-step-kind.ts';

/** Returns if a person approved. Otherwise the step fails. */
export function requireApproved({ state, error }: Extract<Answer, { for: 'approval' }>): void {
  if (state === 'executed') return;
  if (state === 'declined') throw new StepFailure('approval_declined', failures.phrase('approval_declined'));
  if (state === 'expired') throw new StepFailure('approval_expired', failures.phrase('approval_expired'));
  throw new StepFailure(error?.code ?? 'failed', error?.phrase ?? error?.message ?? failures.phrase('approval_failed'));
}
