import { openTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, ListOf, Ref } from '../../../runtime/schemas.ts';
import { withAddresses } from '../public-views.ts';
import { tableExample } from '../record.ts';
import { ViewOut } from '../view.ts';
import { isViewInSight, presentView } from '../view-in-sight.ts';
import { listViews } from '../views.store.ts';

export const listViewsAction = defineAction({
  name: 'tables.list_views',
  title: 'List views',
  description: 'The saved views of a table by name.',
  mode: 'read',
  capability: 'tables.read',
  uses: ['vault', 'publicUrl'],
  input: Input({ tableId: Ref('table') }),
  output: ListOf(ViewOut),
  example: { tableId: tableExample },

  async run(ctx, { tableId }) {
    const open = await openTable(ctx, tableId);
    const views = await listViews(ctx.db, ctx.workspaceId, open.table.id);
    const seen = views.filter((view) => isViewInSight(open, ctx.principal, view));
    return {
      items: await withAddresses(
        ctx,
        seen.map((view) => presentView(open, view)),
      ),
    };
  },
});
