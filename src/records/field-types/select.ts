import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';
import { optionKeyOf } from './options.ts';

export const select = defineFieldType({
  name: 'select',
  value: 'text',
  family: 'select',
  column: 'text collate "C"',
  computed: false,
  list: false,
  settings: ['required', 'unique', 'readOnly', 'default', 'options'],
  read(value, { settings }) {
    if (typeof value !== 'string') return fault('type_mismatch', refusals.phrase('option_key'));
    if (value === '') return null;
    if (!settings.options?.some((option) => option.key === value))
      fault(
        'invalid_option',
        refusals.phrase('option_of', { options: (settings.options ?? []).map((option) => option.key).join(', ') }),
      );
    return value;
  },
  ofText: (text, field) => optionKeyOf(text.trim(), field),
  json: (column) => column,
  searchText: (column) => column,
  // Values sort in the order of the options.
  sortKey: (column, { settings }) =>
    sql`array_position(${(settings.options ?? []).map((option) => option.key)}::text[], ${column})`,
  indexKey: (column) => column,
});
