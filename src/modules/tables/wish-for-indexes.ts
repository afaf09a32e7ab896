import { enqueue } from '../../queue/enqueue.ts';
import type { OpenTable } from '../../records/open-table.ts';
import type { PlannedQuery } from '../../records/query.ts';
import { indexDefinition } from '../../records/structure/ddl.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { buildIndexAddress, buildSearchAddress } from './jobs/addresses.ts';

/** A list that took longer than this wants an index; the job that makes it looks whether the table is large enough. */
const slowMs = 15;
const askAgainMs = 10 * 60_000;
const asked = new WeakMap<object, Map<string, number>>();

/** Fields that are used in filters and sorts of large tables get an index by themselves, and searches their search column. */
export async function wishForIndexes(ctx: ReadContext, open: OpenTable, query: PlannedQuery, ms: number): Promise<void> {
  const { table } = open;
  if (table.system) return;
  // Whether the table is large enough for it is the job's to see.
  if (query.searches && table.search === 'none' && isNew(ctx, table.id))
    await enqueue(ctx.db, buildSearchAddress, { tableId: table.id }, { workspaceId: table.workspaceId, uniqueKey: `build-search:${table.id}` });
  if (ms < slowMs) return;
  const wanted = table.fields.filter(
    (field) => query.uses.has(field.key) && !field.indexed && field.indexMode === 'auto' && field.state === 'ready' && indexDefinition(table, field, true),
  );
  for (const field of wanted) {
    if (isNew(ctx, field.id))
      await enqueue(ctx.db, buildIndexAddress, { tableId: table.id, fieldId: field.id }, { workspaceId: table.workspaceId, uniqueKey: `build-index:${field.id}` });
  }
}

/** Not with every slow list: the wish was heard. */
function isNew(ctx: ReadContext, id: string): boolean {
  const known = asked.get(ctx.instance) ?? new Map<string, number>();
  asked.set(ctx.instance, known);
  const now = ctx.now.getTime();
  const last = known.get(id);
  if (last !== undefined && now - last < askAgainMs) return false;
  if (known.size > 10_000) known.clear();
  known.set(id, now);
  return true;
}
