import { refusals as germanRefusals } from '../../../console/refusals/de.ts';
import { refusals as englishRefusals } from '../../../console/refusals/en.ts';
import { de } from '../../../console/src/words/de.ts';
import { en } from '../../../console/src/words/en.ts';
import type { ByLanguage, Language } from '../../../language/languages.ts';

export type { Language };
export type Key = keyof typeof en;
export type Say = (key: Key, filled?: Record<string, string | number>) => string;

/** The console's own words, so that a test names things as a person reads them and survives a better wording. */
export const sayIn: ByLanguage<Say> = {
  en: (key, filled) => fill(en[key], filled),
  de: (key, filled) => fill(de[key], filled),
};

export const say = sayIn.en;

const refusals: ByLanguage<Record<string, string>> = { en: englishRefusals, de: germanRefusals };

/** How the server refuses something, by the key of its phrase. */
export function refusal(key: string, filled?: Record<string, string | number>, language: Language = 'en'): string {
  const text = refusals[language][key];
  if (text === undefined) throw new Error(`The server has no refusal ${key}.`);
  return fill(text, filled);
}

function fill(text: string, filled: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(filled[name] ?? whole));
}

/** Words that are English and nothing else: in a German console they are left over. */
export function onlyEnglish(): string[] {
  const german = new Set(Object.values(de));
  return Object.values(en).filter((text) => !german.has(text) && !text.includes('{'));
}
