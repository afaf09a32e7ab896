import { defineComputedType, momentJson } from './computed-kinds.ts';

/** Its values are of the formula's type, which is known when it is saved. */
export const formula = defineComputedType({
  name: 'formula',
  value: 'text',
  family: 'text',
  settings: ['formula', 'decimals', 'currency', 'display'],
});

/** The values that the linked records have in one of their fields. */
export const lookup = defineComputedType({
  name: 'lookup',
  value: 'list',
  family: 'list',
  list: true,
  settings: ['lookup'],
});

/** One value out of those of the linked records: their sum, their earliest day. */
export const rollup = defineComputedType({
  name: 'rollup',
  value: 'number',
  family: 'number',
  settings: ['rollup', 'decimals', 'currency'],
});

/** How many records are linked. */
export const count = defineComputedType({ name: 'count', value: 'number', family: 'number', settings: ['count'] });

export const createdTime = defineComputedType({
  name: 'created_time',
  value: 'datetime',
  family: 'date',
  json: momentJson,
  sortKey: (column) => column,
});
export const updatedTime = defineComputedType({
  name: 'updated_time',
  value: 'datetime',
  family: 'date',
  json: momentJson,
  sortKey: (column) => column,
});
export const createdBy = defineComputedType({
  name: 'created_by',
  value: 'uuid',
  family: 'uuid',
  sortKey: (column) => column,
});
export const updatedBy = defineComputedType({
  name: 'updated_by',
  value: 'uuid',
  family: 'uuid',
  sortKey: (column) => column,
});

/** Something to press on a screen; it has no value, so no record shows it. */
export const button = defineComputedType({
  name: 'button',
  value: 'text',
  family: 'text',
  settings: ['label', 'url', 'workflow'],
});
