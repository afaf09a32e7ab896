import type { ByLanguage } from '../../../../language/languages.ts';
import { germanWords } from './words-de.ts';
import { englishWords } from './words-en.ts';

/** Whether the texts of the tools contain this stem. */
export type Knows = (stem: string) => boolean;

/** What the search for tools knows about a language. */
export interface SearchWords {
  stem(word: string): string;
  /** Words that say nothing about the task. */
  readonly empty: ReadonlySet<string>;
  /** Words at the start of a request to be shown something. */
  readonly questions: ReadonlySet<string>;
  /** Words that ask for many things at once. */
  readonly many: ReadonlySet<string>;
  /** Words with the same meaning here, one line each: the product's own word first, then those that people use. */
  readonly families: readonly string[];
  /** Expressions of several words, and the word they stand for. */
  readonly idioms: readonly (readonly [said: RegExp, meant: string])[];
  /** Other forms of the word, such as the parts of a compound. */
  formsOf?(word: string, knows: Knows): string[];
  /** Words that consist of several separate words of a sentence. */
  joined?(words: readonly string[], knows: Knows): string[];
}

export const searchWords: ByLanguage<SearchWords> = { en: englishWords, de: germanWords };
