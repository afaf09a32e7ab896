import { refusals } from '../words/refusals.ts';
import type { Block } from './block.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

export interface Passage {
  heading: string | null;
  page: number | null;
  /** The end of the previous passage under the same heading. */
  lead: string;
  content: string;
}

/** The preferred length: long enough to be understood alone, short enough to be read as an answer. */
const wantedLength = 900;
const maxLength = 1_400;
const leadLength = 160;
const maxHeadingLength = 300;
const headingSeparator = ' › ';

/** Combines paragraphs under one heading up to the preferred length. A longer paragraph is split between sentences. */
export function splitPassages(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = [];
  const path: { level: number; text: string }[] = [];
  let held: string[] = [];
  let page: number | null = null;
  let before = '';
  const end = () => {
    if (held.length === 0) return;
    const content = held.join('\n\n');
    const heading =
      path
        .map(({ text }) => text)
        .join(headingSeparator)
        .slice(0, maxHeadingLength) || null;
    if (passages.length === readingLimits.passages)
      throw new ReadingFault(refusals.phrase('too_much_text', { max: readingLimits.characters }));
    passages.push({ heading, page, lead: before, content });
    before = endOf(content);
    held = [];
  };
  for (const block of blocks) {
    if (block.level !== undefined) {
      end();
      before = '';
      while ((path.at(-1)?.level ?? 0) >= block.level) path.pop();
      path.push({ level: block.level, text: block.text });
      continue;
    }
    for (const text of block.text.length > maxLength ? sentenceGroups(block.text) : [block.text]) {
      const length = held.reduce((sum, piece) => sum + piece.length + 2, 0);
      if (held.length > 0 && length + text.length > wantedLength) end();
      if (held.length === 0) page = block.page ?? null;
      held.push(text);
    }
  }
  end();
  return passages;
}

/** Combines sentences up to the preferred length. A longer sentence is split between words. */
function sentenceGroups(text: string): string[] {
  const groups: string[] = [];
  let group = '';
  for (const sentence of text.split(/(?<=[.!?:;…]["“”’»)]?\s)|(?<=\n)/u).flatMap(cutLong)) {
    if (group !== '' && group.length + sentence.length > wantedLength) {
      groups.push(group.trim());
      group = '';
    }
    group += sentence;
  }
  return [...groups, group.trim()].filter((each) => each !== '');
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > maxLength) {
    const space = rest.lastIndexOf(' ', wantedLength);
    const at = space > wantedLength / 2 ? space + 1 : wantedLength;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

/** About the last sentence. */
function endOf(content: string): string {
  if (content.length <= leadLength) return content;
  const end = content.slice(-leadLength);
  const sentence = end.search(/(?<=[.!?]\s)\S/u);
  return end.slice(sentence === -1 ? end.indexOf(' ') + 1 : sentence);
}
