import { refusals } from '../words/refusals.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** A heading or paragraph of a document, in document order. */
export interface Block {
  /** The level of a heading, from 1; missing for a paragraph. */
  level?: number;
  text: string;
  page?: number;
}

const maxHeadingLength = 200;

/** Collects what a reader finds, within the limits. */
export class Blocks {
  readonly list: Block[] = [];
  page: number | undefined;
  private characters = 0;

  paragraph(text: string): void {
    this.add({ text: tidy(text) });
  }

  /** A heading that is longer than any real one is treated as a paragraph. */
  heading(text: string, level: number): void {
    const plain = tidy(text).replaceAll('\n', ' ');
    this.add(plain.length > maxHeadingLength ? { text: plain } : { text: plain, level });
  }

  private add(block: Block): void {
    if (block.text === '') return;
    this.characters += block.text.length;
    if (this.characters > readingLimits.characters)
      throw new ReadingFault(refusals.phrase('too_much_text', { max: readingLimits.characters }));
    this.list.push(this.page === undefined ? block : { ...block, page: this.page });
  }
}

/** Removes characters that PostgreSQL cannot store or that are invisible, and surplus white space. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
