import { Refusal } from '../../kernel/refusal.ts';
import { findHistory } from '../../records/history.store.ts';
import { type OpenTable, withTable } from '../../records/open-table.ts';
import { readWholeRecords } from '../../records/read-whole-records.ts';
import { shortValue } from '../../runtime/changed-fields.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { RecordChanges } from '../../runtime/define-module.ts';
import type { KeptChange } from '../../runtime/effects.ts';
import { isShownLater } from './shown-later.ts';

interface Kept {
  tableId: string;
  history: string[];
}

/** A paste may change hundreds of records; the line says how many, and the first of them show what it was. */
const maxShown = 20;

/** Where the history of the records says what this change was: one place for the values, with its rules and rights. */
export function keptIn(open: OpenTable, history: readonly string[]): KeptChange {
  const kept: Kept = { tableId: open.table.id, history: history.slice(0, maxShown) };
  return { kept: { ...kept } };
}

/** What of it this person may see: records in their sight, without the fields that are hidden from them. */
export async function keptChanges(ctx: ReadContext, kept: unknown): Promise<RecordChanges | undefined> {
  const { tableId, history } = kept as Kept;
  try {
    return await withTable(ctx, tableId, async (open) => {
      const entries = await findHistory(ctx.db, open.table, history);
      const inSight = await readWholeRecords(
        ctx.db,
        open,
        [...new Set(entries.map(({ recordId }) => recordId))],
        'read',
      );
      const seen = new Set(inSight.map(({ record }) => record.id));
      const changes = entries
        .filter(({ recordId }) => seen.has(recordId))
        .flatMap((entry) =>
          open.table.fields.flatMap((field) =>
            isShownLater(open, field) ? changeOf(entry.recordId, field, entry.changes[field.id]) : [],
          ),
        );
      return changes.length > 0 ? { tableId, changes } : undefined;
    });
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'not_found') return undefined;
    throw error;
  }
}

function changeOf(
  recordId: string,
  field: { key: string; name: string },
  change: [unknown, unknown] | undefined,
): RecordChanges['changes'] {
  if (!change) return [];
  const [before, after] = change;
  return [{ field: field.key, label: field.name, recordId, before: shortValue(before), after: shortValue(after) }];
}
