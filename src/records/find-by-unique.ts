import type { Db } from '../storage/db.ts';
import { identifier, raw, sql } from '../storage/sql.ts';
import { ValueFault } from './field-types/define-field-type.ts';
import { typeOf } from './field-types/registry.ts';
import type { OpenTable } from './open-table.ts';
import { resultOf } from './results.ts';
import type { Field } from './table.ts';

/**
 * The ids of the records with these values in a unique field; undefined for a value that no record has. Callers who
 * look for the same value wait for each other's transactions, so that only one of them finds it missing.
 */
export async function findByUnique(
  db: Db,
  open: OpenTable,
  field: Field,
  given: readonly unknown[],
): Promise<(string | undefined)[]> {
  const values = given.map((value) => readable(field, value));
  const wanted = [...new Set(values.filter((value) => value !== null).map((value) => JSON.stringify(value)))].sort();
  if (wanted.length === 0) return values.map(() => undefined);
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${field.id}:`} || value, 0)) from (select value from unnest(${wanted}::text[]) as value order by value) sorted`,
  );
  const column = identifier(field.column ?? '');
  const text = resultOf(field).type === 'text' && field.type !== 'select';
  const type = raw((typeOf(field).column ?? 'text').replace(' collate "C"', ''));
  // A record that the caller may not see counts as missing. The database then reports that the value is taken.
  const rule = open.rule('read');
  const rows = await db.many<{ id: string; place: number }>(sql`
    select r.id, wanted.place from jsonb_array_elements_text(${`[${wanted.join(',')}]`}::jsonb) with ordinality as wanted (value, place)
    join ${open.relation} r on ${text ? sql`md5(r.${column}) = md5(wanted.value) and` : raw('')} r.${column} = wanted.value::${type} where ${open.scope()} ${rule ? sql`and ${rule}` : raw('')}`);
  const ids = new Map(rows.map((row) => [wanted[row.place - 1], row.id]));
  return values.map((value) => (value === null ? undefined : ids.get(JSON.stringify(value))));
}

/** An invalid value matches no record. It is reported later, when the record itself is read. */
function readable(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  // No caller may write a number, so its type reads none; as a text it still tells which record is meant.
  if (field.type === 'numbering') return typeof value === 'string' ? value : null;
  try {
    return typeOf(field).read(value, field);
  } catch (error) {
    if (error instanceof ValueFault) return null;
    throw error;
  }
}
