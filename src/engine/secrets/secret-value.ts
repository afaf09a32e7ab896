import { inspect } from 'node:util';

/** What people see in the place of a secret. */
export const dots = '•••';

let written = 0;

/**
 * A secret, or a value that was made from one. Wherever it is written, as text or as JSON, dots are written in its
 * place: only who asks for it by `reveal` gets it. What it holds has no such value inside.
 */
export class SecretValue {
  readonly #value: unknown;
  /** The secrets it comes from. */
  readonly names: readonly string[];
  /** What people see: dots, with the text around them where that is known to come from elsewhere. */
  readonly shown: string;
  /** Whether it is the secret itself, nothing made from it. */
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

/** A value as JSON with dots in the place of secrets, and whether there were any: the writing itself tells. */
export function writeJson(value: unknown): { json: string; hidesSecrets: boolean } {
  const before = written;
  const json = JSON.stringify(value) ?? 'null';
  return { json, hidesSecrets: written !== before };
}
