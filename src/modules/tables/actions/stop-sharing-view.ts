import type { Static } from 'typebox';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { tableUpdated } from '../events/table-events.ts';
import { findOwnView } from '../find-own-view.ts';
import { withAddresses } from '../public-views.ts';
import { recordExample } from '../record.ts';
import { ViewOut } from '../view.ts';
import { deleteLink } from '../view-links.store.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const stopSharingView = defineAction({
  name: 'tables.stop_sharing_view',
  title: 'Stop sharing a view',
  description: 'End the public link to a view at once. Its address stops working.',
  mode: 'write',
  capability: 'tables.publish',
  uses: ['vault', 'publicUrl'],
  effects: [],
  input: Input({ id: Ref('view'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: ViewOut,
  emits: [tableUpdated],
  example: { id: recordExample.id },

  async run(ctx, { id, expectedUpdatedAt }) {
    const { view, open } = await findOwnView(ctx, id);
    if (view.kind === 'form') refuse('conflict', 'is_a_form', refusals.phrase('is_a_form'));
    if (view.sharedWith !== 'me') requireWrite(open);
    ctx.expectVersion(view, expectedUpdatedAt);
    if ((await deleteLink(ctx.db, ctx.workspaceId, id)) > 0) {
      ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
      ctx.note(phrase('stopped_sharing_view', { view: view.name, table: open.table.name }));
    }
    const [shown] = await withAddresses(ctx, [view]);
    return shown as Static<typeof ViewOut>;
  },
});
