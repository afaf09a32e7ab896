import { foldText } from '../../../kernel/fold-text.ts';
import type { Term } from './query-terms.ts';

export interface Range {
  from: number;
  to: number;
}

const maxRanges = 50;
const minShared = 4;

/** Where the words of a question stand in a text, as they are or with another ending. */
export function highlight(text: string, terms: readonly Term[]): Range[] {
  const ranges: Range[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldText(word);
    if (terms.some((term) => isLike(folded, term))) ranges.push({ from: index, to: index + word.length });
    if (ranges.length === maxRanges) break;
  }
  return ranges;
}

function isLike(word: string, { word: wanted, parts }: Term): boolean {
  if (word === wanted || parts.includes(word)) return true;
  const stem = wanted.slice(0, Math.max(minShared, wanted.length - 2));
  return wanted.length >= minShared && word.length >= minShared && (word.startsWith(stem) || word.includes(wanted));
}
