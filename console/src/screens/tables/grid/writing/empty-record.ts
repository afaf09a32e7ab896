import type { Table, TableRecord } from '../../../../api/types.ts';
import { emptyValue } from '../values/read-text.ts';

/**
 * The known values of a new record before the server has created it: the defaults that are the same for everybody.
 */
export function emptyRecord({ fields }: Table, id: string): TableRecord {
  const now = new Date().toISOString();
  const values = fields.map((field) => [field.key, isPlain(field.default) ? field.default : emptyValue(field)]);
  return { ...Object.fromEntries(values), id, created_at: now, updated_at: now, created_by: null };
}

/** Other defaults, such as today or the author, are filled in by the server. */
function isPlain(value: unknown): boolean {
  return value !== undefined && (typeof value !== 'object' || Array.isArray(value));
}
