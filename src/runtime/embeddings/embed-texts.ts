import type { Phrase } from '../../../language/phrase.ts';
import type { CronEntry } from '../../queue/cron.ts';
import { defineJob, type JobAddress, type OutsideJob } from '../../queue/define-job.ts';
import { enqueue, enqueueEach } from '../../queue/enqueue.ts';
import type { Db } from '../../storage/db.ts';
import type { ModuleServices } from '../define-module.ts';
import { askEmbeddings, EmbeddingFailure, openLine } from './ask-embeddings.ts';
import { type EmbeddingChoice, embeddingKey } from './embedding-key.ts';
import { packVector, signsOf } from './vectors.ts';

/** The texts of a module that can be searched by meaning, and where their embeddings are stored. */
export interface EmbeddedTexts<Text> {
  module: string;
  job: JobAddress<Record<string, never>>;
  /** The key of the single job for all waiting texts of a workspace. */
  uniqueKey(workspaceId: string): string;
  readSettings(db: Db, workspaceId: string): Promise<EmbeddingChoice>;
  /** Returns how many rows changed: none if the same error was noted before. */
  noteProviderError(db: Db, workspaceId: string, why: Phrase | string | null): Promise<number | boolean>;
  /** The texts without an embedding of this model, oldest first. */
  listWithoutEmbedding(db: Db, workspaceId: string, model: string, limit: number): Promise<Text[]>;
  /** The text to send to the model. */
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
 * Embeds all texts that have no embedding of the chosen model yet, in batches. After a failure, `findUnembedded` tries
 * again later.
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
        // Texts that were added while this job was ending did not get a job of their own.
        afterCommit(() => void enqueueForLateTexts(workspaceId).catch(() => undefined));
      } catch (error) {
        if (!(error instanceof EmbeddingFailure)) throw error;
        if (await texts.noteProviderError(database, workspaceId, error.why)) announce();
      }
    },
  });

  async function enqueueForLateTexts(workspaceId: string): Promise<void> {
    const key = embeddingKey(await texts.readSettings(database, workspaceId));
    if (key === undefined || (await texts.listWithoutEmbedding(database, workspaceId, key, 1)).length === 0) return;
    await enqueue(database, texts.job, {}, { workspaceId, uniqueKey: texts.uniqueKey(workspaceId) });
    signals.send('jobs');
  }

  /** Returns whether there may be more. */
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

/** Every five minutes, finds texts that are left after a provider failed, or that were added while a job was ending. */
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
