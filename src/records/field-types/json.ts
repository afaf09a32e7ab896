import { defineFieldType, fault } from './define-field-type.ts';

const largestJson = 1024 * 1024;

export const json = defineFieldType({
  name: 'json',
  value: 'json',
  family: 'json',
  column: 'jsonb',
  computed: false,
  list: false,
  settings: ['required', 'readOnly', 'default'],
  read(value) {
    if (JSON.stringify(value).length > largestJson) fault('value_too_long', 'must be at most 1 MiB as JSON');
    return value;
  },
  ofText(text) {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  },
  json: (column) => column,
  searchText: null,
  sortKey: null,
  indexKey: null,
});
