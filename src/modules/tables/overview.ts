import { countTables } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { phrase } from './words/words.ts';

export async function tableOverview(ctx: ReadContext) {
  const { role, capabilities } = ctx.principal;
  const count = await countTables(ctx.db, ctx.workspaceId, role, capabilities.has('tables.read'));
  return [{ label: phrase('overview_tables'), value: count, href: '/tables' }];
}
