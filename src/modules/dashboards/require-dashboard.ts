import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { type Dashboard, readDashboard } from './dashboards.store.ts';
import { refusals } from './words/refusals.ts';

/** A dashboard that the caller can see. */
export async function requireDashboard(ctx: ReadContext, id: string, hold = false): Promise<Dashboard> {
  const found = await readDashboard(ctx.db, ctx.workspaceId, ctx.principal, id, hold);
  return found ?? refuse('not_found', 'dashboard_not_found', refusals.phrase('dashboard_not_found'));
}
