import { parentPort, workerData } from 'node:worker_threads';
import { readWhole } from './read-whole.ts';
import type { ReaderAnswer, ReaderCall } from './reader-messages.ts';
import { ReadingFault } from './reading-fault.ts';

// The program of a thread that reads one document and ends. Outside a thread it does nothing.
const call = workerData as Partial<ReaderCall> | null;
if (call?.bytes instanceof Uint8Array) parentPort?.postMessage(await answerTo(call as ReaderCall));

async function answerTo(asked: ReaderCall): Promise<ReaderAnswer> {
  try {
    return { content: await readWhole(asked) };
  } catch (error) {
    if (error instanceof ReadingFault) return { fault: error.phrase };
    throw error;
  }
}
