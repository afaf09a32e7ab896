import { dots, SecretValue } from './secret-value.ts';
import { mapParts, revealed } from './secrets-inside.ts';

/**
 * Older versions stored a mark in the text in place of a secret: `sign`, “secret:”, the name of the secret, `end`. If
 * the text itself contained the sign, `literally` followed it. Such documents are still read, and are stored again
 * without marks.
 */
const sign = '\uE000';
const end = '\uE001';
const literally = '\uE002';
const marks = new RegExp(`${sign}(?:${literally}|secret:([^${end}]*)${end})`, 'g');

/** Restores the secrets in a document that an older version stored. */
export function readMarks(value: unknown, find: (name: string) => SecretValue | null): unknown {
  if (typeof value === 'string') return value.includes(sign) ? openedText(value, find) : value;
  if (typeof value !== 'object' || value === null) return value;
  const parts = mapParts(value, (part) => readMarks(part, find));
  if (Array.isArray(value) || !Object.keys(value).some((key) => key.includes(sign))) return parts;
  const entries = Object.entries(parts as object).map(([key, part]) => [openedText(key, find), part] as const);
  const names = entries.flatMap(([key]) => (key instanceof SecretValue ? key.names : []));
  const whole = Object.fromEntries(
    entries.map(([key, part]) => [String(revealed(key)), names.length > 0 ? revealed(part) : part]),
  );
  return names.length > 0 ? new SecretValue(whole, names) : whole;
}

function openedText(text: string, find: (name: string) => SecretValue | null): string | SecretValue {
  const names: string[] = [];
  const value = text.replaceAll(marks, (_mark, name?: string) => {
    if (name === undefined) return sign;
    names.push(name);
    return String(revealed(find(name)) ?? '');
  });
  if (names.length === 0) return value;
  const [name = ''] = names;
  if (text === `${sign}secret:${name}${end}`) return find(name) ?? new SecretValue(null, names);
  return new SecretValue(value, [...new Set(names)], { shown: hideMarks(text) });
}

/** Replaces the marks of an older version with dots, for display. */
export function hideMarks(text: string): string {
  return text.includes(sign)
    ? text.replaceAll(marks, (_mark, name?: string) => (name === undefined ? sign : dots))
    : text;
}
