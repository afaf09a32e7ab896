import { Type } from 'typebox';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, limitOf, Nullable, Ref } from '../../../runtime/schemas.ts';
import { Document, PassageOut } from '../document.ts';
import { listPassages } from '../passages.store.ts';
import { presentDocument } from '../present-document.ts';
import { requireDocument } from '../require-document.ts';

export const getDocument = defineAction({
  name: 'knowledge.get_document',
  title: 'Get a document',
  description: 'A document with its passages in order, starting at a given one, and whether it could be read.',
  mode: 'read',
  capability: 'knowledge.read',
  input: Input({
    id: Ref('document'),
    from: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1, description: 'The number of the first passage.' }),
    ),
    limit: limitOf(50, 200),
  }),
  output: Type.Object({
    ...Document.properties,
    items: Type.Array(PassageOut),
    nextFrom: Nullable(Type.Integer({ description: 'Where the rest begins; null at the end.' })),
  }),
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { id, from = 1, limit = 50 }) {
    const document = await requireDocument(ctx, id);
    const rows = await listPassages(ctx.db, ctx.workspaceId, id, from, limit + 1);
    const items = rows.slice(0, limit);
    return {
      ...presentDocument(document),
      items,
      nextFrom: rows.length > limit ? (rows[limit]?.number ?? null) : null,
    };
  },
});
