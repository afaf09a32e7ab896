/** Why a request is turned down. The kernel knows no HTTP: each door has its own table from kinds to statuses. */
export type RefusalKind = 'unauthenticated' | 'forbidden' | 'not_found' | 'malformed' | 'invalid' | 'conflict' | 'gone' | 'too_many' | 'too_large' | 'unavailable';

export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Stable, greppable, never reused for another meaning. */
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;

  constructor(kind: RefusalKind, code: string, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.code = code;
    this.details = details;
  }
}

export function refuse(kind: RefusalKind, code: string, message: string, details?: Record<string, unknown>): never {
  throw new Refusal(kind, code, message, details);
}

export interface InputFault {
  path: string;
  message: string;
}

/** The one way to say that an input does not match its schema. */
export function refuseInput(faults: InputFault[]): never {
  throw new Refusal('invalid', 'invalid_input', inputMessage(faults), { details: faults });
}

export function inputMessage([first]: readonly InputFault[]): string {
  return first ? `The input is not valid: ${first.path || '/'} ${first.message}.` : 'The input is not valid.';
}
