import type { Phrase } from '../../../language/phrase.ts';
import { defineWords } from '../../kernel/words.ts';
import { german } from './failures-de.ts';
import { english } from './failures-en.ts';

export const failures = defineWords('engine.failures', { en: english, de: german });

/** One after the other, as sentences or as a list with commas; one alone stands as it is. */
export function chained(by: 'sentences' | 'comma', parts: readonly Phrase[]): Phrase | undefined {
  return parts.reduceRight<Phrase | undefined>(
    (rest, first) => (rest ? failures.phrase(by, { first, rest }) : first),
    undefined,
  );
}

/** Names as people gave them, in quotes. */
export function quoted(names: readonly string[]): Phrase | undefined {
  return chained(
    'comma',
    names.map((name) => failures.phrase('quoted', { name })),
  );
}
