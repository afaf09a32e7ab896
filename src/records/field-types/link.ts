import { defineFieldType } from './define-field-type.ts';
import { listOfIds } from './users.ts';

/**
 * Records of another table, held as pairs in a table of their own: both sides show it, and the database keeps it true.
 */
export const link = defineFieldType({
  name: 'link',
  value: 'list',
  family: 'link',
  column: null,
  computed: false,
  list: true,
  settings: ['required', 'readOnly', 'link'],
  ...listOfIds,
});
