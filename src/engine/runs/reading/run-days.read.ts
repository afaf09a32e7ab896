import type { Db } from '../../../storage/db.ts';
import { join, preparedWhenPopular, sql } from '../../../storage/sql.ts';
import { dayConditions, type RunFilter } from './run-filter.read.ts';

/** A period of the log, from `from` (inclusive) to `to` (exclusive). */
export interface Stretch {
  from: Date;
  to: Date;
}

const dayMs = 86_400_000;

/**
 * The periods that may contain matching runs, oldest first. Each consists of consecutive days of one month. Undefined
 * if the filter excludes no day.
 */
export async function stretchesThatFit(db: Db, filter: RunFilter): Promise<Stretch[] | undefined> {
  const conditions = dayConditions(filter);
  if (conditions.length === 0) return undefined;
  const statement = sql`select distinct day::text as day from run_days where ${join([sql`workspace_id = ${filter.workspaceId}`, ...conditions], ' and ')} order by day`;
  const days = await db.many<{ day: string }>(preparedWhenPopular(statement));
  return stretchesOf(days.map(({ day }) => new Date(`${day}T00:00:00Z`)));
}

function stretchesOf(days: readonly Date[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    const next = new Date(day.getTime() + dayMs);
    if (last?.to.getTime() === day.getTime() && day.getUTCDate() > 1) last.to = next;
    else stretches.push({ from: day, to: next });
  }
  return stretches;
}
