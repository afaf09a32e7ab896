import { refusals } from '../words/refusals.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

/** A heading or a paragraph of a document, in the order in which they stand there. */
export interface Block {
  /** Of a heading, from 1; a paragraph has none. */
  level?: number;
  text: string;
  page?: number;
}

const maxHeadingLength = 200;

/** Gathers what a reader finds, within the limits. */
export class Blocks {
  readonly list: Block[] = [];
  page: number | undefined;
  private characters = 0;

  paragraph(text: string): void {
    this.add({ text: tidy(text) });
  }

  /** What is longer than any heading is a paragraph that only looks like one. */
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

/** Without signs that PostgreSQL cannot hold or nobody sees, and with no more space than it needs. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\n\t])[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}
