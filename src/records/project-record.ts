import { identifier, join, raw, type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import type { Field, Table } from './table.ts';

/** The columns of a record in an answer: id, the fields that this caller sees in order, then times and people. */
export function projection(open: OpenTable, fields?: readonly Field[]): Sql {
  const shown = fields ?? open.visibleFields;
  // If all fields are shown and none depends on the caller, which is most common, the list is built once.
  const whole =
    open.related.size === 0 &&
    shown.length === open.table.fields.length &&
    shown.every((field, place) => field === open.table.fields[place]);
  const known = whole ? wholeRecords.get(open.table) : undefined;
  if (known) return known;
  const made = project(open, shown);
  if (!whole || made.values.length > 0) return made;
  const text = raw(made.text);
  wholeRecords.set(open.table, text);
  return text;
}

const wholeRecords = new WeakMap<Table, Sql>();

function project(open: OpenTable, fields: readonly Field[]): Sql {
  const shown = fields
    .filter((field) => field.type !== 'button')
    .map((field) => sql`, ${open.columns.jsonOf(field)} as ${identifier(field.key)}`);
  return sql`r.id${join(shown, '')}, svc_iso(r.created_at) as created_at, svc_iso(r.updated_at) as updated_at, ${raw('r.created_by')}`;
}
