import type { ReadContext } from '../../runtime/define-action.ts';
import { embeddingKey } from '../../runtime/embeddings/embedding-key.ts';
import { countEmbedded, readSettings } from './settings.store.ts';
import type { Settings } from './settings.ts';

export async function presentSettings(ctx: ReadContext): Promise<Settings> {
  const stored = await readSettings(ctx.db, ctx.workspaceId);
  const key = embeddingKey(stored);
  const counts = key === undefined ? { embedded: 0, waiting: 0 } : await countEmbedded(ctx.db, ctx.workspaceId, key);
  return { ...stored, ...counts };
}
