import type { StoredEvent } from '../../events/events.store.ts';
import { evaluate } from '../../records/expression/evaluate.ts';
import { type OpenTable, openAs } from '../../records/open-table.ts';
import type { Field } from '../../records/table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';

interface RecordEvent {
  tableId: string;
  record?: Record<string, unknown>;
  before?: Record<string, unknown>;
  changed?: string[];
}

/**
 * What somebody may know of an event about a table: nothing where they may not read the table or the record, and
 * otherwise the record without the fields they do not see. The rule is the one of lists, run on the record of the event.
 */
export async function viewEvent(ctx: ReadContext, event: StoredEvent): Promise<unknown> {
  const data = event.data as RecordEvent;
  const table = await ctx.instance.tables.read(ctx.db, ctx.workspaceId, data.tableId);
  if (!table) return undefined;
  const open = await openAs(ctx, table, ctx.principal);
  if (!open.access.read) return undefined;
  if (!data.record) return data;
  const rule = open.ruleExpression('read');
  if (rule && evaluate(rule, data.record, open.environment) !== true) return undefined;
  const hidden = new Set(table.fields.filter((field) => !isShown(open, field)).map((field) => field.key));
  const without = (record: Record<string, unknown>) => Object.fromEntries(Object.entries(record).filter(([key]) => !hidden.has(key)));
  return {
    ...data,
    record: without(data.record),
    ...(data.before ? { before: without(data.before) } : {}),
    ...(data.changed ? { changed: data.changed.filter((key) => !hidden.has(key)) } : {}),
  };
}

/** What was looked up in another table was read with the rights of whoever wrote the record. */
function isShown(open: OpenTable, field: Field): boolean {
  if (open.access.hidden.has(field.key)) return false;
  const linkId = field.settings.lookup?.link ?? field.settings.rollup?.link ?? field.settings.count?.link;
  const link = field.settings.link ?? open.table.fields.find((candidate) => candidate.id === linkId)?.settings.link;
  const other = link && open.related.get(link.tableId);
  if (!link) return true;
  const target = field.settings.lookup?.field ?? field.settings.rollup?.field;
  const targetKey = other?.table.fields.find((candidate) => candidate.id === target)?.key;
  return other !== undefined && other.access.read && !other.access.rules.has('read') && !(targetKey && other.access.hidden.has(targetKey));
}
