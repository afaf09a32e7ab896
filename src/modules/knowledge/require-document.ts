import { refuse } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import { findDocument, lockDocument, type StoredDocument } from './documents.store.ts';
import { readableBy } from './readable-by.ts';
import { refusals } from './words/refusals.ts';

/** A document that the caller may not read looks as if it did not exist. */
export async function requireDocument(ctx: ReadContext, id: string): Promise<StoredDocument> {
  return (await findDocument(ctx.db, ctx.workspaceId, id, await readableBy(ctx))) ?? documentNotFound();
}

/** The same, locked for a change until the transaction ends. */
export async function holdDocument(ctx: WriteContext, id: string): Promise<StoredDocument> {
  return (await lockDocument(ctx.db, ctx.workspaceId, id, await readableBy(ctx))) ?? documentNotFound();
}

function documentNotFound(): never {
  return refuse('not_found', 'document_not_found', refusals.phrase('document_not_found'));
}
