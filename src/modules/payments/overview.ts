import type { ReadContext } from '../../runtime/define-action.ts';
import type { OverviewItem } from '../../runtime/define-module.ts';
import { countOpen } from './list-invoices.store.ts';
import { dayOf } from './present-invoice.ts';
import { phrase } from './words/words.ts';

export async function overview(ctx: ReadContext): Promise<OverviewItem[]> {
  const { open, overdue } = await countOpen(ctx.db, ctx.workspaceId, dayOf(ctx.now, ctx.principal.workspace.timeZone));
  return [
    { label: phrase('overview_open_invoices'), value: open, href: '/invoices?state=open' },
    { label: phrase('overview_overdue_invoices'), value: overdue, href: '/invoices?overdue=true', waits: true },
  ];
}
