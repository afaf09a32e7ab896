import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { timeOfDay } from './calendar.ts';
import { defineFieldType, fault } from './define-field-type.ts';

export const time = defineFieldType({
  name: 'time',
  value: 'time',
  family: 'date',
  column: 'time(0)',
  computed: false,
  list: false,
  settings: ['required', 'unique', 'readOnly', 'default'],
  read: (value) =>
    (typeof value === 'string' ? timeOfDay(value) : null) ?? fault('type_mismatch', refusals.phrase('time')),
  ofText: (text) => timeOfDay(text.trim().padStart(5, '0')),
  json: (column) => sql`to_char(${column}, 'HH24:MI:SS')`,
  searchText: null,
  sortKey: (column) => column,
  indexKey: (column) => column,
});
