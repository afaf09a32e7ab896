import { defineFieldType } from './define-field-type.ts';
import { listOfIds } from './users.ts';

/**
 * Records of another table, stored as pairs in a separate table. Both sides show the link, and foreign keys keep it
 * valid.
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
