import type { Phrase } from '../../../language/phrase.ts';
import { SecretValue } from '../secrets/secret-value.ts';
import { revealed, secretNames } from '../secrets/secrets-inside.ts';
import type { Evaluation } from './evaluation.ts';
import { Complaint } from './expression-error.ts';
import { jsonValue } from './values/json-value.ts';
import { textOfValue } from './values/text-of-value.ts';
import { failures } from './words/failures.ts';

/**
 * Computes a value and marks the result as secret if any input is. Only called if the scope may contain secrets; see
 * `Scope.holdsSecrets`.
 */
export function computedWith(values: readonly unknown[], compute: (plain: unknown[]) => unknown): unknown {
  const names = secretNames(values);
  if (names.length === 0) return compute([...values]);
  try {
    return new SecretValue(jsonValue(compute(values.map(revealed))), names);
  } catch (error) {
    // The original message could reveal something about the secret.
    throw error instanceof Complaint
      ? new Complaint(error.code, failures.phrase('secret_computed', { secrets: namedSecrets(names) }))
      : error;
  }
}

/** Joins values into one text. People see dots in place of the secret parts only. */
export function joinedText(values: readonly unknown[], evaluation: Evaluation): string | SecretValue {
  const join = (parts: readonly unknown[]) =>
    parts.reduce<string>((text, part) => evaluation.keepText(text + textOfValue(part, evaluation)), '');
  const names = evaluation.scope.holdsSecrets ? secretNames(values) : [];
  if (names.length === 0) return join(values);
  const shown = values.map((value) => (value instanceof SecretValue ? value.shown : value));
  return new SecretValue(join(values.map(revealed)), names, { shown: join(shown) });
}

/** Throws if a value comes from a secret. A choice must not depend on a secret, because its outcome would reveal it. */
export function requirePlain(value: unknown): void {
  const names = secretNames(value);
  if (names.length > 0) throw secretInCondition(names);
}

export function secretInCondition(names: readonly string[]): Complaint {
  return new Complaint('secret_in_condition', failures.phrase('secret_decides', { secrets: namedSecrets(names) }));
}

function namedSecrets(names: readonly string[]): Phrase {
  return failures.phrase('secrets', { count: names.length, names: names.join(', ') });
}
