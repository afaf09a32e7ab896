import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { RE2JS } from 're2js';
import { phraseFor } from '../../kernel/input-faults.ts';
import { type Sql, sql } from '../../storage/sql.ts';
import type { FieldSettings } from '../table.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, type FieldType, fault } from './define-field-type.ts';

const maxTextLength = 10_000;

const textRules: readonly (keyof FieldSettings)[] = [
  'required',
  'unique',
  'readOnly',
  'default',
  'maxLength',
  'pattern',
  'format',
  'display',
];

interface TextKind {
  name: string;
  maxLength?: number;
  format?: 'email' | 'url' | 'phone';
  settings?: readonly (keyof FieldSettings)[];
}

/** Types whose values are texts. An empty text counts as no value. */
export function defineTextKind(kind: TextKind): FieldType {
  const maxLength = kind.maxLength ?? maxTextLength;
  return defineFieldType({
    name: kind.name,
    value: 'text',
    family: 'text',
    column: 'text collate "C"',
    computed: false,
    list: false,
    settings: kind.settings ?? textRules,
    read(value, { settings }) {
      if (typeof value !== 'string') return fault('type_mismatch', phraseFor('type', 'string'));
      if (value === '') return null;
      const allowed = Math.min(settings.maxLength ?? maxLength, maxLength);
      if (value.length > allowed)
        fault('value_too_long', refusals.phrase('text_too_long', { max: allowed, given: value.length }));
      const format = kind.format ?? settings.format;
      if (format && !formats[format](value)) fault('invalid_field_format', refusals.phrase(`format.${format}`));
      if (settings.pattern !== undefined && !patternOf(settings.pattern).test(value))
        fault('invalid_field_format', phraseFor('pattern', settings.pattern));
      return value;
    },
    ofText: (text) => text,
    json: (column) => column,
    searchText: (column) => column,
    sortKey: (column) => sql`svc_sort(${column})`,
    indexKey: (column) => sql`svc_sort(${column})`,
  });
}

const emailFormat = fullFormats.email as RegExp;

const formats: Record<'email' | 'url' | 'phone', (value: string) => boolean> = {
  email: (value) => value.length <= 320 && emailFormat.test(value),
  url: isWebAddress,
  phone: (value) => value.length <= 40 && isPossiblePhoneNumber(value),
};

function isWebAddress(value: string): boolean {
  if (/\s/.test(value)) return false;
  const address = URL.parse(value);
  return address !== null && (address.protocol === 'https:' || address.protocol === 'http:') && address.hostname !== '';
}

const patterns = new Map<string, RE2JS>();

/** A field's pattern, compiled once. RE2 takes linear time for any pattern, so a pattern cannot block svc. */
export function patternOf(source: string): RE2JS {
  let pattern = patterns.get(source);
  if (!pattern) {
    if (patterns.size >= 1_000) patterns.clear();
    pattern = RE2JS.compile(source);
    patterns.set(source, pattern);
  }
  return pattern;
}

export function asText(column: Sql): Sql {
  return sql`${column}::text`;
}
