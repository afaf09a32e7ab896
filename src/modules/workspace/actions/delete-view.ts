import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { readersOfLists } from '../views/view.ts';
import { requireMayRead, requireMayShare, viewNotFound } from '../views/view-rules.ts';
import { lockView, readView, deleteView as removeView } from '../views/views.store.ts';
import { phrase } from '../words/words.ts';

export const deleteView = defineAction({
  name: 'workspace.delete_view',
  title: 'Delete a view of a list',
  description: 'Delete a saved view of a list. What it shows stays as it is.',
  mode: 'write',
  capability: 'workspace.read',
  orCapabilities: readersOfLists,
  effects: ['delete'],
  input: Input({ id: Ref('list_view') }),
  output: Type.Object({ id: Id }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const view = (await readView(ctx.db, ctx.workspaceId, ctx.principal.userId, id)) ?? viewNotFound();
    requireMayRead(ctx, view.list);
    requireMayShare(ctx, view.list, view.shared);
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
    requireMayRead(ctx, view.list);
    requireMayShare(ctx, view.list, view.shared);
    await removeView(ctx.db, ctx.workspaceId, id);
    ctx.touch('list_view');
    if (view.shared) ctx.note(phrase('deleted_view', { name: view.name }));
    return { id };
  },
});
