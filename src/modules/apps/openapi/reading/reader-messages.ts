import type { Phrase } from '../../../../../language/phrase.ts';
import type { DocumentContent } from './read-operations.ts';
import type { ReadingWish } from './servers.ts';

export interface ReaderCall extends ReadingWish {
  /** JSON or YAML. */
  bytes: Uint8Array;
}

export type ReaderAnswer = { content: DocumentContent } | { fault: Phrase };
