import type { Phrase } from '../../language/phrase.ts';
import { WordedError } from './worded-error.ts';
import { inputFaults } from './words/refusals.ts';
import { inEnglish } from './words.ts';

/** Why a request is refused. The kernel knows no HTTP: each door has its own table from kinds to statuses. */
export type RefusalKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'malformed'
  | 'invalid'
  | 'conflict'
  | 'gone'
  | 'too_many'
  | 'too_large'
  | 'unavailable';

type Details = Record<string, unknown>;

/** Has no phrase if only programs see it. */
export class Refusal extends WordedError {
  readonly kind: RefusalKind;
  /** Stable, greppable, never reused for another meaning. */
  readonly code: string;
  /** Additional data for programs. */
  readonly details: Details | undefined;
  /** The same data, with the phrases of single faults. */
  readonly detailsForPeople: Details | undefined;

  constructor(kind: RefusalKind, code: string, why: Phrase | string, details?: Details) {
    super(why);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.details = details && withoutPhrases(details);
    this.detailsForPeople = details;
  }
}

export function refuse(kind: RefusalKind, code: string, why: Phrase | string, details?: Details): never {
  throw new Refusal(kind, code, why, details);
}

export interface InputFault {
  path: string;
  message: string;
  phrase?: Phrase;
}

/** The fault of the field at this path. */
export function faultAt(path: string, phrase: Phrase): InputFault {
  return { path, message: inEnglish(phrase), phrase };
}

/** The only way to report that an input does not match its schema. */
export function refuseInput(faults: InputFault[]): never {
  throw new Refusal('invalid', 'invalid_input', whyNotValid(faults), { details: faults });
}

export function whyNotValid([first]: readonly InputFault[]): Phrase {
  return first
    ? inputFaults.phrase('invalid_input_at', { path: first.path || '/', fault: first.phrase ?? first.message })
    : inputFaults.phrase('invalid_input');
}

/** Lists of faults are one level deep. */
function withoutPhrases(details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, Array.isArray(value) ? value.map(withoutPhrase) : value]),
  );
}

function withoutPhrase(fault: unknown): unknown {
  if (typeof fault !== 'object' || fault === null || !('phrase' in fault)) return fault;
  const { phrase: _, ...told } = fault;
  return told;
}
