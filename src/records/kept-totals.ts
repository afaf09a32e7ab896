import { createHash } from 'node:crypto';
import { type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';

export interface KnownTotal {
  /** The state of the table's records in which they were counted. */
  readonly mark: string;
  readonly total: number;
}

interface Kept extends KnownTotal {
  /** How long the list took that counted them. */
  tookMs: number;
}

const maxKept = 2_000;
/** A count that takes less time than this is not shared between callers. */
const minSharedMs = 20;

/**
 * Caches how many records match a condition, together with the state of the table. A statement that finds the same
 * state uses the cached count; any other counts again. So the count is never outdated.
 */
export class KeptTotals {
  private readonly kept = new Map<string, Kept>();
  private readonly underWay = new Map<string, Promise<unknown>>();

  /**
   * Runs `list` with the cached count and caches the new one. The same question is not counted twice at the same time.
   */
  async during<Page extends { mark: string | null; totalRows: number }>(
    question: string,
    list: (known: KnownTotal | undefined) => Promise<Page>,
  ): Promise<Page> {
    const before = this.kept.get(question);
    if (before === undefined || before.tookMs >= minSharedMs) await this.underWay.get(question)?.catch(() => undefined);
    const startedAt = performance.now();
    const known = this.kept.get(question);
    const listing = list(known);
    this.underWay.set(question, listing);
    try {
      const page = await listing;
      const { mark, totalRows: total } = page;
      if (mark !== null && mark !== known?.mark)
        this.keep(question, { mark, total, tookMs: performance.now() - startedAt });
      return page;
    } finally {
      if (this.underWay.get(question) === listing) this.underWay.delete(question);
    }
  }

  private keep(question: string, found: Kept): void {
    this.kept.delete(question);
    this.kept.set(question, found);
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
  }
}

/**
 * The state of these tables' records. Link tables have no marks of their own, because links only change together with a
 * record at one of their ends. Null if the state is unknown, because a process of an earlier version folded the marks.
 */
export function markOf(tables: readonly Table[]): Sql {
  const [only, ...more] = tables.map((table) => table.id);
  if (only !== undefined && more.length === 0)
    return sql`select nullif(bit_xor(c.mark), 0)::text as mark from record_counts c where c.table_id = ${only}`;
  return sql`
    select case when bool_and(each.mark <> 0) then string_agg(each.mark::text, ',' order by each.table_id) end as mark
    from (select c.table_id, bit_xor(c.mark) as mark from record_counts c where c.table_id = any(${[only, ...more]}::uuid[]) group by c.table_id) each`;
}

/** Identifies one question about a table. The key ends with the version of the table. */
export function questionOf(open: OpenTable, where: Sql): string {
  const asked = JSON.stringify([open.table.id, open.versions, where.text, where.values]);
  return createHash('sha1').update(asked).digest('base64url');
}
