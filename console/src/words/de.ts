import { firstWords } from './de/first.ts';
import { restWords } from './de/rest.ts';
import type { Translation } from './en.ts';

/** Complete by its type: a key without a word does not compile. */
export const de: Translation = { ...firstWords, ...restWords };
