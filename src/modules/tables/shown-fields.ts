import { refuse } from '../../kernel/refusal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { Field } from '../../records/table.ts';

/** The fields that were asked for, of those that the caller sees. */
export function shownFields(open: OpenTable, keys: readonly string[] | undefined): Field[] {
  if (!keys) return open.visibleFields;
  return keys.map((key) => open.visibleField(key) ?? refuse('malformed', 'unknown_field', `“${key}” in fields is not a field of this table.`, { field: key }));
}
