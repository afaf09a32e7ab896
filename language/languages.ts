import { inPseudo, pseudoLanguage } from './pseudo.ts';

/**
 * Every language that svc speaks: what it calls itself, and how it writes dates and amounts where nothing but the
 * language is known.
 */
const facts = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const;

export type Language = keyof typeof facts;

/** What a page or an answer can be in. */
export type Spoken = Language | typeof pseudoLanguage;

export const languages = Object.keys(facts) as Language[];

/** Something in every language; one that is missing does not compile. */
export type ByLanguage<Said> = Readonly<Record<Language, Said>>;

/** The same without English, which is the source and stands with what it describes. */
export type Translations<Said> = Readonly<Record<Exclude<Language, 'en'>, Said>>;

/** English for whoever wants a language that svc does not speak. */
export function languageOf(wish: string): Language {
  return languages.find((language) => language === wish) ?? 'en';
}

export function inLanguage<Said>(said: ByLanguage<Said>, language: string): Said {
  return language === pseudoLanguage ? inPseudo(said.en) : said[languageOf(language)];
}

export function localeOf(language: string): string {
  return facts[languageOf(language)].locale;
}

/** As its own speakers call it. */
export function nameOfLanguage(language: Language): string {
  return facts[language].name;
}

/** Made for each language. */
export function byLanguage<Said>(make: (language: Language) => Said): ByLanguage<Said> {
  return { en: make('en'), ...translations(make) };
}

/** Made for each language but English. */
export function translations<Said>(make: (language: Exclude<Language, 'en'>) => Said): Translations<Said> {
  return Object.fromEntries(
    languages.flatMap((language) => (language === 'en' ? [] : [[language, make(language)]])),
  ) as Translations<Said>;
}
