import { typeOf } from '../../../records/field-types/registry.ts';
import type { Field } from '../../../records/table.ts';

/** Whether rows of a file can find existing records by this field. */
export function isImportKey(field: Field): boolean {
  return field.settings.unique === true && (!typeOf(field).computed || isNumberKey(field));
}

/** A number identifies the record of a row, but is never written, because the table assigns numbers itself. */
export function isNumberKey(field: Field): boolean {
  return field.type === 'numbering';
}

/** The values to write: all but the number that identifies the record. */
export function withoutNumber(values: Record<string, unknown>, key: Field | undefined): Record<string, unknown> {
  if (!key || !isNumberKey(key)) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key.key));
}
