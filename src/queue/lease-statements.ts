import { raw, type Sql, sql } from '../storage/sql.ts';
import { unnested } from '../storage/unnested.ts';
import type { Held } from './leases.ts';

/** The end of a new lease, by the database's clock. */
export const newLease: Sql = raw(`clock_timestamp() + interval '10 seconds'`);

/**
 * For a fair claim: `owners` lists all owners of such rows. It jumps through the index from one owner to the next, so
 * an owner with 50,000 rows costs no more than one with a single row. Its last row is null.
 */
export function ownersOf(table: string, owner: string, condition = 'true'): Sql {
  const next = (after: string) => `select ${owner} from ${table} where ${condition}${after} order by ${owner} limit 1`;
  return raw(`owners as (
      (${next('')})
      union all
      select (${next(` and ${owner} > owners.${owner}`)}) from owners where owners.${owner} is not null
    )`);
}

/** Claims the rows of `picked`. */
export function claimPicked(table: string, workerId: string): Sql {
  return sql`update ${raw(table)} set state = 'running', attempt = attempt + 1, worker_id = ${workerId}, lease_until = ${newLease}`;
}

/** The rows that a worker held (`held`), and the condition that it still holds them by the same claim. */
export function stillHeld(
  table: 'jobs' | 'runs',
  workerId: string,
  rows: readonly Held<unknown>[],
): { held: Sql; condition: Sql } {
  const { table: held, columns } = unnested('held', rows, {
    id: [table === 'jobs' ? 'bigint' : 'uuid', ({ id }) => id],
    attempt: ['int', ({ attempt }) => attempt],
  });
  const row = raw(table);
  return {
    held,
    condition: sql`${row}.id = any(array[${columns.id}]) and ${row}.attempt = ${columns.attempt} and ${row}.worker_id = ${workerId} and ${row}.state = 'running'`,
  };
}

/**
 * Extends all leases of a worker with one statement; `selected` is returned for the rows it still holds. It waits for
 * no lock, so that it cannot deadlock with somebody who ends or wakes several rows. A row that is being changed right
 * now keeps its lease until the next time.
 */
export function extendLeases(
  table: 'jobs' | 'runs',
  workerId: string,
  rows: readonly Held<unknown>[],
  selected: Sql,
): Sql {
  const { held, condition } = stillHeld(table, workerId, rows);
  const row = raw(table);
  return sql`
    with free as (
      select ${row}.id from ${row}, ${held} where ${condition} for update of ${row} skip locked
    ), extended as (
      update ${row} set lease_until = ${newLease} from free where ${row}.id = any(array[free.id])
    )
    select ${selected} from ${row}, ${held} where ${condition}`;
}
