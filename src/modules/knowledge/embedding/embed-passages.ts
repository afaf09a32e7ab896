import type { CronEntry } from '../../../queue/cron.ts';
import { defineJob, type OutsideJob } from '../../../queue/define-job.ts';
import { enqueue, enqueueEach } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { askEmbeddings, EmbeddingFailure, openLine } from '../../../runtime/embeddings/ask-embeddings.ts';
import { embeddingKey } from '../../../runtime/embeddings/embedding-key.ts';
import { packVector, signsOf } from '../../../runtime/embeddings/vectors.ts';
import { noteProviderError, readSettings } from '../settings.store.ts';
import { embedJob, embedKey } from './embed-job.ts';
import {
  listWithoutEmbedding,
  listWorkspacesToEmbed,
  type PassageToEmbed,
  saveEmbeddings,
} from './embeddings.store.ts';

const batch = 64;
const timeoutMs = 30_000;

/**
 * Asks the chosen model about every passage that it does not know yet, a batch at a time. Where it fails, the clockwork
 * tries again later.
 */
export function embedPassages({
  database,
  ports,
  signals,
}: ModuleServices<'modelDial' | 'vault'>): OutsideJob<Record<string, never>> {
  return defineJob<Record<string, never>>({
    kind: embedJob.kind,
    maxAttempts: embedJob.maxAttempts,
    mode: 'outside',
    async run({ workspaceId, signal, afterCommit }) {
      const announce = () => signals.send(`live:${workspaceId}:knowledge:*`);
      try {
        while (await embedBatch(workspaceId, signal)) announce();
        if (await noteProviderError(database, workspaceId, null)) announce();
        // A document that was read while this job was about to end got no job of its own.
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
    const passages = await listWithoutEmbedding(database, workspaceId, key, batch);
    if (passages.length === 0) return false;
    const line = await openLine(database, ports, workspaceId, settings, timeoutMs);
    const vectors = await askEmbeddings(line, passages.map(textToEmbed), signal);
    const embedded = passages.map(({ id }, index) => {
      const vector = vectors[index] ?? [];
      return { id, vector: packVector(vector), signs: signsOf(vector) };
    });
    await saveEmbeddings(database, workspaceId, key, embedded);
    return true;
  }
}

/** A passage is understood with where it stands, and with what was said just before. */
function textToEmbed({ title, heading, lead, content }: PassageToEmbed): string {
  return [title, heading, lead, content].filter(Boolean).join('\n');
}

/** Every five minutes: what was left over when a provider did not answer, or came while the job was about to end. */
export function findUnembedded({ database, signals }: ModuleServices): CronEntry {
  const job = defineJob<Record<string, never>>({
    kind: 'knowledge.find_unembedded',
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const workspaces = await listWorkspacesToEmbed(database);
      if (workspaces.length === 0) return;
      await enqueueEach(
        database,
        embedJob,
        workspaces.map(({ workspaceId }) => ({ workspaceId, payload: {}, uniqueKey: embedKey(workspaceId) })),
      );
      signals.send('jobs');
    },
  });
  return { name: 'knowledge.find_unembedded', pattern: '*/5 * * * *', job };
}
