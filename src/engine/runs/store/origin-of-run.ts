import { origins } from '../../../kernel/origin.ts';
import { raw, type Sql, sql } from '../../../storage/sql.ts';

/**
 * The origin of a row of `runs` or `run_log`. Rows of earlier versions have no origin, so it is derived from their
 * trigger; a trigger from outside gets the least freedom.
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

/** The rank of an origin. A smaller rank means more freedom. */
export function placeOf(origin: Sql): Sql {
  return sql`array_position(${inOrder}, ${origin})`;
}
