import { refuse } from '../../kernel/refusal.ts';
import { type OpenTable, openTable } from '../../records/open-table.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { isViewInSight } from './view-in-sight.ts';
import { readView, type View } from './views.store.ts';
import { refusals } from './words/refusals.ts';

/** A view by its id alone, if the caller can see it. */
export async function findOwnView(ctx: ReadContext, id: string): Promise<{ view: View; open: OpenTable }> {
  const view = (await readView(ctx.db, ctx.workspaceId, id)) ?? gone();
  const open = await openTable(ctx, view.tableId);
  return isViewInSight(open, ctx.principal, view) ? { view, open } : gone();
}

/** The same for a form. */
export async function findOwnForm(ctx: ReadContext, id: string): Promise<{ view: View; open: OpenTable }> {
  const found = await findOwnView(ctx, id);
  if (found.view.kind !== 'form') refuse('conflict', 'not_a_form', refusals.phrase('not_a_form'));
  return found;
}

function gone(): never {
  return refuse('not_found', 'view_not_found', refusals.phrase('view_not_found'));
}
