import { SecretValue } from '../../secrets/secret-value.ts';
import { secretInCondition } from '../with-secrets.ts';

/**
 * The truth value for conditions. Everything is true except null, false, 0, an empty text, the text “false” and an
 * empty list. Throws for a secret.
 */
export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === '' || value === 'false')
    return false;
  if (value instanceof SecretValue) throw secretInCondition(value.names);
  return !(Array.isArray(value) && value.length === 0) && !Number.isNaN(value);
}
