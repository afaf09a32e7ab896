import type { Phrase } from '../../../../language/phrase.ts';
import { compileAnswerSchema } from '../../../engine/models/answer-schema.ts';
import { inEnglish } from '../../../kernel/words.ts';
import { refusals } from '../words/refusals.ts';
import type { Check, Expectation, Said } from './evaluation.ts';

const maxShown = 300;

/** Whether an output is as expected; checks by a model are not decided here. */
export function checkOutput(output: unknown, { kind, path, expected }: Expectation): Check {
  const actual = path === undefined || path === '' ? output : partAt(output, path);
  if (actual === undefined) return failed(kind, refusals.phrase('check_nothing_there', { path: path ?? '' }));
  switch (kind) {
    case 'exact':
      return isSame(actual, expected)
        ? passed(kind)
        : failed(kind, refusals.phrase('check_not_exact', { expected: shown(expected), actual: shown(actual) }));
    case 'contains':
      return textOf(actual).toLowerCase().includes(String(expected).toLowerCase())
        ? passed(kind)
        : failed(kind, refusals.phrase('check_not_contained', { expected: shown(expected), actual: shown(actual) }));
    case 'schema': {
      const [fault] = compileAnswerSchema(expected)(actual);
      return fault === undefined ? passed(kind) : failed(kind, refusals.phrase('check_not_schema', { fault }));
    }
    default:
      return failed(kind, refusals.phrase('check_no_judge'));
  }
}

/** The value at a path such as `items.0.name`; undefined if there is none. */
function partAt(value: unknown, path: string): unknown {
  let part = value;
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined;
    part = (part as Record<string, unknown>)[key];
  }
  return part;
}

/** Equal as JSON, whatever the order of keys. */
function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) =>
        Object.hasOwn(right, key) &&
        isSame((left as Record<string, unknown>)[key], (right as Record<string, unknown>)[key]),
    )
  );
}

export function said(why: Phrase | string): Said {
  return typeof why === 'string' ? { message: why } : { message: inEnglish(why), phrase: why };
}

function passed(kind: Check['kind']): Check {
  return { kind, passed: true, said: null };
}

function failed(kind: Check['kind'], why: Phrase): Check {
  return { kind, passed: false, said: said(why) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shown(value: unknown): string {
  const text = textOf(value) ?? 'null';
  return text.length <= maxShown ? text : `${text.slice(0, maxShown)}…`;
}
