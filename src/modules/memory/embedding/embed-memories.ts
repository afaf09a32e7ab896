import { defineJob, type OutsideJob } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { askEmbeddings, EmbeddingFailure, openLine } from '../../../runtime/embeddings/ask-embeddings.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { packVector, signsOf } from '../../../runtime/embeddings/vectors.ts';
import { noteProviderError, readSettings } from '../settings.store.ts';
import { embedJob, embedKey } from './embed-job.ts';
import { listWithoutEmbedding, saveEmbedding } from './embeddings.store.ts';

const batch = 64;
const timeoutMs = 30_000;

/**
 * Asks the chosen model about every memory that it does not know yet, a batch at a time. Where it fails, the clockwork
 * tries again later.
 */
export function embedMemories({
  database,
  ports,
  signals,
}: ModuleServices<'modelDial' | 'vault'>): OutsideJob<Record<string, never>> {
  return defineJob<Record<string, never>>({
    kind: embedJob.kind,
    maxAttempts: embedJob.maxAttempts,
    mode: 'outside',
    async run({ workspaceId, signal, afterCommit }) {
      const announce = () => signals.send(`live:${workspaceId}:memory:*`);
      try {
        while (await embedBatch(workspaceId, signal)) announce();
        if (await noteProviderError(database, workspaceId, null)) announce();
        // Who added something while this job was about to end got no job of their own; the clockwork finds what this
        // misses.
        afterCommit(() => void orderForLate(workspaceId).catch(() => undefined));
      } catch (error) {
        if (!(error instanceof EmbeddingFailure)) throw error;
        if (await noteProviderError(database, workspaceId, error.message)) announce();
      }
    },
  });

  async function orderForLate(workspaceId: string): Promise<void> {
    const key = embeddingKey(await readSettings(database, workspaceId));
    if (key === undefined || (await listWithoutEmbedding(database, workspaceId, key, 1)).length === 0) return;
    await enqueue(database, embedJob, {}, { workspaceId, uniqueKey: embedKey(workspaceId) });
    signals.send('jobs');
  }

  /** Answers whether there may be more. */
  async function embedBatch(workspaceId: string, signal: AbortSignal): Promise<boolean> {
    const settings = await readSettings(database, workspaceId);
    const key = embeddingKey(settings);
    if (key === undefined) return false;
    const texts = await listWithoutEmbedding(database, workspaceId, key, batch);
    if (texts.length === 0) return false;
    const line = await openLine(database, ports, workspaceId, settings, timeoutMs);
    const vectors = await askEmbeddings(
      line,
      texts.map(({ content }) => content),
      signal,
    );
    for (const [index, text] of texts.entries()) {
      const vector = vectors[index] ?? [];
      await saveEmbedding(database, workspaceId, text, key, packVector(vector), signsOf(vector));
    }
    return true;
  }
}
