import { createTable, type NewTable } from '../../../records/structure/create-table.ts';
import type { FieldInput } from '../../../records/structure/field-input.ts';
import { raiseVersion } from '../../../records/tables.store.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import { emptyView } from '../checked-view.ts';
import { tableCreated } from '../events/table-events.ts';
import { insertView, type View } from '../views.store.ts';

export interface TablePlan {
  name: string;
  description: string;
  color: string | null;
  icon: string | null;
  fields: readonly FieldInput[];
  views: readonly (Pick<View, 'name' | 'kind'> & Partial<View>)[];
}

/** A table with its views, as one piece. */
export async function makeTable(
  ctx: WriteContext,
  { views, ...plan }: TablePlan,
  elsewhere?: NewTable['elsewhere'],
): Promise<string> {
  const { tables, workspaceId, now } = ctx;
  const createdBy = ctx.principal.userId;
  const { id, alsoChanged } = await createTable(ctx.db, tables, {
    ...{ ...plan, workspaceId, report: null, createdBy, now },
    ...(elsewhere && { elsewhere }),
  });
  if (alsoChanged.length > 0) await raiseVersion(ctx.db, workspaceId, alsoChanged, now);
  tables.forget([id, ...alsoChanged]);
  for (const view of views)
    await insertView(ctx.db, workspaceId, { ...emptyView(id, createdBy), ...view, ...emptyIds(id, createdBy) }, now);
  ctx.emit(tableCreated, { tableId: id, name: plan.name });
  return id;
}

/** Settings that a copied view must not keep. */
function emptyIds(tableId: string, createdBy: string) {
  const { id } = emptyView(tableId, createdBy);
  return { id, tableId, createdBy };
}
