import type { ReadContext } from '../../runtime/define-action.ts';
import type { OverviewItem } from '../../runtime/define-module.ts';
import { countOpen } from './list-invoices.store.ts';
import { dayOf } from './present-invoice.ts';

export async function overview(ctx: ReadContext): Promise<OverviewItem[]> {
  const { open, overdue } = await countOpen(ctx.db, ctx.workspaceId, dayOf(ctx.now, ctx.principal.workspace.timeZone));
  const german = ctx.principal.language === 'de';
  return [
    { label: german ? 'Offene Rechnungen' : 'Open invoices', value: open, href: '/invoices?state=open' },
    { label: german ? 'Überfällige Rechnungen' : 'Overdue invoices', value: overdue, href: '/invoices?overdue=true', waits: true },
  ];
}
