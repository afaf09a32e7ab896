import type { MessagePort } from 'node:worker_threads';
import type { Phrase } from '../../../language/phrase.ts';

/** What a thread is sent: one call, with everything as text. */
export interface ThreadCall {
  workspaceId: string;
  source: string;
  /** The names the code sees, as one JSON object. */
  globals: string;
  timeoutMs: number;
  memoryBytes: number;
  /** A name that nobody can guess: data from outside cannot pass for a file that the code made. */
  fileMark: string;
  /** How the thread asks for files and waits for them; left out where the code asks for none. */
  files?: FileLine;
}

/** The thread sends a request and sleeps until `answered` is 1; then the answer is there. */
export interface FileLine {
  port: MessagePort;
  answered: Int32Array<SharedArrayBuffer>;
}

export type FileAnswer = { content: string } | { fault: string };

/** What the code did wrong; the thread knows no StepFailure, so that it loads little. */
export interface CodeFault {
  code: 'code_error' | 'code_timeout' | 'code_memory' | 'code_result';
  why: Phrase | string;
  /** In the customer's own source, counted from 1. */
  line?: number;
  column?: number;
}

/** What it answers: the value as JSON text, or the fault. */
export type ThreadAnswer = { logs: string[] } & ({ value: string } | { fault: CodeFault });

/** Said once, when the thread can take its first call. */
export const threadReady = 'ready';
