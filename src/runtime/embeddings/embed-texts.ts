import type { Phrase } from '../../../language/phrase.ts';
import type { CronEntry } from '../../queue/cron.ts';
import { defineJob, type JobAddress, type OutsideJob } from '../../queue/define-job.ts';
import { enqueue, enqueueEach } from '../../queue/enqueue.ts';
import type { Db } from '../../storage/db.ts';
import type { ModuleServices } from '../define-module.ts';
import { askEmbeddings, EmbeddingFailure, openLine } from './ask-embeddings.ts';
import { type EmbeddingChoice, embeddingKey } from './embedding-key.ts';
import { packVector, signsOf } from './vectors.ts';

/** The texts of one module that can be found by their meaning, and where their embeddings are kept. */
export interface EmbeddedTexts<Text> {
  module: string;
  job: JobAddress<Record<string, never>>;
  /** One job for all the texts of a workspace that wait. */
  uniqueKey(workspaceId: string): string;
  readSettings(db: Db, workspaceId: string): Promise<EmbeddingChoice>;
  /** Answers how many rows changed: none where the same was noted before. */
  noteProviderError(db: Db, workspaceId: string, why: Phrase | string | null): Promise<number | boolean>;
  /** Those that this model was not asked about yet, the oldest first. */
  listWithoutEmbedding(db: Db, workspaceId: string, model: string, limit: number): Promise<Text[]>;
  /** What the model is given of it. */
  textOf(text: Text): string;
  save(db: Db, workspaceId: string, model: string, embedded: readonly Embedded<Text>[]): Promise<unknown>;
  listWorkspacesToEmbed(db: Db): Promise<{ workspaceId: string }[]>;
}

export interface Embedded<Text> {
  text: Text;
  vector: Buffer;
  signs: string;
}

const batch = 64;
const timeoutMs = 30_000;

/**
 * Asks the chosen model about every text that it does not know yet, a batch at a time. Where it fails, `findUnembedded`
 * tries again later.
 */
export function embedTexts<Text>(
  texts: EmbeddedTexts<Text>,
  { database, ports, signals }: ModuleServices<'modelDial' | 'vault'>,
): OutsideJob<Record<string, never>> {
  return defineJob<Record<string, never>>({
    kind: texts.job.kind,
    maxAttempts: texts.job.maxAttempts,
    mode: 'outside',
    async run({ workspaceId, signal, afterCommit }) {
      const announce = () => signals.send(`live:${workspaceId}:${texts.module}:*`);
      try {
        while (await embedBatch(workspaceId, signal)) announce();
        if (await texts.noteProviderError(database, workspaceId, null)) announce();
        // What was added while this job was about to end got no job of its own.
        afterCommit(() => void orderForLate(workspaceId).catch(() => undefined));
      } catch (error) {
        if (!(error instanceof EmbeddingFailure)) throw error;
        if (await texts.noteProviderError(database, workspaceId, error.why)) announce();
      }
    },
  });

  async function orderForLate(workspaceId: string): Promise<void> {
    const key = embeddingKey(await texts.readSettings(database, workspaceId));
    if (key === undefined || (await texts.listWithoutEmbedding(database, workspaceId, key, 1)).length === 0) return;
    await enqueue(database, texts.job, {}, { workspaceId, uniqueKey: texts.uniqueKey(workspaceId) });
    signals.send('jobs');
  }

  /** Answers whether there may be more. */
  async function embedBatch(workspaceId: string, signal: AbortSignal): Promise<boolean> {
    const settings = await texts.readSettings(database, workspaceId);
    const key = embeddingKey(settings);
    if (key === undefined) return false;
    const waiting = await texts.listWithoutEmbedding(database, workspaceId, key, batch);
    if (waiting.length === 0) return false;
    const line = await openLine(database, ports, workspaceId, settings, timeoutMs);
    const vectors = await askEmbeddings(line, waiting.map(texts.textOf), signal);
    const embedded = waiting.map((text, index) => {
      const vector = vectors[index] ?? [];
      return { text, vector: packVector(vector), signs: signsOf(vector) };
    });
    await texts.save(database, workspaceId, key, embedded);
    return true;
  }
}

/** Every five minutes: what was left over when a provider did not answer, or came while the job was about to end. */
export function findUnembedded<Text>(texts: EmbeddedTexts<Text>, { database, signals }: ModuleServices): CronEntry {
  const name = `${texts.module}.find_unembedded`;
  const job = defineJob<Record<string, never>>({
    kind: name,
    mode: 'outside',
    maxAttempts: 3,
    async run() {
      const workspaces = await texts.listWorkspacesToEmbed(database);
      if (workspaces.length === 0) return;
      await enqueueEach(
        database,
        texts.job,
        workspaces.map(({ workspaceId }) => ({ workspaceId, payload: {}, uniqueKey: texts.uniqueKey(workspaceId) })),
      );
      signals.send('jobs');
    },
  });
  return { name, pattern: '*/5 * * * *', job };
}
