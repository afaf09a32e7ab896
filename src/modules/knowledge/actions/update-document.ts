import { type Static, Type } from 'typebox';
import { attachFiles, readFiles } from '../../../files/files.store.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type WriteContext } from '../../../runtime/define-action.ts';
import { ExpectedUpdatedAt, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import type { PermittedDb } from '../../../storage/permitted-db.ts';
import { dropContent, keepContent, orderReading } from '../add-content.ts';
import { checkAudience } from '../check-audience.ts';
import { Audience, Document, maxTextLength, Title } from '../document.ts';
import { findByFile, replaceContent, type StoredDocument, setAudience, setTitle } from '../documents.store.ts';
import { embedJob, orderEmbedding } from '../embedding/embed-job.ts';
import { dropEmbeddingsOf } from '../embedding/embeddings.store.ts';
import { documentUpdated, told } from '../events/document-events.ts';
import { renameTopic } from '../passages.store.ts';
import { presentDocument } from '../present-document.ts';
import { formatOf, readableEndings } from '../reading/format-of.ts';
import { holdDocument, requireDocument } from '../require-document.ts';
import { isSeenInChats } from '../seen-in-chats.ts';
import { refusals } from '../words/refusals.ts';
import { phrase, said } from '../words/words.ts';

const UpdateInput = Input({
  id: Ref('document'),
  title: Type.Optional(Title),
  audience: Type.Optional(Audience),
  text: Type.Optional(
    SecretFree({
      minLength: 1,
      maxLength: maxTextLength,
      pattern: '\\S',
      description: 'A new text in place of a pasted one.',
    }),
  ),
  fileId: Type.Optional(Ref('file', { description: 'A newer file that you uploaded, in place of an uploaded one.' })),
  expectedUpdatedAt: ExpectedUpdatedAt,
});
type UpdateInput = Static<typeof UpdateInput>;

export const updateDocumentAction = defineAction({
  name: 'knowledge.update_document',
  title: 'Update a document',
  description:
    'Change the title of a document or who may read it, or replace its text or file: the new content is read at once, and the old content is no longer found.',
  mode: 'write',
  capability: 'knowledge.write',
  effects: ['publish', 'rights'],
  maxBytes: 8 * 1024 * 1024,
  input: UpdateInput,
  output: Document,
  emits: [documentUpdated],
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', title: 'Holiday policy 2027' },

  async hasEffect(ctx, { id, audience }) {
    return audience !== undefined || isSeenInChats(ctx, await requireDocument(ctx, id));
  },

  effectsOfCall: ({ audience }) => (audience === undefined ? ['publish'] : ['publish', 'rights']),

  async preview(ctx, { id, title: newTitle, audience, text, fileId }) {
    const { title, audience: before, edition } = await requireDocument(ctx, id);
    const shown = (roles: string[] | null) => roles?.join(', ') ?? phrase('everyone');
    const after = audience && (await checkAudience(ctx, audience));
    const [file] = fileId === undefined ? [] : await readFiles(ctx.db, ctx.workspaceId, [fileId]);
    return {
      says: phrase(audience ? 'change_audience' : 'change_public_document', { title }),
      facts: [
        newTitle === undefined
          ? fact('document', phrase('label_document'), title)
          : fact('document', phrase('label_document'), { before: title, after: newTitle.trim() }, 'diff'),
        ...(text === undefined ? [] : [fact('text', phrase('source_text'), text, 'long')]),
        ...(file ? [fact('file', phrase('source_upload'), file.name)] : []),
        after === undefined
          ? fact('audience', phrase('label_audience'), shown(before))
          : fact('audience', phrase('label_audience'), { before: shown(before), after: shown(after) }, 'diff'),
        fact('edition', phrase('label_version'), edition),
      ],
    };
  },

  async run(ctx, input) {
    const before = await holdDocument(ctx, input.id);
    ctx.expectVersion(before, input.expectedUpdatedAt);
    const db = ctx.dbWhere('publish', await isSeenInChats(ctx, before));
    let document = await replaced(ctx, db, before, input);
    if (input.title !== undefined) document = await retitle(ctx, db, document, input.title.trim());
    if (input.audience !== undefined) {
      const audience = await checkAudience(ctx, input.audience);
      document = await setAudience(ctx.dbFor('rights'), ctx.workspaceId, input.id, audience, ctx.now);
    }
    const changed = (['title', 'audience', 'text', 'fileId'] as const).filter((key) => input[key] !== undefined);
    ctx.emit(documentUpdated, { document: told(document, ctx.principal.userId), changed });
    ctx.note(said('updated', document));
    return presentDocument(document);
  },
});

async function retitle(
  ctx: WriteContext,
  db: PermittedDb<'publish'>,
  document: StoredDocument,
  title: string,
): Promise<StoredDocument> {
  const { workspaceId } = ctx;
  const renamed = await setTitle(db, workspaceId, document.id, title, ctx.now);
  await renameTopic(ctx.db, workspaceId, document.id, document.title, title);
  await dropEmbeddingsOf(ctx.db, workspaceId, document.id);
  await orderEmbedding(ctx.db, workspaceId, (_, uniqueKey) => ctx.enqueue(embedJob, {}, { uniqueKey }));
  return renamed;
}

async function replaced(
  ctx: WriteContext,
  db: PermittedDb<'publish'>,
  document: StoredDocument,
  { text, fileId }: UpdateInput,
): Promise<StoredDocument> {
  if (text === undefined && fileId === undefined) return document;
  const content = text === undefined ? await newFile(ctx, document, fileId ?? '') : await newText(ctx, document, text);
  const after = await replaceContent(db, ctx.workspaceId, document.id, { ...content, now: ctx.now });
  await dropContent(ctx.db, ctx.workspaceId, document);
  await orderReading(ctx, after);
  return after;
}

async function newText(ctx: WriteContext, { source, format }: StoredDocument, text: string) {
  if (source !== 'text') refuseContent();
  const owner = { workspaceId: ctx.workspaceId, userId: ctx.principal.userId };
  const content = { name: 'text', type: 'text/plain', bytes: Buffer.from(text) };
  return { fileId: await keepContent(ctx.db, owner, content, ctx.now), format };
}

async function newFile(ctx: WriteContext, { source }: StoredDocument, fileId: string) {
  if (source !== 'upload') refuseContent();
  const [file] = await readFiles(ctx.db, ctx.workspaceId, [fileId]);
  if (file?.createdBy !== ctx.principal.userId)
    return refuseInput([faultAt('/fileId', refusals.phrase('file_unknown'))]);
  const format =
    formatOf(file) ?? refuseInput([faultAt('/fileId', refusals.phrase('file_format', { formats: readableEndings }))]);
  const known = await findByFile(ctx.db, ctx.workspaceId, fileId);
  if (known) refuse('conflict', 'document_exists', refusals.phrase('document_exists'), { id: known.id });
  await attachFiles(ctx.db, ctx.workspaceId, [fileId], ctx.now);
  return { fileId, format };
}

function refuseContent(): never {
  return refuse('conflict', 'content_of_source', refusals.phrase('content_of_source'));
}
