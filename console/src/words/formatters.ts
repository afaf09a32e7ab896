import { currentLanguage, currentLocale } from './language.ts';

/*
 * Creating a formatter takes a hundred times as long as using it, and a screen formats hundreds of numbers and dates, so each formatter
 * is created once per language and options.
 */
const made = new Map<string, unknown>();

export function numberFormat(options: Intl.NumberFormatOptions = {}, language: string = currentLanguage()) {
  return remember('number', language, options, () => new Intl.NumberFormat(language, options));
}

export function dateFormat(options: Intl.DateTimeFormatOptions, locale = currentLocale()) {
  return remember('date', locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function agoFormat() {
  const language = currentLanguage();
  return remember('ago', language, {}, () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
}

export function currencyNames() {
  const language = currentLanguage();
  return remember('currency', language, {}, () => new Intl.DisplayNames(language, { type: 'currency' }));
}

export function listFormat() {
  const language = currentLanguage();
  return remember('list', language, {}, () => new Intl.ListFormat(language, { type: 'disjunction' }));
}

export function pluralRules() {
  const language = currentLanguage();
  return remember('plural', language, {}, () => new Intl.PluralRules(language));
}

function remember<Format>(kind: string, language: string, options: object, make: () => Format): Format {
  const key = `${kind} ${language} ${JSON.stringify(options)}`;
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}
