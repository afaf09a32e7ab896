import { Worker } from 'node:worker_threads';
import { appLimits } from '../../app-limits.ts';
import { refusals } from '../../words/refusals.ts';
import { DocumentFault } from './document-fault.ts';
import type { DocumentContent } from './read-operations.ts';
import type { ReaderAnswer, ReaderCall } from './reader-messages.ts';

/** One at a time, because each uses a processor and some hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/** Reads a document in a thread of its own, so that it neither blocks others nor takes all the memory. */
export function readDocument(call: ReaderCall): Promise<DocumentContent> {
  const reading = last.then(() => readInThread(call));
  last = reading.catch(() => undefined);
  return reading;
}

async function readInThread(call: ReaderCall): Promise<DocumentContent> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    name: 'openapi',
    workerData: call,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: appLimits.readingMb, stackSizeMb: 8 },
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ReaderAnswer>((settle, fail) => {
      const tooMuch = () => fail(new DocumentFault(refusals.phrase('document_too_much')));
      timer = setTimeout(tooMuch, appLimits.readingMs);
      worker.once('message', settle);
      worker.once('error', (error: NodeJS.ErrnoException & { message: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError ? tooMuch() : fail(error),
      );
      worker.once('exit', tooMuch);
    });
    if ('fault' in answer) throw new DocumentFault(answer.fault);
    return answer.content;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
