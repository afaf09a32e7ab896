import { Type } from 'typebox';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf } from '../../../runtime/schemas.ts';
import { Document, DocumentStatus, Source } from '../document.ts';
import { listDocuments } from '../documents.store.ts';
import { presentDocument } from '../present-document.ts';
import { readableBy } from '../readable-by.ts';

const cursors = new Cursors('documents by age', ['uuid']);

export const listDocumentsAction = defineAction({
  name: 'knowledge.list_documents',
  title: 'List documents',
  description:
    'The documents that you may read, by page, newest first: all, of one status or source, or by words of the title.',
  mode: 'read',
  capability: 'knowledge.read',
  input: Input({
    status: Type.Optional(DocumentStatus),
    source: Type.Optional(Source),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    limit: limitOf(50, 200),
    cursor: Type.Optional(Cursor),
  }),
  output: ListOf(Document),
  example: { status: 'ready' },

  async run(ctx, { limit = 50, cursor, ...filter }) {
    const before = cursors.read(cursor)?.[0];
    const rows = await listDocuments(ctx.db, ctx.workspaceId, await readableBy(ctx), {
      ...filter,
      before,
      limit: limit + 1,
    });
    const page = cursors.page(rows, limit, ({ id }) => [id]);
    return { ...page, items: page.items.map(presentDocument) };
  },
});
