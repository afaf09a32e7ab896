import { type Sql, sql } from '../../../storage/sql.ts';
import type { FieldHandle } from '../node.ts';
import { lowerCase } from '../text/letter-case.ts';
import { matchesPattern } from '../text/match-pattern.ts';
import type { ComparisonDefinition } from './define-comparison.ts';

export const contains = textMatch('contains', (value) => `%${escaped(value)}%`);
export const startswith = textMatch('startswith', (value) => `${escaped(value)}%`);
export const endswith = textMatch('endswith', (value) => `%${escaped(value)}`);
/** `%` matches any text and `_` any character; a backslash escapes both. */
export const like = textMatch('like', (value) => value);

/** Each comparison is a case-insensitive LIKE. */
function textMatch(name: string, patternOf: (value: string) => string): ComparisonDefinition {
  return {
    name,
    sql(field, [value]) {
      const pattern = sql`lower(${patternOf(String(value))}::text collate pg_c_utf8)`;
      const names = namesOf(field);
      if (names)
        return sql`exists (select from unnest(${names}) as named(name) where lower(named.name collate pg_c_utf8) like ${pattern})`;
      return sql`(lower(${field.sql} collate pg_c_utf8) like ${pattern} and ${field.sql} <> '')`;
    },
    js(value, [wanted], field, record) {
      const pattern = lowerCase(patternOf(String(wanted)));
      if (!namesOf(field)) return matchesPattern(lowerCase(String(value)), pattern);
      return readNames(field, value, record)?.some((text) => matchesPattern(lowerCase(text), pattern)) ?? null;
    },
  };
}

function namesOf(field: FieldHandle): Sql | undefined {
  return field.linkTitles ?? field.fileNames;
}

/** Files contain their names. For linked records, the field must know their titles. */
function readNames(field: FieldHandle, value: unknown, record: Record<string, unknown>): readonly string[] | undefined {
  if (field.readNames) return field.readNames(record);
  if (field.family !== 'attachment' || !Array.isArray(value)) return undefined;
  return value.map((file: { name?: unknown } | null) => file?.name).filter((name) => typeof name === 'string');
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
