import { type InputFault, Refusal } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { ExpressionError } from '../../expressions/compile-template.ts';
import { Complaint } from '../../expressions/expression-error.ts';
import { type ModelUse, StepFailure } from '../../step-kinds/define-step-kind.ts';
import type { RunError } from './progress.ts';

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

export interface Failure {
  code: string;
  message: string;
  retryAfterMs?: number;
  /** What models were paid for before it failed. */
  uses: ModelUse[];
  logs?: string[];
}

/** A fault in words for people. What is a fault of svc itself is told as such, and thrown to the log by `onFault`. */
export function failureOf(error: unknown, onFault: (error: Error) => void): Failure {
  if (error instanceof StepFailure) {
    const { retryAfterMs, uses = [], logs } = (error.details ?? {}) as Partial<Failure>;
    return { code: error.code, message: error.message, retryAfterMs, uses, logs };
  }
  if (error instanceof Refusal) return { code: error.code, message: plainWords(error), uses: [] };
  if (error instanceof ExpressionError || error instanceof Complaint) return { code: error.code, message: error.message, uses: [] };
  onFault(error instanceof Error ? error : new Error(String(error)));
  return { code: 'internal', message: 'It failed inside svc; see the log of the server.', uses: [] };
}

/** More than these only hide the first. */
const maxFaults = 3;

/** Fields that do not fit are named as people know them, without the signs of a path. */
function plainWords({ code, message, detailsForPeople: details }: Refusal): string {
  const faults = code === 'invalid_input' ? ((details?.details ?? []) as InputFault[]).filter(({ path }) => path !== '' && path !== '/') : [];
  return faults.length === 0 ? message : faults.slice(0, maxFaults).map(faultWords).join(' ');
}

function faultWords({ path, message, phrase }: InputFault): string {
  const field = `“${path.replace(/^\//, '').replaceAll('/', '.')}”`;
  if (phrase?.key === inputFaults.phrase('required').key) return `${field} is missing.`;
  return phrase?.key === inputFaults.phrase('format.email').key ? `${field} is no e-mail address.` : `${field} does not fit: it ${message}.`;
}
