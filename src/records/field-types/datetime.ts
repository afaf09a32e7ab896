import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { dayOfText, momentOf } from './calendar.ts';
import { defineFieldType, fault } from './define-field-type.ts';

export const datetime = defineFieldType({
  name: 'datetime',
  value: 'datetime',
  family: 'date',
  column: 'timestamptz',
  computed: false,
  list: false,
  settings: ['required', 'unique', 'readOnly', 'default'],
  read: (value) =>
    (typeof value === 'string' ? momentOf(value) : null) ?? fault('type_mismatch', refusals.phrase('moment')),
  ofText(text) {
    const moment = momentOf(text.trim()) ?? momentOf(`${text.trim()}Z`);
    if (moment) return moment;
    const day = dayOfText(text.trim());
    return day === null ? null : `${day}T00:00:00.000Z`;
  },
  json: (column) => sql`svc_iso(${column})`,
  searchText: null,
  sortKey: (column) => column,
  indexKey: (column) => column,
});
