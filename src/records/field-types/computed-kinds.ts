import type { Sql } from '../../storage/sql.ts';
import { sql } from '../../storage/sql.ts';
import { refusals } from '../words/refusals.ts';
import { defineFieldType, type FieldType, fault } from './define-field-type.ts';

type Given = Pick<FieldType, 'name' | 'value' | 'family'> &
  Partial<Pick<FieldType, 'column' | 'list' | 'settings' | 'json' | 'searchText' | 'sortKey' | 'sequence'>>;

/** Types whose values svc computes. A value that a caller sends is refused. */
export function defineComputedType(given: Given): FieldType {
  const sortKey = given.sortKey ?? null;
  return defineFieldType({
    column: null,
    list: false,
    settings: [],
    json: (column: Sql) => column,
    searchText: null,
    ...given,
    computed: true,
    read: () => fault('readonly_field', refusals.phrase('filled_in')),
    ofText: () => null,
    sortKey,
    indexKey: sortKey && ((column) => sortKey(column, { settings: {} })),
  });
}

export function momentJson(column: Sql): Sql {
  return sql`svc_iso(${column})`;
}
