import type { Phrase } from '../../../../language/phrase.ts';
import { type InputFault, Refusal } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { inEnglish } from '../../../kernel/words.ts';
import { ExpressionError } from '../../expressions/compile-template.ts';
import { Complaint } from '../../expressions/expression-error.ts';
import { type ModelUse, StepFailure } from '../../step-kinds/define-step-kind.ts';
import { chained, failures } from '../../words/failures.ts';
import type { RunError, StepError } from './progress.ts';

/** A step failed and nothing handles the failure, so the run fails. */
export class RunFailure extends Error {
  readonly error: RunError;

  constructor(error: RunError) {
    super(error.message);
    this.error = error;
  }
}

/** The process stops or has lost the run, so the results of this turn are discarded. */
export class TurnAborted extends Error {}

export interface Failure extends StepError {
  retryAfterMs?: number;
  /** The model usage before the failure, which is still charged. */
  uses: ModelUse[];
  logs?: string[];
}

/** Describes an error in words for people. An internal error is reported through `onFault` and described as such. */
export function failureOf(error: unknown, onFault: (error: Error) => void): Failure {
  if (error instanceof StepFailure) {
    const { retryAfterMs, uses = [], logs } = (error.details ?? {}) as Partial<Failure>;
    return { ...stepErrorOf(error), retryAfterMs, uses, logs };
  }
  if (error instanceof Refusal) return { ...stepErrorOf({ code: error.code, why: plainWords(error) }), uses: [] };
  if (error instanceof ExpressionError || error instanceof Complaint) return { ...stepErrorOf(error), uses: [] };
  onFault(error instanceof Error ? error : new Error(String(error)));
  return { ...stepErrorOf({ code: 'internal', why: failures.phrase('internal') }), uses: [] };
}

/** The error of a run. `stepId` is null if the run failed outside its steps. */
export function runError(why: Why, stepId: string | null): RunError {
  return { ...stepErrorOf(why), stepId };
}

interface Why {
  code: string;
  why: Phrase | string;
}

function stepErrorOf({ code, why }: Why): StepError {
  return typeof why === 'string' ? { code, message: why } : { code, message: inEnglish(why), phrase: why };
}

/** A longer list would hide the first fault. */
const maxFaults = 3;

/** Names the invalid fields without the notation of a path. */
function plainWords({ code, why, detailsForPeople: details }: Refusal): Phrase | string {
  const faults =
    code === 'invalid_input'
      ? ((details?.details ?? []) as InputFault[]).filter(({ path }) => path !== '' && path !== '/')
      : [];
  return chained('sentences', faults.slice(0, maxFaults).map(faultWords)) ?? why;
}

function faultWords({ path, message, phrase }: InputFault): Phrase {
  const field = path.replace(/^\//, '').replaceAll('/', '.');
  if (phrase?.key === inputFaults.phrase('required').key) return failures.phrase('field_missing', { field });
  if (phrase?.key === inputFaults.phrase('format.email').key) return failures.phrase('field_no_mail', { field });
  return failures.phrase('field_unfit', { field, fault: phrase ?? message });
}
