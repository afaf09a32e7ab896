import type { TableField } from '../../../../api/types.ts';
import type { UploadedFile } from '../../../../api/upload-file.ts';
import type { Signature } from '../../../../ui/form/signature/signature.ts';
import { t } from '../../../../words/words.ts';
import { formatDay, formatMoment, momentToText } from './day-text.ts';
import { familyOf, isDay } from './field-family.ts';
import { formatNumberOf, numberToText } from './number-text.ts';

/** Names of people and records that values refer to by id. */
export interface Names {
  person: (id: string) => string | undefined;
  record: (tableId: string, id: string) => string | undefined;
  /** The name of a customer or a service, which are not records of tables. */
  reference: (kind: string, id: string) => string | undefined;
}

/** A value for people to read. */
export function displayText(field: TableField, value: unknown, names: Names): string {
  return textOf(field, value, names, 'read');
}

/** A value for spreadsheets. */
export function spreadsheetText(field: TableField, value: unknown, names: Names): string {
  return textOf(field, value, names, 'spreadsheet');
}

function textOf(field: TableField, value: unknown, names: Names, use: 'read' | 'spreadsheet'): string {
  if (value === null || value === undefined) return '';
  switch (familyOf(field)) {
    case 'number':
      if (typeof value !== 'number') return String(value);
      if (use === 'read') return formatNumberOf(field, value);
      return field.type === 'percent' ? `${numberToText(field, value)}%` : numberToText(field, value);
    case 'date':
      if (isDay(field)) return use === 'read' ? formatDay(String(value)) : String(value);
      return use === 'read' ? formatMoment(String(value)) : momentToText(String(value));
    case 'checkbox':
      if (use === 'spreadsheet') return value ? 'TRUE' : 'FALSE';
      return value ? t('tables.yes') : t('tables.no');
    case 'select':
      return optionName(field, String(value));
    case 'user':
      return names.person(String(value)) ?? t('tables.unknown_person');
    case 'link':
      return asList(value)
        .map((id) => names.record(field.link?.tableId ?? '', String(id)) ?? String(id))
        .join(', ');
    case 'reference':
      return names.reference(field.refersTo ?? '', String(value)) ?? String(value);
    case 'attachment':
      return asList(value)
        .map((file) => (file as UploadedFile).name)
        .join(', ');
    case 'signature':
      return (value as Signature).name || (use === 'read' ? t('signature.one') : '✓');
    case 'list':
      return asList(value)
        .map((item) => listItem(field, item, names))
        .join(', ');
    case 'json':
      return JSON.stringify(value);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

function optionName(field: TableField, key: string): string {
  return field.options?.find((option) => option.key === key)?.name ?? key;
}

export function asList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined || value === '' ? [] : [value];
}

function listItem(field: TableField, item: unknown, names: Names): string {
  if (field.type === 'multi_select') return optionName(field, String(item));
  if (field.type === 'users') return names.person(String(item)) ?? t('tables.unknown_person');
  return typeof item === 'object' && item !== null ? JSON.stringify(item) : String(item);
}
