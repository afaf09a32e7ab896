import type { TableField } from '../../../../api/types.ts';
import type { People } from '../../../../api/use-people.ts';
import { t } from '../../../../words/words.ts';
import { checkValue } from './check-value.ts';
import { textToDay, textToMoment, textToTime } from './day-text.ts';
import { familyOf, isDay } from './field-family.ts';
import { textToNumber } from './number-text.ts';

export type Read = { ok: true; value: unknown } | { ok: false; problem: string };

/** Turns typed or pasted text into a value of the field, or into a problem. */
export function readText(field: TableField, text: string, people: People): Read {
  const read = field.type === 'long_text' ? text : text.trim();
  if (read === '') return checked(field, emptyValue(field));
  const value = convert(field, read, people);
  return value instanceof Problem ? { ok: false, problem: value.text } : checked(field, value);
}

export function emptyValue(field: TableField): unknown {
  const family = familyOf(field);
  if (family === 'list' || family === 'link' || family === 'attachment') return [];
  return family === 'checkbox' ? false : null;
}

function checked(field: TableField, value: unknown): Read {
  const problem = checkValue(field, value);
  return problem ? { ok: false, problem } : { ok: true, value };
}

class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function convert(field: TableField, text: string, people: People): unknown {
  switch (familyOf(field)) {
    case 'number':
      return textToNumber(field, text) ?? new Problem(t('tables.problem_number'));
    case 'date':
      return isDay(field)
        ? (textToDay(text) ?? new Problem(t('tables.problem_date')))
        : (textToMoment(text) ?? new Problem(t('tables.problem_date_time')));
    case 'time':
      return textToTime(text) ?? new Problem(t('tables.problem_time'));
    case 'checkbox':
      return readBoolean(text);
    case 'select':
      return findOption(field, text);
    case 'user':
      return findPerson(people, text);
    case 'list':
      return readParts(text, (part) => (field.type === 'users' ? findPerson(people, part) : findOption(field, part)));
    case 'link':
      return readParts(text, (part) => (isId(part) ? part : new Problem(t('tables.problem_link'))));
    case 'reference':
      return isId(text) ? text : new Problem(t('tables.problem_link'));
    case 'attachment':
      return new Problem(t('tables.problem_attachment'));
    case 'signature':
      return new Problem(t('tables.problem_signature'));
    case 'json':
      return readJson(text);
    default:
      return text;
  }
}

function readBoolean(text: string): boolean | Problem {
  const word = text.toLowerCase();
  if (['true', 'yes', 'y', '1', 'x', '✓', 'ja', 'wahr', t('tables.yes').toLowerCase()].includes(word)) return true;
  if (['false', 'no', 'n', '0', '-', 'nein', 'falsch', t('tables.no').toLowerCase()].includes(word)) return false;
  return new Problem(t('tables.problem_checkbox'));
}

function findOption(field: TableField, text: string): string | Problem {
  const wanted = text.toLowerCase();
  const found =
    field.options?.find((option) => option.key === text) ??
    field.options?.find((option) => option.name.toLowerCase() === wanted);
  return found?.key ?? new Problem(t('tables.problem_option', { text }));
}

function findPerson(people: People, text: string): string | Problem {
  const wanted = text.toLowerCase();
  const found = people.options.find(({ value, label }) => value === text || label.toLowerCase() === wanted);
  return found?.value ?? new Problem(t('tables.problem_person', { text }));
}

function readParts(text: string, read: (part: string) => string | Problem): string[] | Problem {
  const parts = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const values = parts.map(read);
  return values.find((value) => value instanceof Problem) ?? (values as string[]);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Problem(t('form.json'));
  }
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
