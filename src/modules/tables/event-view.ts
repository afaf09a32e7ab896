import type { StoredEvent } from '../../events/events.store.ts';
import { evaluate } from '../../records/expression/evaluate.ts';
import { type Asker, openAs } from '../../records/open-table.ts';
import { isShownLater } from './shown-later.ts';

interface RecordEvent {
  tableId: string;
  record?: Record<string, unknown>;
  before?: Record<string, unknown>;
  changed?: string[];
}

/**
 * What a person may see of an event of a table: nothing if they may not read the table or the record, otherwise the
 * record without hidden fields. Applies the same rule as lists to the record of the event.
 */
export async function viewEvent(asker: Asker, event: StoredEvent): Promise<unknown> {
  const data = event.data as RecordEvent;
  const table = await asker.tables.read(asker.db, asker.workspaceId, data.tableId);
  if (!table) return undefined;
  const open = await openAs(asker, table, asker.principal);
  if (!open.access.read) return undefined;
  if (!data.record) return data;
  const rule = open.ruleExpression('read');
  if (rule && evaluate(rule, data.record, open.environment) !== true) return undefined;
  const hidden = new Set(table.fields.filter((field) => !isShownLater(open, field)).map((field) => field.key));
  if (data.changed && data.changed.length > 0 && data.changed.every((key) => hidden.has(key))) return undefined;
  const without = (record: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !hidden.has(key)));
  return {
    ...data,
    record: without(data.record),
    ...(data.before ? { before: without(data.before) } : {}),
    ...(data.changed ? { changed: data.changed.filter((key) => !hidden.has(key)) } : {}),
  };
}
