import type { Phrase } from '../../../../language/phrase.ts';
import { maxDatabaseBytes as maxBytes } from '../../../files/file-sizes.ts';
import type { Files } from '../../../files/files.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defineJob, type OutsideJob } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Transaction } from '../../../storage/db.ts';
import { holdEdition, markFailed, markReady, readDocument, type StoredDocument } from '../documents.store.ts';
import { orderEmbedding } from '../embedding/embed-job.ts';
import { documentIndexed, told } from '../events/document-events.ts';
import { dropPassages, replacePassages } from '../passages.store.ts';
import { readContent } from '../reading/read-content.ts';
import type { ReadContent } from '../reading/reader-messages.ts';
import { ReadingFault } from '../reading/reading-fault.ts';
import { refusals } from '../words/refusals.ts';
import { readJob } from './read-job.ts';

type Payload = { documentId: string; edition: number };

/** Reads a document in a thread and replaces its passages. */
export function readDocumentJob({ database, runtime, ports }: ModuleServices<'files'>): OutsideJob<Payload> {
  const { clock } = runtime.settings;
  return defineJob<Payload>({
    kind: readJob.kind,
    maxAttempts: readJob.maxAttempts,
    mode: 'outside',
    async run({ workspaceId, signal, lastAttempt }, { documentId, edition }) {
      const document = await readDocument(database, workspaceId, documentId);
      if (document?.edition !== edition || document.state !== 'reading') return;
      try {
        const bytes = await wholeFile(ports.files, workspaceId, document.fileId);
        const read = await readContent({ bytes, format: document.format }, signal);
        await finish(document, workspaceId, (tx, now, title) =>
          keep(tx, workspaceId, { ...document, title }, read, now),
        );
      } catch (error) {
        signal.throwIfAborted();
        const failure = failureOf(error, lastAttempt);
        if (!failure) throw error;
        await finish(document, workspaceId, async (tx, now) => {
          await dropPassages(tx, workspaceId, documentId);
          await markFailed(tx, workspaceId, documentId, failure, now);
          return 'failed';
        });
      }
    },
  });

  /** Stores the passages only if the content is still the one that was read. */
  async function finish(
    document: StoredDocument,
    workspaceId: string,
    write: (tx: Transaction, now: Date, title: string) => Promise<'ready' | 'failed'>,
  ): Promise<void> {
    const now = clock.now();
    await runtime.transact(workspaceId, async (tx, effects) => {
      const held = await holdEdition(tx, workspaceId, document.id, document.edition);
      if (!held) return;
      const state = await write(tx, now, held.title);
      if (
        state === 'ready' &&
        (await orderEmbedding(tx, workspaceId, (job, key) => enqueue(tx, job, {}, { workspaceId, uniqueKey: key })))
      )
        effects.jobAdded();
      effects.emit(documentIndexed, { document: told({ ...document, state }, null) }, now, {
        actorId: null,
        via: 'system',
        client: null,
        depth: 0,
      });
    });
  }
}

async function keep(
  tx: Transaction,
  workspaceId: string,
  { id, title }: StoredDocument,
  { passages, pages }: ReadContent,
  now: Date,
): Promise<'ready'> {
  await replacePassages(tx, workspaceId, { id, title }, passages);
  const characters = passages.reduce((sum, { content }) => sum + content.length, 0);
  await markReady(tx, workspaceId, id, { pages, passages: passages.length, characters, now });
  return 'ready';
}

async function wholeFile(files: Files, workspaceId: string, id: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of files.chunks(workspaceId, id)) {
    size += chunk.length;
    if (size > maxBytes)
      throw new ReadingFault(refusals.phrase('file_too_large', { mebibytes: maxBytes / 1024 / 1024 }));
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Faults of the document itself are reported at once; after all others, reading is tried again first. */
function failureOf(error: unknown, isLast: boolean): Phrase | undefined {
  if (error instanceof ReadingFault) return error.phrase;
  if (error instanceof Refusal && error.code === 'file_not_found') return refusals.phrase('file_not_found');
  return isLast ? refusals.phrase('unreadable') : undefined;
}
