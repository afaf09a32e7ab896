import type { MessagePort } from 'node:worker_threads';
import type { Phrase } from '../../../language/phrase.ts';

/** One call, as it is sent to a thread. Everything in it is text. */
export interface ThreadCall {
  workspaceId: string;
  source: string;
  /** The variables that the code sees, as one JSON object. */
  globals: string;
  timeoutMs: number;
  memoryBytes: number;
  /** An unguessable name, so that data from outside cannot pass for a file that the code created. */
  fileMark: string;
  /** The channel for reading files; missing if the code uses none. */
  files?: FileLine;
}

/** The thread sends a request and blocks until `answered` is 1. */
export interface FileLine {
  port: MessagePort;
  answered: Int32Array<SharedArrayBuffer>;
}

export type FileAnswer = { content: string } | { fault: string };

/** An error of the code. The thread does not use StepFailure, so that it loads less. */
export interface CodeFault {
  code: 'code_error' | 'code_timeout' | 'code_memory' | 'code_result';
  why: Phrase | string;
  /** The position in the customer's source, counted from 1. */
  line?: number;
  column?: number;
}

/** The thread's answer: the value as JSON text, or the fault. */
export type ThreadAnswer = { logs: string[] } & ({ value: string } | { fault: CodeFault });

/** Sent once, when the thread can take its first call. */
export const threadReady = 'ready';
