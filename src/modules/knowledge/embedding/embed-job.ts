import type { JobAddress } from '../../../queue/define-job.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import type { Db } from '../../../storage/db.ts';
import { readSettings } from '../settings.store.ts';

export const embedJob: JobAddress<Record<string, never>> = { kind: 'knowledge.embed', maxAttempts: 3 };

/** Queues one job that embeds everything new, if a model is chosen. Returns whether one is. */
export async function orderEmbedding(
  db: Db,
  workspaceId: string,
  add: (job: typeof embedJob, uniqueKey: string) => Promise<void>,
): Promise<boolean> {
  if (embeddingKey(await readSettings(db, workspaceId)) === undefined) return false;
  await add(embedJob, embedKey(workspaceId));
  return true;
}

export function embedKey(workspaceId: string): string {
  return `knowledge.embed:${workspaceId}`;
}
