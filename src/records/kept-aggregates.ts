import type { Db } from '../storage/db.ts';
import { type Sql, sql } from '../storage/sql.ts';
import type { Aggregate } from './aggregate-records.ts';
import { markOf, questionOf } from './kept-totals.ts';
import type { OpenTable } from './open-table.ts';
import type { Table } from './table.ts';

const maxKept = 500;
/** An answer with more groups is computed by everybody who asks. */
const maxGroups = 1_000;

/**
 * What charts and totals last computed, with the state that the records were in. It is answered as long as they are in
 * that state, and is computed anew otherwise: it is never out of date.
 */
export class KeptAggregates {
  private readonly kept = new Map<string, { mark: string; answer: Aggregate }>();

  /** `tables` are all whose records the statement looks at; each of them leaves a mark with every change. */
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
