import { countTables } from '../../records/tables.store.ts';
import type { ReadContext } from '../../runtime/define-action.ts';

export async function tableOverview(ctx: ReadContext) {
  const { role, capabilities, language } = ctx.principal;
  const count = await countTables(ctx.db, ctx.workspaceId, role, capabilities.has('tables.read'));
  return [{ label: language === 'de' ? 'Tabellen' : 'Tables', value: count, href: '/tables' }];
}
