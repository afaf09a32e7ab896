import type { Phrase } from '../../../../language/phrase.ts';
import type { Format } from '../document.ts';
import type { Passage } from './split-passages.ts';

export interface ReaderCall {
  bytes: Uint8Array;
  format: Format;
}

export interface ReadContent {
  passages: Passage[];
  /** Null where the format has none. */
  pages: number | null;
  /** What the document itself says; empty where it says nothing. */
  title: string;
}

export type ReaderAnswer = { content: ReadContent } | { fault: Phrase };
