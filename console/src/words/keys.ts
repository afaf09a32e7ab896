import type { Names } from '../../../language/phrase.ts';
import type { en } from './en.ts';

export type Source = typeof en;
export type Key = keyof Source;

/** Keys whose words need nothing filled in, for lists of labels. */
export type PlainKey = { [K in Key]: [Names<Source[K]>] extends [never] ? K : never }[Key];
