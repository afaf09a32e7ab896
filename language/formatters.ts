/*
 * Making a formatter takes a hundred times as long as using it, and a screen writes hundreds of numbers and dates, so each formatter is
 * made once per locale and options.
 */
const made = new Map<string, unknown>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return remember('number', locale, options, () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember('date', locale, options, () => new Intl.DateTimeFormat(locale, options));
}

export function agoFormat(locale: string): Intl.RelativeTimeFormat {
  return remember('ago', locale, {}, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
}

export function currencyNames(locale: string): Intl.DisplayNames {
  return remember('currency', locale, {}, () => new Intl.DisplayNames(locale, { type: 'currency' }));
}

export function languageNames(locale: string): Intl.DisplayNames {
  return remember('language', locale, {}, () => new Intl.DisplayNames(locale, { type: 'language' }));
}

export function listFormat(locale: string, type: Intl.ListFormatType): Intl.ListFormat {
  return remember('list', locale, { type }, () => new Intl.ListFormat(locale, { type }));
}

export function pluralRules(locale: string): Intl.PluralRules {
  return remember('plural', locale, {}, () => new Intl.PluralRules(locale));
}

function remember<Format>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  made.set(key, format);
  return format;
}
