import { parentPort, workerData } from 'node:worker_threads';
import { DocumentFault } from './document-fault.ts';
import { parseDocument } from './parse-document.ts';
import { readOperations } from './read-operations.ts';
import type { ReaderAnswer, ReaderCall } from './reader-messages.ts';

// The program of a thread that reads one document and ends. It does nothing if it is imported elsewhere.
const call = workerData as Partial<ReaderCall> | null;
if (call?.bytes instanceof Uint8Array) parentPort?.postMessage(answerTo(call as ReaderCall));

function answerTo({ bytes, ...wish }: ReaderCall): ReaderAnswer {
  try {
    return { content: readOperations(parseDocument(new TextDecoder().decode(bytes)), wish) };
  } catch (error) {
    if (error instanceof DocumentFault && error.phrase) return { fault: error.phrase };
    throw error;
  }
}
