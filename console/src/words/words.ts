import type { en, Translation } from './en.ts';
import { currentLanguage, type Language, setLanguage } from './language.ts';

type Source = typeof en;
export type Key = keyof Source;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Params<K extends Key> = [Names<Source[K]>] extends [never]
  ? []
  : [params: { [Name in Names<Source[K]>]: string | number }];

/** Keys whose words need nothing filled in, for lists of labels. */
export type PlainKey = { [K in Key]: [Names<Source[K]>] extends [never] ? K : never }[Key];

/** `leads.count` for the pair `leads.count.one` and `leads.count.other`. */
type PluralKey = Key extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never;

const load: Record<Language, () => Promise<Translation>> = {
  en: () => import('./en.ts').then((module) => module.en),
  de: () => import('./de.ts').then((module) => module.de),
};

let words = {} as Translation;
const listeners = new Set<() => void>();

export async function speak(language: Language, until: 'changed' | 'left' = 'changed'): Promise<void> {
  words = await load[language]();
  setLanguage(language, until);
  for (const listener of listeners) listener();
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function t<K extends Key>(key: K, ...params: Params<K>): string {
  return fill(words[key], params[0]);
}

/** Counts: picks the form by the language's plural rule and fills in `{count}`. */
export function tn(key: PluralKey, count: number): string {
  const form = new Intl.PluralRules(currentLanguage()).select(count) === 'one' ? 'one' : 'other';
  return fill(words[`${key}.${form}` as Key], { count: new Intl.NumberFormat(currentLanguage()).format(count) });
}

/** For keys that are made from data (an error's code, a capability's level); undefined where there is no word. */
export function wordFor(prefix: string, name: string): string | undefined {
  return (words as Record<string, string>)[`${prefix}.${name}`];
}

function fill(text: string, params: Record<string, string | number> | undefined): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
