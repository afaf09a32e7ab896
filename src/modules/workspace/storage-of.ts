import type { ReadContext } from '../../runtime/define-action.ts';
import { storageParts } from './storage-parts.ts';
import { sizeOfFiles, sizeOfRecords, sizesOfParts } from './storage-sizes.store.ts';

const ownTitles: Record<string, { en: string; de: string }> = {
  records: { en: 'Records of tables', de: 'Datensätze der Tabellen' },
  files: { en: 'Files', de: 'Dateien' },
};

/** What the workspace holds, in the caller's words, the largest first. */
export async function storageOf(ctx: ReadContext): Promise<{ name: string; title: string; rows: number; bytes: number }[]> {
  const language = ctx.principal.language === 'de' ? 'de' : 'en';
  const [parts, records, files] = await Promise.all([
    sizesOfParts(ctx.db, ctx.workspaceId, storageParts),
    sizeOfRecords(ctx.db, ctx.workspaceId),
    sizeOfFiles(ctx.db, ctx.workspaceId),
  ]);
  return [...parts, records, files]
    .map((size) => ({ title: (storageParts.find(({ name }) => name === size.name)?.title ?? ownTitles[size.name])?.[language] ?? size.name, ...size }))
    .sort((left, right) => right.bytes - left.bytes || right.rows - left.rows);
}
