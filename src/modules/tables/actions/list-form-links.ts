import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, DateOut, Id, Input, ListOf, limitOf, Nullable, Ref } from '../../../runtime/schemas.ts';
import { findOwnForm } from '../find-own-view.ts';
import { listInvitations } from '../forms/invitations.store.ts';
import { recordExample } from '../record.ts';

const cursors = new Cursors('tables.form_links', ['uuid']);

export const listFormLinks = defineAction({
  name: 'tables.list_form_links',
  title: 'List personal links to a form',
  description: 'The personal links to a form: for whom each is, and whether it was used, with the record it led to.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ id: Ref('view'), limit: limitOf(100, 500), cursor: Type.Optional(Cursor) }),
  output: ListOf(
    Type.Object({
      id: Id,
      label: Type.String(),
      createdAt: DateOut,
      usedAt: Nullable(DateOut),
      recordId: Nullable(Id),
    }),
  ),
  example: { id: recordExample.id },

  async run(ctx, { id, limit = 100, cursor }) {
    await findOwnForm(ctx, id);
    const [after = null] = cursors.read(cursor) ?? [];
    const items = await listInvitations(ctx.db, ctx.workspaceId, id, after, limit + 1);
    return cursors.page(items, limit, (one) => [one.id]);
  },
});
