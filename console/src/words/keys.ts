import type { en } from './en.ts';

export type Source = typeof en;
export type Key = keyof Source;

/** What stands in braces in a text. */
export type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

/** Keys whose words need nothing filled in, for lists of labels. */
export type PlainKey = { [K in Key]: [Names<Source[K]>] extends [never] ? K : never }[Key];
