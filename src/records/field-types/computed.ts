import { defineComputedType, momentJson } from './computed-kinds.ts';

/** The type of the values is the formula's type, which is determined when the field is saved. */
export const formula = defineComputedType({
  name: 'formula',
  value: 'text',
  family: 'text',
  settings: ['formula', 'decimals', 'currency', 'display'],
});

/** The values of one field of the linked records. */
export const lookup = defineComputedType({
  name: 'lookup',
  value: 'list',
  family: 'list',
  list: true,
  settings: ['lookup'],
});

/** One value computed from the linked records, such as their sum or earliest day. */
export const rollup = defineComputedType({
  name: 'rollup',
  value: 'number',
  family: 'number',
  settings: ['rollup', 'decimals', 'currency'],
});

/** The number of linked records. */
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

/** A button on a screen. It has no value, so records do not include it. */
export const button = defineComputedType({
  name: 'button',
  value: 'text',
  family: 'text',
  settings: ['label', 'url', 'workflow'],
});
