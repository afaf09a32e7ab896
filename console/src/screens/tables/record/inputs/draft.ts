import type { TableField } from '../../../../api/types.ts';
import type { UploadedFile } from '../../../../api/upload-file.ts';
import type { People } from '../../../../api/use-people.ts';
import { isoToLocal } from '../../../../words/local-time.ts';
import { checkValue } from '../../grid/values/check-value.ts';
import { familyOf, isDay } from '../../grid/values/field-family.ts';
import { numberToText } from '../../grid/values/number-text.ts';
import { type Read, readText } from '../../grid/values/read-text.ts';
import { asList } from '../../grid/values/value-text.ts';

/** The content of an input during an edit: typed text, or the keys or ids of choices. */
export type Draft = string | string[] | boolean | UploadedFile[];

export function toDraft(field: TableField, value: unknown): Draft {
  switch (familyOf(field)) {
    case 'checkbox':
      return value === true;
    case 'list':
    case 'link':
      return asList(value).map(String);
    case 'attachment':
      return asList(value) as UploadedFile[];
    case 'number':
      return typeof value === 'number' ? numberToText(field, value) : '';
    case 'date':
      if (typeof value !== 'string' || value === '') return '';
      return isDay(field) ? value : isoToLocal(value);
    case 'signature':
      return value ? JSON.stringify(value) : '';
    case 'json':
      return value === null || value === undefined ? '' : JSON.stringify(value, null, 2);
    default:
      return value === null || value === undefined ? '' : String(value);
  }
}

export function emptyDraft(field: TableField): Draft {
  return toDraft(field, null);
}

export function readDraft(field: TableField, draft: Draft, people: People): Read {
  if (typeof draft === 'string') {
    // Choices from a list are not parsed, because their keys may look like anything.
    if (['select', 'user', 'reference'].includes(familyOf(field))) return held(field, draft === '' ? null : draft);
    if (field.type === 'signature') return held(field, draft === '' ? null : (JSON.parse(draft) as unknown));
    return readText(field, draft, people);
  }
  if (familyOf(field) === 'attachment')
    return held(
      field,
      (draft as UploadedFile[]).map(({ id }) => ({ id })),
    );
  return held(field, draft);
}

function held(field: TableField, value: unknown): Read {
  const problem = checkValue(field, value);
  return problem ? { ok: false, problem } : { ok: true, value };
}
