import { isUuid } from '../../kernel/ids.ts';
import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';

const maxFiles = 100;

/**
 * Uploaded files. They are sent as ids or as `{id}`, so that a value that was read can be sent back. Names and sizes
 * come from the files.
 */
export const attachment = defineFieldType({
  name: 'attachment',
  value: 'json',
  family: 'attachment',
  column: 'jsonb',
  always: `'[]'`,
  computed: false,
  list: true,
  settings: ['required', 'readOnly'],
  read(value) {
    if (!Array.isArray(value)) return fault('type_mismatch', refusals.phrase('list_of_files'));
    if (value.length > maxFiles) return fault('too_many_values', refusals.phrase('too_many_files', { max: maxFiles }));
    const ids = value.map((item: unknown) => (typeof item === 'string' ? item : (item as { id?: unknown } | null)?.id));
    if (!ids.every((id) => typeof id === 'string' && isUuid(id)))
      return fault('type_mismatch', refusals.phrase('list_of_uploads'));
    return [...new Set(ids as string[])].map((id) => ({ id: id.toLowerCase() }));
  },
  ofText: () => null,
  json: (column) => column,
  searchText: (column) => sql`(select string_agg(file->>'name', ' ') from jsonb_array_elements(${column}) file)`,
  sortKey: null,
  indexKey: null,
});
