import { refuse } from '../kernel/refusal.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import type { Field } from './table.ts';
import { refusals } from './words/refusals.ts';

/**
 * Characters of one answer where formulas and lookups make long texts of short ones. What is stored was bounded when it
 * was written.
 */
const maxLength = 32 * 1024 * 1024;

/** Whether records with these fields can be much longer than what was written into them. */
export function mayGrow(fields: readonly Field[]): boolean {
  return fields.some(({ type }) => type === 'formula' || type === 'lookup' || type === 'rollup');
}

/**
 * The texts as one list. A bounded one is put together only as far as it may be, and says how long it would be; one that
 * is too long stays with the database.
 */
export function textsOf(texts: Sql, bounded: boolean): Sql {
  if (!bounded)
    return sql`select string_agg(text, ',') as list, count(*)::int as rows, null::bigint as size from (${texts}) texts`;
  const limit = raw(String(maxLength));
  return sql`select case when max(so_far) <= ${limit} then string_agg(text, ',') filter (where so_far <= ${limit}) end as list, count(*)::int as rows, max(so_far)::bigint as size
    from (select text, sum(length(text)) over (rows unbounded preceding) as so_far from (${texts}) texts) measured`;
}

/** Of a write, whatever was written before is rolled back by it. */
export function requireBearable(size: number | null, call: 'read' | 'write'): void {
  if (Number(size ?? 0) > maxLength)
    refuse('too_large', 'answer_too_large', refusals.phrase(`answer_too_large.${call}`), {
      size: Number(size),
      limit: maxLength,
    });
}
