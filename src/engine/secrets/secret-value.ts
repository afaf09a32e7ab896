import { inspect } from 'node:util';

/** What people see in place of a secret. */
export const dots = '•••';

let written = 0;

/**
 * A secret, or a value made from one. Written as text or JSON, it becomes dots; only `reveal` returns the content,
 * which contains no other SecretValue.
 */
export class SecretValue {
  readonly #value: unknown;
  /** The names of the secrets it comes from. */
  readonly names: readonly string[];
  /** What people see: dots, with surrounding text that is known not to be secret. */
  readonly shown: string;
  /** Whether it is the secret itself and not made from it. */
  readonly isItself: boolean;

  constructor(
    value: unknown,
    names: readonly string[],
    { shown = dots, isItself = false }: { shown?: string; isItself?: boolean } = {},
  ) {
    this.#value = value;
    this.names = names;
    this.shown = shown;
    this.isItself = isItself;
  }

  reveal(): unknown {
    return this.#value;
  }

  toJSON(): string {
    written += 1;
    return this.shown;
  }

  toString(): string {
    return this.shown;
  }

  [inspect.custom](): string {
    return this.shown;
  }
}

/** Serializes a value with dots in place of secrets, and reports whether there were any. */
export function writeJson(value: unknown): { json: string; hidesSecrets: boolean } {
  const before = written;
  const json = JSON.stringify(value) ?? 'null';
  return { json, hidesSecrets: written !== before };
}
