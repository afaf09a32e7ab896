import { RE2JS, RE2JSSyntaxException } from 're2js';
import { toText } from '../../../records/expression/functions/converting.ts';
import { joined } from '../../../records/expression/functions/lists.ts';
import { runFunction } from '../../../records/expression/functions/run-function.ts';
import { containsText } from '../../../records/expression/functions/texts.ts';
import type { Evaluation } from '../evaluation.ts';
import { Complaint } from '../expression-error.ts';
import { isSameValue } from '../values/same-value.ts';
import { jsonText, textOfValue } from '../values/text-of-value.ts';
import { failures } from '../words/failures.ts';
import { defineFunction, type ExpressionFunction } from './define-function.ts';

export const textFunctions: readonly ExpressionFunction[] = [
  defineFunction(
    'TEXT(value)',
    'The value as text; datetimes in the time zone, lists and objects as JSON.',
    (evaluation, value) =>
      typeof value === 'object' && value !== null
        ? jsonText(value, evaluation)
        : runFunction(toText, [value, evaluation.scope.timeZone]),
  ),
  defineFunction(
    'CONCAT(value, …)',
    'The values joined into one text; null is left out, and elements of lists are separated by ", ".',
    (evaluation, ...values) => {
      let text = '';
      for (const value of values) {
        const part = Array.isArray(value)
          ? String(runFunction(joined, [value.map((element) => textOfValue(element, evaluation)), ', ']))
          : textOfValue(value, evaluation);
        evaluation.spendOn(part);
        text = evaluation.keepText(text + part);
      }
      return text;
    },
  ),
  defineFunction('LEN(text or list)', 'The number of characters or elements.', (evaluation, value) => {
    if (typeof value === 'string') evaluation.spendOn(value);
    return typeof value === 'string'
      ? [...value].length
      : Array.isArray(value)
        ? value.length
        : typeof value === 'number'
          ? textOfValue(value, evaluation).length
          : null;
  }),
  defineFunction(
    'CONTAINS(text or list, value)',
    'Whether a text contains another (ignoring case), or a list contains a value.',
    (evaluation, value, wanted) => {
      if (wanted === null) return null;
      if (Array.isArray(value)) return value.some((element) => isSameValue(element, wanted, evaluation));
      evaluation.spendOn(value, wanted, value, wanted);
      return runFunction(containsText, [
        typeof value === 'number' ? textOfValue(value, evaluation) : value,
        textOfValue(wanted, evaluation),
      ]);
    },
  ),
  defineFunction(
    'MATCHES(text, pattern)',
    'Whether the text matches an RE2 pattern; use ^ and $ to match all of it.',
    (evaluation, value, pattern) => {
      if (value === null || typeof value === 'object' || typeof pattern !== 'string') return null;
      const text = textOfValue(value, evaluation);
      const compiled = patternOf(pattern);
      evaluation.spend(1 + Math.ceil((text.length * compiled.programSize()) / 8));
      return compiled.matcher(text).find();
    },
  ),
  defineFunction(
    'URL_ENCODE(text or object)',
    'The text escaped for use in a URL; an object becomes key=value&…',
    (evaluation, value) => {
      if (value === null || Array.isArray(value)) return null;
      if (typeof value !== 'object') return evaluation.keepText(encoded(textOfValue(value, evaluation), evaluation));
      const pairs = Object.entries(value).filter(([, part]) => part !== null);
      return evaluation.keepText(
        pairs
          .map(([key, part]) => `${encoded(key, evaluation)}=${encoded(textOfValue(part, evaluation), evaluation)}`)
          .join('&'),
      );
    },
  ),
  defineFunction(
    'URL_DECODE(text)',
    'The text with URL escapes decoded; null if they are not valid.',
    (evaluation, text) => {
      if (typeof text !== 'string') return null;
      evaluation.spendOn(text);
      try {
        return decodeURIComponent(text.replaceAll('+', ' '));
      } catch {
        return null;
      }
    },
  ),
  defineFunction(
    'HTML_ESCAPE(text)',
    'The text made safe to use in HTML, including attributes.',
    (evaluation, value) => {
      if (value === null) return null;
      const text = textOfValue(value, evaluation);
      evaluation.spendOn(text);
      return evaluation.keepText(text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`));
    },
  ),
];

function encoded(text: string, evaluation: Evaluation): string {
  evaluation.spendOn(text);
  // A lone surrogate cannot be encoded as UTF-8.
  return encodeURIComponent(text.toWellFormed());
}

const maxPatternLength = 1_000;
const maxPatterns = 500;
const patterns = new Map<string, RE2JS>();

/** RE2 matches any pattern in time proportional to the length of the text. */
function patternOf(source: string): RE2JS {
  let pattern = patterns.get(source);
  if (pattern) return pattern;
  if (source.length > maxPatternLength)
    throw new Complaint('expression_limit', failures.phrase('long_pattern', { max: maxPatternLength }));
  try {
    pattern = RE2JS.compile(source);
  } catch (error) {
    const why =
      error instanceof RE2JSSyntaxException
        ? failures.phrase('no_pattern_since', { reason: error.getDescription() })
        : failures.phrase('no_pattern');
    throw new Complaint('expression_error', why);
  }
  if (patterns.size >= maxPatterns) patterns.clear();
  patterns.set(source, pattern);
  return pattern;
}
