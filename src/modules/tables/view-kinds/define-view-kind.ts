import type { TSchema } from 'typebox';
import type { InputFault } from '../../../kernel/refusal.ts';
import type { OpenTable } from '../../../records/open-table.ts';

/** What a kind of view needs to check one. */
export interface ViewDraft {
  fields: string[] | null;
  groupBy: string[];
  settings: Record<string, unknown>;
}

/**
 * One way to show records: its settings, and what it needs of the table. In settings, `field` and every name that ends
 * in `Field` is the key of a field, and `when` is a condition: when a field is renamed, it is renamed there too
 * (records/structure/view-keys.ts).
 */
export interface ViewKind {
  readonly kind: string;
  readonly settings: TSchema;
  /**
   * Fills in settings that were left out and follow from the table: a board without columns takes the first select
   * field.
   */
  complete?(open: OpenTable, draft: ViewDraft): ViewDraft;
  /** Errors that the schema of the settings does not find; paths begin with /groupBy or /settings. */
  check?(open: OpenTable, draft: ViewDraft): InputFault[];
}

export function defineViewKind(kind: ViewKind): ViewKind {
  return kind;
}
