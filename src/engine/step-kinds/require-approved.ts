import { type Answer, StepFailure } from './define-step-kind.ts';

/** Goes on where a person said yes, and fails the step otherwise. */
export function requireApproved({ state, error }: Extract<Answer, { for: 'approval' }>): void {
  if (state === 'executed') return;
  if (state === 'declined') throw new StepFailure('approval_declined', 'A person declined it.');
  if (state === 'expired') throw new StepFailure('approval_expired', 'Nobody approved it in time.');
  throw new StepFailure(error?.code ?? 'failed', error?.message ?? 'It failed when it was executed.');
}
