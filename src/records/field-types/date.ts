import { refusals } from '../words/refusals.ts';
import { dayOf, dayOfText } from './calendar.ts';
import { defineFieldType, fault } from './define-field-type.ts';
import { asText } from './text-kinds.ts';

export const date = defineFieldType({
  name: 'date',
  value: 'date',
  family: 'date',
  column: 'date',
  computed: false,
  list: false,
  settings: ['required', 'unique', 'readOnly', 'default'],
  read: (value) => (typeof value === 'string' ? dayOf(value) : null) ?? fault('type_mismatch', refusals.phrase('day')),
  ofText: (text) => dayOfText(text.trim()),
  json: (column) => column,
  searchText: asText,
  sortKey: (column) => column,
  indexKey: (column) => column,
});
