import type { Phrase } from '../../../../language/phrase.ts';
import type { Format } from '../document.ts';
import type { Passage } from './split-passages.ts';

export interface ReaderCall {
  bytes: Uint8Array;
  format: Format;
}

export interface ReadContent {
  passages: Passage[];
  /** Null if the format has no pages. */
  pages: number | null;
  /** The title in the document itself; empty if it has none. */
  title: string;
}

export type ReaderAnswer = { content: ReadContent } | { fault: Phrase };
