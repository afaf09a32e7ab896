import { foldText } from '../../../kernel/fold-text.ts';
import { languageOf, smallWords } from '../language-of.ts';

/** A search term, and other forms in which a text may contain it. */
export interface Term {
  word: string;
  /** Possible parts of a compound: `kundigung` and `frist` for `kundigungsfrist`. */
  parts: string[];
  /** Whether it is long enough to be searched inside other words. */
  inside: boolean;
}

const maxTerms = 12;
const minCompound = 9;
const minPart = 4;
/** Letters that German inserts between the parts of a compound. */
const joints = ['s', 'es', 'n', 'en'];

/** The significant words of a query. If all of them are frequent words, all count. */
export function queryTerms(q: string): Term[] {
  const words = [...new Set(foldText(q).split(' '))].filter((word) => /[\p{L}\p{N}]/u.test(word));
  const language = languageOf(q);
  const telling = words.filter((word) =>
    language ? !smallWords[language].has(word) : !(smallWords.en.has(word) && smallWords.de.has(word)),
  );
  return (telling.length > 0 ? telling : words).slice(0, maxTerms).map((word) => ({
    word,
    parts: partsOf(word),
    inside: word.length >= minPart,
  }));
}

/** All ways to split a word. Parts that are not words occur in no text and do no harm. */
function partsOf(word: string): string[] {
  if (word.length < minCompound || !/^\p{L}+$/u.test(word)) return [];
  const parts = new Set<string>();
  for (let at = minPart; at <= word.length - minPart; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    parts.add(first).add(second);
    for (const joint of joints)
      if (first.endsWith(joint) && first.length - joint.length >= minPart) parts.add(first.slice(0, -joint.length));
  }
  return [...parts];
}
