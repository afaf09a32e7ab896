import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { ListName, ListView } from '../views/view.ts';
import { listViews } from '../views/views.store.ts';

export const listViewsAction = defineAction({
  name: 'crm.list_views',
  title: 'List views of customers or leads',
  description: 'Saved views of the list of customers or leads: your own, and those for everyone.',
  synonyms: [
    'saved segments of clients',
    'stored pipelines views',
    'my client segments',
    'named lists of prospects',
    'which customer segments are there',
  ],
  mode: 'read',
  capability: 'crm.read',
  input: Input({ list: ListName }),
  output: Type.Object({ items: Type.Array(ListView) }),
  example: { list: 'leads' },

  async run(ctx, { list }) {
    return { items: await listViews(ctx.db, ctx.workspaceId, ctx.principal.userId, list) };
  },
});
