import type { Phrase } from '../../../language/phrase.ts';

/** What a thread is sent: one call, with everything as text. */
export interface ThreadCall {
  workspaceId: string;
  source: string;
  /** The names the code sees, as one JSON object. */
  globals: string;
  timeoutMs: number;
  memoryBytes: number;
}

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
