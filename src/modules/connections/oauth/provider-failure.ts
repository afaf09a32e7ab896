import { WordedError } from '../../../kernel/worded-error.ts';

/** The provider said no, and would say so again. `code` is its own, such as `invalid_grant`. */
export class ProviderRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The provider refuses (${code}).`);
    this.code = code;
  }
}

/** The provider gave no answer, or none that can be used: another time it may. */
export class ProviderFault extends WordedError {}
