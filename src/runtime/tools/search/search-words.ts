import type { ByLanguage } from '../../../../language/languages.ts';
import { germanWords } from './words-de.ts';
import { englishWords } from './words-en.ts';

/** Whether the texts of the tools contain this stem. */
export type Knows = (stem: string) => boolean;

/** What the search for tools knows of a language. */
export interface SearchWords {
  stem(word: string): string;
  /** Words that say nothing about what is wanted. */
  readonly empty: ReadonlySet<string>;
  /** Words at the beginning of what only asks to be shown something. */
  readonly questions: ReadonlySet<string>;
  /** Words by which somebody asks for many things at once. */
  readonly many: ReadonlySet<string>;
  /** Words that mean the same here, a line each: the product's own first, then what people say. */
  readonly families: readonly string[];
  /** What people say in several words, and the word that they mean by it. */
  readonly idioms: readonly (readonly [said: RegExp, meant: string])[];
  /** Other forms that may stand for the word, such as the parts of a compound. */
  formsOf?(word: string, knows: Knows): string[];
  /** Words that only several words of a sentence make together. */
  joined?(words: readonly string[], knows: Knows): string[];
}

export const searchWords: ByLanguage<SearchWords> = { en: englishWords, de: germanWords };
