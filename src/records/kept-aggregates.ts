import type { Db } from '../storage/db.ts';
import { type Sql, sql } from '../storage/sql.ts';
import type { Aggregate } from './aggregate-records.ts';
import { markOf, questionOf } from './kept-totals.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';

const maxKept = 500;
/** Answers with more groups are not cached. */
const maxGroups = 1_000;

/**
 * Caches the last answers of charts and totals, together with the state of the records. An answer is used only while
 * the records are in that state, so it is never out of date.
 */
export class KeptAggregates {
  private readonly kept = new Map<string, { mark: string; answer: Aggregate }>();

  /** `tables` are all tables whose records the statement reads. Every change of them leaves a mark. */
  async during(
    db: Db,
    open: OpenTable,
    statement: Sql,
    tables: readonly Table[],
    compute: (mark: Sql) => Promise<{ answer: Aggregate; mark: string | null }>,
  ): Promise<Aggregate> {
    const question = questionOf(open, statement);
    const known = this.kept.get(question);
    const state = markOf(tables);
    if (known) {
      const { mark, versions } = await db.one<{ mark: string | null; versions: string }>(
        sql`select marked.mark, ${open.versionsNow} as versions from (${state}) marked`,
      );
      open.requireSame(versions);
      if (mark === known.mark) return known.answer;
    }
    const { mark, answer } = await compute(state);
    this.kept.delete(question);
    if (mark !== null && answer.rows.length <= maxGroups) this.kept.set(question, { mark, answer });
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
    return answer;
  }
}
