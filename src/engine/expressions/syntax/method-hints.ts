import type { Param, Phrase } from '../../../../language/phrase.ts';
import { failures } from '../words/failures.ts';

/** Values have no methods. These hints name the function for a method that people know from JavaScript. */
export function methodHint(method: string): Phrase {
  const instead = functionFor.get(method.toLowerCase());
  return instead ? failures.phrase('method', { method, instead }) : failures.phrase('method_unknown', { method });
}

/** The same for global functions of JavaScript. */
export function globalHint(name: string): Param | undefined {
  return functionFor.get(name.toLowerCase());
}

const functionFor = new Map<string, Param>([
  ['touppercase', 'UPPER(text)'],
  ['tolowercase', 'LOWER(text)'],
  ['trim', 'TRIM(text)'],
  ['includes', 'CONTAINS(text or list, value)'],
  ['startswith', 'STARTSWITH(text, start)'],
  ['endswith', 'ENDSWITH(text, end)'],
  ['slice', 'SLICE(text or list, start, end)'],
  ['substring', 'SLICE(text, start, end)'],
  ['substr', 'MID(text, first, count)'],
  ['split', 'SPLIT(text, separator)'],
  ['join', 'JOIN(list, separator)'],
  ['concat', 'CONCAT(text, …)'],
  ['replaceall', 'REPLACE(text, old, new)'],
  ['replace', 'REPLACE(text, old, new)'],
  ['match', 'MATCHES(text, pattern)'],
  ['test', 'MATCHES(text, pattern)'],
  ['map', 'MAP(list, path)'],
  ['filter', 'WHERE(list, path, value)'],
  ['find', 'FIND(list, path, value)'],
  ['reduce', 'SUM_BY(list, path)'],
  ['sort', 'SORT(list, path)'],
  ['flat', 'FLATTEN(list)'],
  ['at', failures.phrase('in_brackets', { example: 'list[-1]' })],
  ['keys', 'KEYS(object)'],
  ['values', 'VALUES(object)'],
  ['entries', 'ENTRIES(object)'],
  ['assign', 'MERGE(object, …)'],
  ['hasownproperty', 'HAS(object, path)'],
  ['stringify', 'JSON(value)'],
  ['parse', 'PARSE_JSON(text)'],
  ['tostring', 'TEXT(value)'],
  ['string', 'TEXT(value)'],
  ['tofixed', 'NUMBER_FORMAT(number, digits)'],
  ['tolocalestring', failures.phrase('either', { one: 'NUMBER_FORMAT(number)', other: 'FORMAT_DATE(date)' })],
  ['toisostring', 'FORMAT_DATE(date, format)'],
  ['gettime', 'DATEDIFF(from, to, unit)'],
  ['parseint', 'NUMBER(text)'],
  ['parsefloat', 'NUMBER(text)'],
  ['pow', 'POWER(base, exponent)'],
  ['max', 'MAX(value, …)'],
  ['min', 'MIN(value, …)'],
  ['round', 'ROUND(number, digits)'],
  ['floor', 'FLOOR(number)'],
  ['ceil', 'CEIL(number)'],
  ['abs', 'ABS(number)'],
  ['sqrt', 'SQRT(number)'],
  ['random', 'UUID()'],
  ['encodeuricomponent', 'URL_ENCODE(text)'],
  ['decodeuricomponent', 'URL_DECODE(text)'],
  ['btoa', 'BASE64(text)'],
  ['atob', 'FROM_BASE64(text)'],
  ['length', failures.phrase('either', { one: 'LEN(text)', other: '.length' })],
]);
