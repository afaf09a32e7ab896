import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { ListName, ListView, readersOfLists } from '../views/view.ts';
import { requireMayRead } from '../views/view-rules.ts';
import { listViews } from '../views/views.store.ts';

export const listViewsAction = defineAction({
  name: 'workspace.list_views',
  title: 'List views of a list',
  description:
    'Saved views of the list of customers, leads, bookings, invoices, tasks or conversations: your own, and those for everyone.',
  mode: 'read',
  capability: 'workspace.read',
  orCapabilities: readersOfLists,
  input: Input({ list: ListName }),
  output: Type.Object({ items: Type.Array(ListView) }),
  example: { list: 'leads' },

  async run(ctx, { list }) {
    requireMayRead(ctx, list);
    return { items: await listViews(ctx.db, ctx.workspaceId, ctx.principal.userId, list) };
  },
});
