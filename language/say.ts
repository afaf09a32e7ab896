import { dateFormat, listFormat, numberFormat, pluralRules } from './formatters.ts';
import { formatMoney } from './money.ts';
import type { Param, Phrase } from './phrase.ts';

/** Who reads it: in which language, with whose way to write dates and amounts, and where. */
export interface Reader {
  readonly language: string;
  /** The language, where nothing is known about the region. */
  readonly locale?: string;
  /** That of the machine, where it is not given. */
  readonly timeZone?: string;
}

/** The text of a key in the reader's language; undefined where there is none. */
export type FindText = (key: string) => string | undefined;

/** Puts a phrase into the reader's words. A key that nobody knows any more is shown as it is. */
export function say(phrase: Phrase, textOf: FindText, reader: Reader): string {
  const text =
    textOf(phrase.key) ??
    textOf(`${phrase.key}.${pluralForm(phrase, reader)}`) ??
    textOf(`${phrase.key}.other`) ??
    phrase.key;
  return fill(text, phrase.params, (param) => sayParam(param, textOf, reader));
}

/** Fills what stands in braces; a name without a value stays, so that it is seen. */
export function fill<Value>(
  text: string,
  params: Readonly<Record<string, Value>> | undefined,
  written: (value: Value) => string,
): string {
  if (!params) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : written(value);
  });
}

function pluralForm({ params }: Phrase, { language }: Reader): string {
  return typeof params?.count === 'number' ? pluralRules(language).select(params.count) : 'other';
}

function sayParam(param: Param, textOf: FindText, reader: Reader): string {
  const locale = reader.locale ?? reader.language;
  if (typeof param === 'string') return param;
  if (typeof param === 'number') return numberFormat(locale).format(param);
  if ('key' in param) return say(param, textOf, reader);
  if ('moment' in param)
    return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: reader.timeZone }).format(
      new Date(param.moment),
    );
  if ('day' in param)
    return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${param.day}T00:00:00Z`));
  if ('list' in param)
    return listFormat(locale, 'conjunction').format(param.list.map((part) => sayParam(part, textOf, reader)));
  return formatMoney(locale, param.amount, param.currency);
}
