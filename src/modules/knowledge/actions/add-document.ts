import { type Static, Type } from 'typebox';
import { attachFiles, readFiles } from '../../../files/files.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { faultAt, refuse, refuseInput } from '../../../kernel/refusal.ts';
import { inputFaults } from '../../../kernel/words/refusals.ts';
import { fact } from '../../../runtime/approvals/preview.ts';
import { defineAction, type StagedContext, type WriteContext } from '../../../runtime/define-action.ts';
import { Advanced, Choice, Input, Ref, SecretFree } from '../../../runtime/schemas.ts';
import { keepContent, orderReading } from '../add-content.ts';
import { fieldHolding } from '../attachment-source.ts';
import { checkAudience } from '../check-audience.ts';
import { Audience, Document, maxDocuments, maxTextLength, Title } from '../document.ts';
import { countDocuments, findByFile, insertDocument, type NewDocument } from '../documents.store.ts';
import { documentAdded, told } from '../events/document-events.ts';
import { type LoadedDocument, loadAddress, webAddress } from '../load-address.ts';
import { presentDocument } from '../present-document.ts';
import { postBytes, readPost } from '../read-post.ts';
import { formatOf, readableEndings } from '../reading/format-of.ts';
import { isSeenInChats } from '../seen-in-chats.ts';
import { refusals } from '../words/refusals.ts';
import { phrase, said } from '../words/words.ts';

const AddInput = Input(
  {
    title: Type.Optional(Title),
    text: Type.Optional(
      SecretFree({
        minLength: 1,
        maxLength: maxTextLength,
        pattern: '\\S',
        description: 'The document itself, as Markdown unless textFormat says otherwise.',
      }),
    ),
    fileId: Type.Optional(
      Ref('file', {
        description: 'A file that you uploaded (PDF, DOCX, HTML, Markdown, text), or one of the given record.',
      }),
    ),
    address: Type.Optional(
      Type.String({ minLength: 1, maxLength: 2_000, description: 'A web address that the document is loaded from.' }),
    ),
    postId: Type.Optional(Ref('post', { description: 'A post; its document follows when it is changed or deleted.' })),
    tableId: Type.Optional(
      Advanced(Ref('table', { description: 'With recordId: the table of the record that holds the file.' })),
    ),
    recordId: Type.Optional(
      Advanced(
        Ref('record', { description: 'The record that holds the file. Only those who may read it find the document.' }),
      ),
    ),
    textFormat: Type.Optional(Advanced(Choice(['markdown', 'text', 'html']))),
    audience: Type.Optional(Audience),
  },
  { alternatives: [{ of: ['text', 'fileId', 'address', 'postId'] }] },
);
type AddInput = Static<typeof AddInput>;

export const addDocument = defineAction({
  name: 'knowledge.add_document',
  title: 'Add a document',
  description:
    'Add a document to look things up in: pasted text, an uploaded file, an attachment of a record, a post or a web address. It is read in the background; its status says when it can be searched.',
  mode: 'staged',
  capability: 'knowledge.write',
  uses: ['line'],
  effects: ['call', 'publish'],
  maxBytes: 8 * 1024 * 1024,
  input: AddInput,
  output: Type.Omit(Document, ['updatedAt']),
  emits: [documentAdded],
  example: { title: 'Holiday policy', text: '# Holidays\n\nEveryone has 28 days of paid holiday a year.' },

  async hasEffect(ctx, { address, audience = [] }) {
    return address !== undefined || isSeenInChats(ctx, { audience, createdBy: ctx.principal.userId });
  },

  effectsOfCall: ({ address }) => (address === undefined ? ['publish'] : ['call', 'publish']),

  async preview(ctx, { address, title, text, fileId, postId, audience = [] }) {
    if (address !== undefined)
      return { says: phrase('load_address', { address }), facts: [fact('address', phrase('label_address'), address)] };
    const post = postId === undefined ? undefined : await readPost(ctx, postId);
    const [file] = fileId === undefined ? [] : await readFiles(ctx.db, ctx.workspaceId, [fileId]);
    const named = title ?? post?.title ?? file?.name ?? '';
    const content = text ?? post?.body;
    return {
      says: phrase('add_public_document', { title: named }),
      facts: [
        fact('document', phrase('label_document'), named),
        ...(content === undefined ? [] : [fact('text', phrase('source_text'), content, 'long')]),
        ...(file ? [fact('file', phrase('source_upload'), file.name)] : []),
        fact('audience', phrase('label_audience'), audience.join(', ') || phrase('everyone')),
      ],
    };
  },

  async run(ctx, input) {
    requireOneSource(input);
    const loaded =
      input.address === undefined
        ? undefined
        : await loadAddress(ctx.ports.line.under(ctx.permit('call')), webAddress(input.address));
    const fieldId = await sourceField(ctx, input);
    return ctx.transaction((write) => add(write, input, loaded, fieldId));
  },
});

