import { defineComputedType } from './computed-kinds.ts';
import { asText } from './text-kinds.ts';

/** Increases by one with each record. A number is never used twice. */
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
