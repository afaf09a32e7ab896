import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';

const maxJsonBytes = 1024 * 1024;

export const json = defineFieldType({
  name: 'json',
  value: 'json',
  family: 'json',
  column: 'jsonb',
  computed: false,
  list: false,
  settings: ['required', 'readOnly', 'default'],
  read(value) {
    // JSON has no infinite numbers, so the value would be stored as null.
    if (hasEndlessNumber(value)) return fault('value_out_of_range', refusals.phrase('endless_number'));
    if (JSON.stringify(value).length > maxJsonBytes) fault('value_too_long', refusals.phrase('json_too_large'));
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

function hasEndlessNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasEndlessNumber);
}
