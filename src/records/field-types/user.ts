import { isUuid } from '../../kernel/ids.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, fault } from './define-field-type.ts';

/** A member of the workspace. Membership is checked when the record is written. */
export const user = defineFieldType({
  name: 'user',
  value: 'uuid',
  family: 'uuid',
  column: 'uuid',
  computed: false,
  list: false,
  settings: ['required', 'unique', 'readOnly', 'default'],
  read: (value) =>
    typeof value === 'string' && isUuid(value)
      ? value.toLowerCase()
      : fault('type_mismatch', refusals.phrase('member_id')),
  ofText: (text) => (isUuid(text.trim()) ? text.trim() : null),
  json: (column) => column,
  searchText: null,
  sortKey: (column) => column,
  indexKey: (column) => column,
});
