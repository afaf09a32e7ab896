import { type Sql, sql } from '../storage/sql.ts';
import { schemaOf } from './names.ts';
import { localDay, numbersOn, readNumbering } from './numbering.ts';
import type { Field, Table } from './table.ts';

/** The sequence of a field that counts up. */
export function sequenceOf(table: Pick<Table, 'workspaceId'>, field: Pick<Field, 'id'>): string {
  return `"${schemaOf(table.workspaceId)}"."s_${field.id.replaceAll('-', '')}"`;
}

interface NextNumber {
  /** Must be one of the sources of the statement. It starts the period before any number is taken. */
  source: Sql | null;
  value: Sql;
}

/** The number for a record created now. `name` must be unique in the statement. */
export function nextNumber(table: Table, field: Field, now: Date, timeZone: string, name: Sql): NextNumber {
  if (field.type !== 'numbering') return { source: null, value: sql`nextval(${sequenceOf(table, field)})` };
  return numberOnDay(table, field, localDay(now, timeZone), name);
}

/** The number for a record created on this day. */
export function numberOnDay(table: Table, field: Field, day: string, name: Sql): { source: Sql; value: Sql } {
  const numbering = readNumbering(field.settings.numbering ?? '');
  const { period, before, after } = numbersOn(numbering, day);
  const sequence = sequenceOf(table, field);
  return {
    source: sql`svc_number_base(${table.workspaceId}, ${table.id}, ${field.id}, ${period}, ${sequence}) as ${name} (base)`,
    value: sql`(${before}::text || svc_number_text(nextval(${sequence}) - ${name}.base, ${numbering.digits}) || ${after}::text)`,
  };
}
