import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { tableUpdated } from '../events/table-events.ts';
import { findOwnView } from '../find-own-view.ts';
import { tableFact } from '../preview-facts.ts';
import { recordExample } from '../record.ts';
import { deleteView as removeView } from '../views.store.ts';
import { phrase } from '../words/words.ts';
import { requireWrite } from '../writing.ts';

export const deleteView = defineAction({
  name: 'tables.delete_view',
  title: 'Delete a view',
  description: 'Delete a saved view of a table. Records stay as they are.',
  mode: 'write',
  capability: 'tables.read',
  effects: ['delete'],
  input: Input({ id: Ref('view') }),
  output: Type.Object({ id: Id }),
  emits: [tableUpdated],
  example: { id: recordExample.id },

  async preview(ctx, { id }) {
    const { view, open } = await find(ctx, id);
    const { name, filter, sort, hidden } = view;
    return {
      says: phrase('delete_view', { name, table: open.table.name }),
      facts: [
        tableFact(open.table),
        fact('name', phrase('label_view'), name),
        fact('filter', phrase('label_filter'), filter, 'code'),
        fact('sort', phrase('label_order'), sort),
        fact('hidden', phrase('label_hidden_fields'), hidden),
      ],
    };
  },

  async run(ctx, { id }) {
    const { view, open } = await find(ctx, id);
    await removeView(ctx.db, ctx.workspaceId, id);
    ctx.emit(tableUpdated, { tableId: open.table.id, name: open.table.name, changed: ['views'] });
    ctx.note(phrase('deleted_view', { view: view.name, table: open.table.name }));
    return { id };
  },
});

async function find(ctx: ReadContext, id: string) {
  const found = await findOwnView(ctx, id);
  if (found.view.sharedWith !== 'me') requireWrite(found.open);
  return found;
}
