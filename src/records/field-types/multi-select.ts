import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';
import { listFault, optionKeyOf, partsOf } from './options.ts';

export const multiSelect = defineFieldType({
  name: 'multi_select',
  value: 'list',
  family: 'list',
  column: 'text[]',
  always: `'{}'`,
  computed: false,
  list: true,
  settings: ['required', 'readOnly', 'default', 'options'],
  read(value, { settings }) {
    const wrong = listFault(value);
    if (wrong) return fault(wrong.code, wrong.phrase);
    const known = new Set((settings.options ?? []).map((option) => option.key));
    const unknown = (value as string[]).find((key) => !known.has(key));
    if (unknown !== undefined)
      fault('invalid_option', refusals.phrase('unknown_option', { option: unknown, options: [...known].join(', ') }));
    return [...new Set(value as string[])];
  },
  ofText(text, field) {
    const keys = partsOf(text).map((part) => optionKeyOf(part, field));
    return keys.includes(null) ? null : keys;
  },
  json: (column) => column,
  searchText: (column) => sql`array_to_string(${column}, ' ')`,
  sortKey: null,
  indexKey: null,
});
