import type { JobAddress } from '../../../queue/define-job.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { readSettings } from '../settings.store.ts';

export const embedJob: JobAddress<Record<string, never>> = { kind: 'memory.embed', maxAttempts: 3 };

/** Queues one job that embeds everything new, if a model is chosen. */
export async function orderEmbedding(ctx: WriteContext): Promise<void> {
  if (embeddingKey(await readSettings(ctx.db, ctx.workspaceId)) === undefined) return;
  await ctx.enqueue(embedJob, {}, { uniqueKey: embedKey(ctx.workspaceId) });
}

export function embedKey(workspaceId: string): string {
  return `memory.embed:${workspaceId}`;
}
