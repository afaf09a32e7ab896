import type { ByLanguage } from '../../../language/languages.ts';
import type { Names } from '../../../language/phrase.ts';
import { inPseudo, pseudoLanguage } from '../../../language/pseudo.ts';
import { fill } from '../../../language/say.ts';
import type { Translation } from './en.ts';
import { numberFormat, pluralRules } from './formatters.ts';
import type { Key, Source } from './keys.ts';
import { currentLanguage, type Spoken, setLanguage } from './language.ts';

export type { Key, PlainKey } from './keys.ts';

type Params<K extends Key> = [Names<Source[K]>] extends [never]
  ? []
  : [params: { [Name in Names<Source[K]>]: string | number }];

/** `leads.count` for the pair `leads.count.one` and `leads.count.other`. */
type PluralKey = Key extends infer K ? (K extends `${infer Base}.other` ? Base : never) : never;

type Part = Partial<Translation>;

const parts: ByLanguage<{ first: () => Promise<Part>; rest: () => Promise<Part> }> = {
  en: {
    first: () => import('./en/first.ts').then((module) => module.firstWords),
    rest: () => import('./en/rest.ts').then((module) => module.restWords),
  },
  de: {
    first: () => import('./de/first.ts').then((module) => module.firstWords),
    rest: () => import('./de/rest.ts').then((module) => module.restWords),
  },
};

async function load(language: Spoken, part: 'first' | 'rest'): Promise<Part> {
  if (language !== pseudoLanguage) return parts[language][part]();
  return inPseudo(await parts.en[part]());
}

let words = {} as Translation;
/** A screen that needs more than the first words has been opened, so another language must bring them too. */
let needsRest = false;
const listeners = new Set<() => void>();

export async function speak(language: Spoken, until: 'changed' | 'left' = 'changed'): Promise<void> {
  const first = await load(language, 'first');
  const rest = needsRest ? await load(language, 'rest') : {};
  words = { ...first, ...rest } as Translation;
  setLanguage(language, until);
  for (const listener of listeners) listener();
}

/** Before a screen is drawn whose words are not among the first. */
export async function loadRestOfWords(): Promise<void> {
  needsRest = true;
  const language = currentLanguage();
  const rest = await load(language, 'rest');
  // The language changed meanwhile: these words are not spoken any more.
  if (language !== currentLanguage()) return loadRestOfWords();
  words = { ...words, ...rest };
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function t<K extends Key>(key: K, ...params: Params<K>): string {
  return fill<string | number>(words[key], params[0], String);
}

/** Counts: picks the form by the language's plural rule and fills in `{count}`. */
export function tn(key: PluralKey, count: number): string {
  const form = pluralRules().select(count) === 'one' ? 'one' : 'other';
  return fill(words[`${key}.${form}` as Key], { count: numberFormat().format(count) }, String);
}

/** For keys that are made from data (an error's code, a capability's level); undefined where there is no word. */
export function wordFor(prefix: string, name: string): string | undefined {
  return (words as Record<string, string>)[`${prefix}.${name}`];
}
