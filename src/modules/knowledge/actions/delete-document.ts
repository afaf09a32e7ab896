import { Type } from 'typebox';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../runtime/schemas.ts';
import { dropContent } from '../add-content.ts';
import { deleteDocuments } from '../documents.store.ts';
import { documentDeleted } from '../events/document-events.ts';
import { holdDocument, requireDocument } from '../require-document.ts';
import { phrase, said } from '../words/words.ts';

export const deleteDocumentAction = defineAction({
  name: 'knowledge.delete_document',
  title: 'Delete a document',
  description:
    'Permanently delete a document with its passages and what search by meaning stores about them. The attachment of a record stays in the record. It cannot be restored.',
  mode: 'write',
  risk: 'delete',
  effects: ['delete'],
  capability: 'knowledge.delete',
  input: Input({ id: Ref('document') }),
  output: Type.Object({ id: Id }),
  emits: [documentDeleted],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async preview(ctx, { id }) {
    const { title, source, edition } = await requireDocument(ctx, id);
    return {
      says: phrase('delete_document', { title }),
      facts: [
        fact('document', phrase('label_document'), title),
        fact('source', phrase('label_source'), phrase(`source_${source}`)),
        fact('edition', phrase('label_version'), edition),
      ],
    };
  },

  async run(ctx, { id }) {
    const document = await holdDocument(ctx, id);
    await deleteDocuments(ctx.db, ctx.workspaceId, [id]);
    await dropContent(ctx.db, ctx.workspaceId, document);
    ctx.emit(documentDeleted, { id });
    ctx.note(said('deleted', document));
    return { id };
  },
});