function requireOneSource({ text, fileId, address, postId, tableId, recordId, title }: AddInput): void {
  if ([text, fileId, address, postId].filter((given) => given !== undefined).length !== 1)
    refuseInput([faultAt(text === undefined ? '/text' : '/fileId', inputFaults.phrase('required'))]);
  if ((tableId === undefined) !== (recordId === undefined) || (tableId !== undefined && fileId === undefined))
    refuseInput([faultAt(tableId === undefined ? '/recordId' : '/tableId', refusals.phrase('only_with_file'))]);
  if (text !== undefined && title === undefined) refuseInput([faultAt('/title', refusals.phrase('title_required'))]);
}

async function sourceField(
  ctx: StagedContext<'line'>,
  { tableId, recordId, fileId }: AddInput,
): Promise<string | null> {
  return tableId && recordId && fileId ? fieldHolding(ctx, { tableId, recordId, fileId }) : null;
}

async function add(
  write: WriteContext<'line'>,
  input: AddInput,
  loaded: LoadedDocument | undefined,
  fieldId: string | null,
) {
  if ((await countDocuments(write.db, write.workspaceId)) >= maxDocuments)
    refuse('conflict', 'too_many_documents', refusals.phrase('too_many_documents', { max: maxDocuments }));
  const content = await contentOf(write, input, loaded);
  const { userId } = write.principal;
  const { audience = [] } = input;
  const db = write.dbWhere('publish', await isSeenInChats(write, { audience, createdBy: userId }));
  const document = await insertDocument(db, write.workspaceId, {
    id: newId(),
    address: null,
    tableId: input.tableId ?? null,
    recordId: input.recordId ?? null,
    fieldId,
    postId: null,
    ...content,
    title: (input.title ?? content.title).trim().slice(0, 200) || 'Document',
    audience: await checkAudience(write, input.audience ?? []),
    createdBy: userId,
    createdAt: write.now,
    updatedAt: write.now,
  });
  await orderReading(write, document);
  write.emit(documentAdded, { document: told(document, userId) });
  write.note(said('added', document));
  const { updatedAt: _updatedAt, ...added } = presentDocument(document);
  return added;
}

type Content = Pick<NewDocument, 'fileId' | 'format' | 'title' | 'source'> &
  Partial<Pick<NewDocument, 'address' | 'postId'>>;

async function contentOf(
  write: WriteContext<'line'>,
  input: AddInput,
  loaded: LoadedDocument | undefined,
): Promise<Content> {
  const owner = { workspaceId: write.workspaceId, userId: write.principal.userId };
  if (loaded) {
    const { format, bytes, name, type } = loaded;
    const fileId = await keepContent(write.db, owner, { name, type, bytes }, write.now);
    return { fileId, format, title: input.address ?? name, source: 'address', address: input.address };
  }
  if (input.postId !== undefined) {
    const post = await readPost(write, input.postId);
    const bytes = postBytes(post);
    const fileId = await keepContent(write.db, owner, { name: 'post.md', type: 'text/markdown', bytes }, write.now);
    return { fileId, format: 'markdown', title: post.title, source: 'post', postId: input.postId };
  }
  if (input.fileId !== undefined) return uploaded(write, input);
  const format = input.textFormat ?? 'markdown';
  const bytes = Buffer.from(input.text ?? '');
  const fileId = await keepContent(write.db, owner, { name: 'text', type: 'text/plain', bytes }, write.now);
  return { fileId, format, title: input.title ?? '', source: 'text' };
}

async function uploaded(write: WriteContext<'line'>, { fileId = '', recordId }: AddInput): Promise<Content> {
  const [file] = await readFiles(write.db, write.workspaceId, [fileId]);
  if (!file || (recordId === undefined && file.createdBy !== write.principal.userId))
    return refuseInput([faultAt('/fileId', refusals.phrase('file_unknown'))]);
  const format =
    formatOf(file) ?? refuseInput([faultAt('/fileId', refusals.phrase('file_format', { formats: readableEndings }))]);
  const known = await findByFile(write.db, write.workspaceId, fileId);
  if (known) refuse('conflict', 'document_exists', refusals.phrase('document_exists'), { id: known.id });
  await attachFiles(write.db, write.workspaceId, [fileId], write.now);
  return { fileId, format, title: file.name, source: recordId === undefined ? 'upload' : 'record' };
}
