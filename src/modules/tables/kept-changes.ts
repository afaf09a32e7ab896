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

/** A paste may change hundreds of records; the entry gives the number, and details for the first few only. */
const maxShown = 20;

/** Reads the details from the history of the records: the values are stored in one place, with its rules and rights. */
export function keptIn(open: OpenTable, history: readonly string[]): KeptChange {
  const kept: Kept = { tableId: open.table.id, history: history.slice(0, maxShown) };
  return { kept: { ...kept } };
}

/** The part that this person may see: visible records without hidden fields. */
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
