import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { leadExample } from '../lead.ts';
import { requireMayShare, viewNotFound } from '../views/view-rules.ts';
import { lockView, readView, deleteView as removeView } from '../views/views.store.ts';
import { phrase } from '../words/words.ts';

export const deleteView = defineAction({
  name: 'crm.delete_view',
  title: 'Delete a view of customers or leads',
  description: 'Delete a saved view of the list of customers or leads. The customers and leads stay as they are.',
  synonyms: [
    'remove a segment',
    'drop a client segment',
    'forget a saved view of prospects',
    'segment nobody uses',
    'get rid of a view of the pipeline',
  ],
  mode: 'write',
  capability: 'crm.read',
  effects: ['delete'],
  input: Input({ id: Ref('list_view') }),
  output: Type.Object({ id: Id }),
  example: { id: leadExample.id },

  async preview(ctx, { id }) {
    const view = (await readView(ctx.db, ctx.workspaceId, ctx.principal.userId, id)) ?? viewNotFound();
    requireMayShare(ctx, view.shared);
    return {
      says: phrase('delete_view', { name: view.name }),
      facts: [
        fact('name', phrase('label_name'), view.name),
        fact('settings', phrase('label_view_settings'), view.settings, 'code'),
      ],
    };
  },

  async run(ctx, { id }) {
    const view = (await lockView(ctx.db, ctx.workspaceId, ctx.principal.userId, id)) ?? viewNotFound();
    requireMayShare(ctx, view.shared);
    await removeView(ctx.db, ctx.workspaceId, id);
    ctx.touch('list_view');
    if (view.shared) ctx.note(phrase('deleted_view', { name: view.name }));
    return { id };
  },
});
