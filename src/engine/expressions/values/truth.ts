import { SecretValue } from '../../secrets/secret-value.ts';
import { secretInCondition } from '../with-secrets.ts';

/**
 * What counts as true wherever a condition stands: all but null, false, 0, an empty text, the text “false” and an empty
 * list. Of a secret it is not asked.
 */
export function isTrue(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === 0 || value === '' || value === 'false')
    return false;
  if (value instanceof SecretValue) throw secretInCondition(value.names);
  return !(Array.isArray(value) && value.length === 0) && !Number.isNaN(value);
}
