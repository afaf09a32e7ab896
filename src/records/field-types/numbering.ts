import { sql } from '../../storage/sql.ts';
import { defineComputedType } from './computed-kinds.ts';

/** A text such as `INV-2026-0001` that each new record gets from a pattern. None is used twice. */
export const numbering = defineComputedType({
  name: 'numbering',
  value: 'text',
  family: 'text',
  column: 'text collate "C"',
  // Always unique, so that the database also prevents duplicates.
  settings: ['numbering', 'unique', 'display'],
  sequence: true,
  sortKey: (column) => sql`svc_sort(${column})`,
  searchText: (column) => column,
});
