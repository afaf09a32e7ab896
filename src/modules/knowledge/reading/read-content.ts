import { Worker } from 'node:worker_threads';
import { refusals } from '../words/refusals.ts';
import { readWhole } from './read-whole.ts';
import type { ReadContent, ReaderAnswer, ReaderCall } from './reader-messages.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** One document at a time, because each uses a processor and several hundred megabytes. */
let last: Promise<unknown> = Promise.resolve();

/** Texts this short are read faster than a thread starts. */
const maxBytesHere = 16 * 1024;

/** Reads a document in its own thread, so that it delays nobody else and cannot use up the memory. */
export function readContent(call: ReaderCall, signal?: AbortSignal): Promise<ReadContent> {
  const isShort = call.bytes.length <= maxBytesHere && (call.format === 'markdown' || call.format === 'text');
  if (isShort) return readWhole(call);
  const reading = last.then(() => {
    signal?.throwIfAborted();
    return readInThread(call, signal);
  });
  last = reading.catch(() => undefined);
  return reading;
}

/** How often the thread's memory is checked, because its own limit does not include buffers. */
const lookMs = 200;

async function readInThread(call: ReaderCall, signal?: AbortSignal): Promise<ReadContent> {
  const worker = new Worker(new URL('./reader-thread.ts', import.meta.url), {
    name: 'knowledge',
    workerData: call,
    env: {},
    argv: [],
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: readingLimits.megabytes, stackSizeMb: 8 },
  });
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ReaderAnswer>((settle, fail) => {
      const tooMuch = () => fail(new ReadingFault(refusals.phrase('takes_too_much')));
      timer = setTimeout(
        () => fail(new ReadingFault(refusals.phrase('takes_too_long', { seconds: readingLimits.ms / 1_000 }))),
        readingLimits.ms,
      );
      watch = setInterval(() => {
        worker.getHeapStatistics().then(
          ({ external_memory: bytes }) => bytes > readingLimits.megabytes * 1024 * 1024 && tooMuch(),
          () => undefined,
        );
      }, lookMs);
      signal?.addEventListener('abort', () => fail(signal.reason), { once: true });
      worker.once('message', settle);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' || error instanceof RangeError ? tooMuch() : fail(error),
      );
      worker.once('exit', tooMuch);
    });
    if ('fault' in answer) throw new ReadingFault(answer.fault);
    return answer.content;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    await worker.terminate();
  }
}
