import { refuse } from '../kernel/refusal.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import type { Field } from './table.ts';
import { refusals } from './words/refusals.ts';

/**
 * The largest answer in characters, if formulas or lookups can turn short texts into long ones. Stored values were
 * limited when they were written.
 */
const maxLength = 32 * 1024 * 1024;

/** Whether records with these fields can be much longer than what was written into them. */
export function mayGrow(fields: readonly Field[]): boolean {
  return fields.some(({ type }) => type === 'formula' || type === 'lookup' || type === 'rollup');
}

/**
 * Joins the texts into one list. If `bounded`, a list that exceeds the limit stays in the database and only its size is
 * returned.
 */
export function textsOf(texts: Sql, bounded: boolean): Sql {
  if (!bounded)
    return sql`select string_agg(text, ',') as list, count(*)::int as rows, null::bigint as size from (${texts}) texts`;
  const limit = raw(String(maxLength));
  return sql`select case when max(so_far) <= ${limit} then string_agg(text, ',') filter (where so_far <= ${limit}) end as list, count(*)::int as rows, max(so_far)::bigint as size
    from (select text, sum(length(text)) over (rows unbounded preceding) as so_far from (${texts}) texts) measured`;
}

/** Refuses an answer that is too large. If the call was a write, everything it wrote is rolled back. */
export function requireAnswerSize(size: number | null, call: 'read' | 'write'): void {
  if (Number(size ?? 0) > maxLength)
    refuse('too_large', 'answer_too_large', refusals.phrase(`answer_too_large.${call}`), {
      size: Number(size),
      limit: maxLength,
    });
}
