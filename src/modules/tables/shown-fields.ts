import { refuse } from '../../kernel/refusal.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { Field } from '../../records/table.ts';
import { refusals } from './words/refusals.ts';

/** The requested fields that the caller can see. */
export function shownFields(open: OpenTable, keys: readonly string[] | undefined): Field[] {
  if (!keys) return open.visibleFields;
  return keys.map(
    (key) =>
      open.visibleField(key) ??
      refuse('malformed', 'unknown_field', refusals.phrase('unknown_shown_field', { field: key }), { field: key }),
  );
}
