import { foldText } from '../../../kernel/fold-text.ts';
import type { Term } from './query-terms.ts';

export interface Range {
  from: number;
  to: number;
}

const maxRanges = 50;
const minShared = 3;
const maxEnding = 3;

/** The positions of the query's words in a text, including other endings. */
export function highlight(text: string, terms: readonly Term[]): Range[] {
  const ranges: Range[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldText(word);
    if (terms.some((term) => isLike(folded, term))) ranges.push({ from: index, to: index + word.length });
    if (ranges.length === maxRanges) break;
  }
  return ranges;
}

/** Matches the same word, the same word with another ending, or a word that contains it. */
function isLike(word: string, { word: wanted, parts }: Term): boolean {
  if (word === wanted || parts.includes(word)) return true;
  const [short = '', long = ''] = [word, wanted].sort((left, right) => left.length - right.length);
  if (short.length >= minShared && long.startsWith(short) && long.length - short.length <= maxEnding) return true;
  return wanted.length > minShared && word.includes(wanted);
}
