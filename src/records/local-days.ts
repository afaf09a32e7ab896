import type { Db } from '../storage/db.ts';
import { type Sql, sql } from '../storage/sql.ts';

/** How far from UTC the clocks of a time zone are, as the database knows it. */
export interface ClockChanges {
  /** The moments of change, ascending; the first and the last enclose the years that were looked at. */
  readonly moments: readonly string[];
  /** For each moment but the last, the seconds east of UTC from then on. */
  readonly offsets: readonly string[];
}

const from = '1970-01-01T00:00:00Z';
const until = '2070-01-01T00:00:00Z';

/**
 * Converting a time with AT TIME ZONE takes PostgreSQL a microsecond, which is most of what a chart of a million times
 * costs. Its offset is found ten times faster in a short list of the clock changes, which is read once for each zone.
 */
export class LocalDays {
  private readonly known = new Map<string, ClockChanges>();

  async changesOf(db: Db, timeZone: string): Promise<ClockChanges> {
    const known = this.known.get(timeZone) ?? (await readClockChanges(db, timeZone));
    this.known.set(timeZone, known);
    return known;
  }
}

/** Compares the clocks of each day with those of the day before, and halves a day with a change down to its second. */
async function readClockChanges(db: Db, timeZone: string): Promise<ClockChanges> {
  const offset = (moment: Sql) =>
    sql`extract(epoch from (${moment} at time zone ${timeZone}) - (${moment} at time zone 'UTC'))::int`;
  const found = await db.one<{ moments: string[]; offsets: number[] }>(sql`
    with recursive days as (
      select extract(epoch from day)::bigint as second, ${offset(sql`day`)} as seconds_east
      from generate_series(${from}::timestamptz, ${until}::timestamptz, interval '24 hours') day),
    neighbours as (
      select second as after, lag(second) over (order by second) as before, seconds_east,
        lag(seconds_east) over (order by second) as seconds_before
      from days),
    halved as (
      select before, after, seconds_before from neighbours where seconds_before <> seconds_east
      union all
      select case when same then middle else before end, case when same then after else middle end, seconds_before
      from (
        select before, after, seconds_before, (before + after) / 2 as middle,
          ${offset(sql`to_timestamp((before + after) / 2)`)} = seconds_before as same
        from halved where after - before > 1) middles),
    changes as (
      select to_timestamp(after) as moment, ${offset(sql`to_timestamp(after)`)} as seconds_east
      from halved where after - before = 1
      union all
      select ${from}::timestamptz, ${offset(sql`${from}::timestamptz`)})
    select array_agg(svc_iso(moment) order by moment) as moments, array_agg(seconds_east order by moment) as offsets
    from changes`);
  return { moments: [...found.moments, until], offsets: found.offsets.map((seconds) => `${seconds} seconds`) };
}

/**
 * The day on which a moment lies in a time zone, as midnight of that day in UTC. Moments outside of the years that were
 * looked at are converted one by one.
 */
export function localMidnight(moment: Sql, timeZone: string, changes?: ClockChanges): Sql {
  const converted = sql`date_trunc('day', (${moment}) at time zone ${timeZone}) at time zone 'UTC'`;
  if (!changes) return converted;
  const { moments, offsets } = changes;
  const offset = sql`(${offsets}::interval[])[width_bucket(${moment}, ${moments}::timestamptz[])]`;
  return sql`coalesce(date_bin('1 day', ${moment} + ${offset}, ${from}::timestamptz), ${converted})`;
}
