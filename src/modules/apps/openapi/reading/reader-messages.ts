import type { Phrase } from '../../../../../language/phrase.ts';
import type { DocumentContent } from './read-operations.ts';
import type { ReadingOptions } from './servers.ts';

export interface ReaderCall extends ReadingOptions {
  /** JSON or YAML. */
  bytes: Uint8Array;
}

export type ReaderAnswer = { content: DocumentContent } | { fault: Phrase };
