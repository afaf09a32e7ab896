import { firstWords } from './en/first.ts';
import { restWords } from './en/rest.ts';

/** The source: every other language has exactly these keys. */
export const en = { ...firstWords, ...restWords } as const;

/** The same keys for every language: a missing translation does not compile. */
export type Translation = { readonly [K in keyof typeof en]: string };
