import { textOf } from '../../../records/convert-value.ts';
import type { Field } from '../../../records/table.ts';

/** A value as a text that an import can read back: keys of options, not their names. */
export function readableText(value: unknown, field: Field): string {
  if (value === null || value === undefined) return '';
  if (field.type === 'json' || (typeof value === 'object' && !Array.isArray(value))) return JSON.stringify(value);
  return textOf(value, { type: field.type, settings: {} });
}
