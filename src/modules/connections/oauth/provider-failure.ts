import { WordedError } from '../../../kernel/worded-error.ts';

/** The provider refused for good. `code` is the provider's own, such as `invalid_grant`. */
export class ProviderRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The provider refuses (${code}).`);
    this.code = code;
  }
}

/** The provider gave no usable answer. A later attempt may succeed. */
export class ProviderFault extends WordedError {}
