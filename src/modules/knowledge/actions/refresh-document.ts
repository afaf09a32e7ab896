import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref } from '../../../runtime/schemas.ts';
import { dropContent, keepContent, orderReading } from '../add-content.ts';
import { Document } from '../document.ts';
import { replaceContent, type StoredDocument } from '../documents.store.ts';
import { documentUpdated, told } from '../events/document-events.ts';
import { loadAddress } from '../load-address.ts';
import { presentDocument } from '../present-document.ts';
import { holdDocument, requireDocument } from '../require-document.ts';
import { phrase, said } from '../words/words.ts';

export const refreshDocument = defineAction({
  name: 'knowledge.refresh_document',
  title: 'Read a document again',
  description:
    'Read a document again: one from a web address is loaded from there again, any other is read again as it is.',
  mode: 'staged',
  capability: 'knowledge.write',
  uses: ['line'],
  effects: ['call'],
  input: Input({ id: Ref('document'), expectedUpdatedAt: ExpectedUpdatedAt }),
  output: Document,
  emits: [documentUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async hasEffect(ctx, { id }) {
    return (await requireDocument(ctx, id)).source === 'address';
  },

  async preview(ctx, { id }) {
    const { title, address } = await requireDocument(ctx, id);
    return {
      says: phrase('load_again', { title, address: address ?? '' }),
      facts: [fact('document', phrase('label_document'), title), fact('address', phrase('label_address'), address)],
    };
  },

  async run(ctx, { id, expectedUpdatedAt }) {
    const before = await requireDocument(ctx, id);
    const loaded = await loadedAgain(ctx, before);
    return ctx.transaction(async (write) => {
      const held = await holdDocument(write, id);
      write.expectVersion(held, expectedUpdatedAt);
      const owner = { workspaceId: write.workspaceId, userId: held.createdBy };
      const content = loaded
        ? { fileId: await keepContent(write.db, owner, loaded, write.now), format: loaded.format }
        : { fileId: held.fileId, format: held.format };
      const document = await replaceContent(write.db, write.workspaceId, id, { ...content, now: write.now });
      if (loaded) await dropContent(write.db, write.workspaceId, held);
      await orderReading(write, document);
      write.emit(documentUpdated, { document: told(document, write.principal.userId), changed: ['content'] });
      write.note(said('refreshed', document));
      return presentDocument(document);
    });
  },
});

async function loadedAgain(ctx: StagedContext<'line'>, { address }: StoredDocument) {
  return address === null ? undefined : loadAddress(ctx.ports.line.under(ctx.permit('call')), address);
}
