import type { TSchema } from 'typebox';
import type { InputFault } from '../../../kernel/refusal.ts';
import type { OpenTable } from '../../../records/open-table.ts';

/** What a kind of view looks at when it judges one. */
export interface ViewDraft {
  fields: string[] | null;
  groupBy: string[];
  settings: Record<string, unknown>;
}

/**
 * One way to show records: what its settings are, and what of the table it needs. In settings `field` and whatever ends
 * in `Field` is the key of a field, and `when` is a condition: a field that is renamed is renamed there too
 * (records/structure/view-keys.ts).
 */
export interface ViewKind {
  readonly kind: string;
  readonly settings: TSchema;
  /** Fills in what was left open and the table can tell: a board without columns takes the first select field. */
  complete?(open: OpenTable, draft: ViewDraft): ViewDraft;
  /** What is wrong beyond the schema of the settings; paths begin with /groupBy or /settings. */
  check?(open: OpenTable, draft: ViewDraft): InputFault[];
}

export function defineViewKind(kind: ViewKind): ViewKind {
  return kind;
}
