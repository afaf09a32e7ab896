import { defineComputedType } from './computed-kinds.ts';
import { asText } from './text-kinds.ts';

/** Counts up by one with each record; a number is never given twice. */
export const autonumber = defineComputedType({
  name: 'autonumber',
  value: 'number',
  family: 'number',
  column: 'double precision',
  settings: ['display'],
  sequence: true,
  sortKey: (column) => column,
  searchText: asText,
});
