import { origins } from '../../../kernel/origin.ts';
import { raw, type Sql, sql } from '../../../storage/sql.ts';

/**
 * The origin of a row of `runs` or `run_log`. Those of earlier versions have only their trigger, and one that came from
 * outside may do the least.
 */
export function originOfRun(row: string): Sql {
  return raw(`coalesce(${row}.origin, case when ${row}.event_id is not null or ${row}.trigger in ('schedule', 'webhook') then 'order'
    when ${row}.trigger = 'manual' then 'person' else 'program' end)`);
}

const inOrder = raw(`array['${origins.join("', '")}']`);

/** Whether one origin has more freedom than another. */
export function isFreer(one: Sql, other: Sql): Sql {
  return sql`${placeOf(one)} < ${placeOf(other)}`;
}

/** The more freedom, the smaller. */
export function placeOf(origin: Sql): Sql {
  return sql`array_position(${inOrder}, ${origin})`;
}
