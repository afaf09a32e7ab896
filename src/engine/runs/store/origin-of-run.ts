import { raw, type Sql } from '../../../storage/sql.ts';

/** The origin of a row of `runs` or `run_log`. Those of earlier versions have only their trigger, and one that came from outside may do the least. */
export function originOfRun(row: string): Sql {
  return raw(`coalesce(${row}.origin, case when ${row}.event_id is not null or ${row}.trigger in ('schedule', 'webhook') then 'order'
    when ${row}.trigger = 'manual' then 'person' else 'program' end)`);
}
