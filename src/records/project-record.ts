import { identifier, join, raw, type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import type { Field } from './table.ts';

/** The columns of a record as it goes out: id first, the fields this caller sees in order, then when and by whom. */
export function projection(open: OpenTable, fields: readonly Field[] = open.visibleFields): Sql {
  const shown = fields.filter((field) => field.type !== 'button').map((field) => sql`, ${open.columns.jsonOf(field)} as ${identifier(field.key)}`);
  return sql`r.id${join(shown, '')}, svc_iso(r.created_at) as created_at, svc_iso(r.updated_at) as updated_at, ${raw('r.created_by')}`;
}
