import * as shared from '../../../language/formatters.ts';
import { currentLanguage, currentLocale } from './language.ts';

/** The formatters of the language spoken now. */
export function numberFormat(options: Intl.NumberFormatOptions = {}, language: string = currentLanguage()) {
  return shared.numberFormat(language, options);
}

export function dateFormat(options: Intl.DateTimeFormatOptions, locale = currentLocale()) {
  return shared.dateFormat(locale, options);
}

export function agoFormat() {
  return shared.agoFormat(currentLanguage());
}

export function currencyNames() {
  return shared.currencyNames(currentLanguage());
}

export function languageNames() {
  return shared.languageNames(currentLanguage());
}

export function listFormat() {
  return shared.listFormat(currentLanguage(), 'disjunction');
}

export function pluralRules() {
  return shared.pluralRules(currentLanguage());
}
