import type { Phrase } from '../../../language/phrase.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { storageParts } from './storage-parts.ts';
import { sizeOfFiles, sizeOfRecords, sizesOfParts } from './storage-sizes.store.ts';
import { phrase } from './words/words.ts';

const ownTitles: Partial<Record<string, Phrase>> = {
  records: phrase('storage_records'),
  files: phrase('storage_files'),
};

/** What the workspace holds, in the caller's words, the largest first. */
export async function storageOf(
  ctx: ReadContext,
): Promise<{ name: string; title: string; rows: number; bytes: number }[]> {
  const titleOf = (part: string) =>
    storageParts.find(({ name }) => name === part)?.title ?? ownTitles[part] ?? asPhrase(part);
  const [parts, records, files] = await Promise.all([
    sizesOfParts(ctx.db, ctx.workspaceId, storageParts),
    sizeOfRecords(ctx.db, ctx.workspaceId),
    sizeOfFiles(ctx.db, ctx.workspaceId),
  ]);
  return [...parts, records, files]
    .map((size) => ({ title: inWords(titleOf(size.name), readerOf(ctx.principal)), ...size }))
    .sort((left, right) => right.bytes - left.bytes || right.rows - left.rows);
}
