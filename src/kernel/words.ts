import { type Language, languageOf, localeOf, type Translations, translations } from '../../language/languages.ts';
import type { ParamsOf, Phrase, PhraseKey, Texts, Translation } from '../../language/phrase.ts';
import { inPseudo, pseudoLanguage } from '../../language/pseudo.ts';
import { type Reader, say } from '../../language/say.ts';
import type { Principal } from './principal.ts';

/**
 * The texts of all parts of the program, by the part's name. It is filled while the program is loaded and does not
 * change afterwards.
 */
const parts = new Map<string, Record<Language, Texts>>();

export interface Words<Source extends Texts> {
  /** A phrase of this part, to be stored or shown. */
  phrase<Key extends PhraseKey<Source>>(key: Key, ...params: ParamsOf<Source, Key>): Phrase;
}

/**
 * The texts of one part of the program, in every language. Keys of phrases begin with the part's name, as in
 * `crm:lead_moved`.
 */
export function defineWords<Source extends Texts>(
  part: string,
  texts: { readonly en: Source } & Translations<Translation<Source>>,
): Words<Source> {
  if (parts.has(part)) throw new Error(`The words of ${part} are defined twice.`);
  parts.set(part, texts);
  return { phrase: (key, ...[params]) => ({ key: `${part}:${key}`, ...(params && { params }) }) };
}

/** Translates a phrase for its reader. */
export function inWords(phrase: Phrase, reader: Reader): string {
  return say(phrase, (key) => textOf(key, reader.language), { locale: localeOf(reader.language), ...reader });
}

/** In English, as programs get it and as it is stored with the phrase. */
export function inEnglish(phrase: Phrase): string {
  return inWords(phrase, { language: 'en' });
}

/** The caller as a reader, with their language and the time zone of their workspace. */
export function readerOf({ language, workspace }: Pick<Principal, 'language' | 'workspace'>): Reader {
  return { language, timeZone: workspace.timeZone };
}

/** The phrase in all languages except English, for a search in any of them. */
export function inOtherWords(phrase: Phrase, timeZone: string): string {
  return Object.values(translations((language) => inWords(phrase, { language, timeZone }))).join('\n');
}

/** The texts of all parts, for the tools that check and publish them. */
export function allWords(): ReadonlyMap<string, Record<Language, Texts>> {
  return parts;
}

function textOf(key: string, language: string): string | undefined {
  const colon = key.indexOf(':');
  const text = parts.get(key.slice(0, colon))?.[languageOf(language)][key.slice(colon + 1)];
  return language === pseudoLanguage ? inPseudo(text) : text;
}
