import type { Phrase } from '../../../../language/phrase.ts';
import { type InputFault, Refusal } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { inEnglish } from '../../../kernel/words.ts';
import { ExpressionError } from '../../expressions/compile-template.ts';
import { Complaint } from '../../expressions/expression-error.ts';
import { type ModelUse, StepFailure } from '../../step-kinds/define-step-kind.ts';
import { chained, failures } from '../../words/failures.ts';
import type { RunError, StepError } from './progress.ts';

/** The run fails: a step did, and nothing catches it. */
export class RunFailure extends Error {
  readonly error: RunError;

  constructor(error: RunError) {
    super(error.message);
    this.error = error;
  }
}

/** The run is taken away from this process, or the process stops: nothing of what is under way counts. */
export class TurnAborted extends Error {}

export interface Failure extends StepError {
  retryAfterMs?: number;
  /** What models were paid for before it failed. */
  uses: ModelUse[];
  logs?: string[];
}

/** A fault in words for people. What is a fault of svc itself is told as such, and thrown to the log by `onFault`. */
export function failureOf(error: unknown, onFault: (error: Error) => void): Failure {
  if (error instanceof StepFailure) {
    const { retryAfterMs, uses = [], logs } = (error.details ?? {}) as Partial<Failure>;
    return { ...told(error), retryAfterMs, uses, logs };
  }
  if (error instanceof Refusal) return { ...told({ code: error.code, why: plainWords(error) }), uses: [] };
  if (error instanceof ExpressionError || error instanceof Complaint) return { ...told(error), uses: [] };
  onFault(error instanceof Error ? error : new Error(String(error)));
  return { ...told({ code: 'internal', why: failures.phrase('internal') }), uses: [] };
}

/** Why a run failed, in a step or, null, outside of them. */
export function runError(why: Why, stepId: string | null): RunError {
  return { ...told(why), stepId };
}

interface Why {
  code: string;
  why: Phrase | string;
}

function told({ code, why }: Why): StepError {
  return typeof why === 'string' ? { code, message: why } : { code, message: inEnglish(why), phrase: why };
}

/** More than these only hide the first. */
const maxFaults = 3;

/** Fields that do not fit are named as people know them, without the signs of a path. */
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
