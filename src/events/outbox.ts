import { newLease } from '../queue/lease-statements.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';

/** The fields of a dispatch row, each as a value or as SQL. */
interface DispatchRow {
  id: unknown;
  workspaceId: unknown;
  eventIds: unknown;
}

/**
 * The only way to write to `dispatch`. Adds dispatch rows, leased to this process, for the events that the same
 * statement writes; `from` selects those events.
 */
export function insertDispatch({ id, workspaceId, eventIds }: DispatchRow, from: Sql): Sql {
  return sql`insert into dispatch (id, workspace_id, event_ids, lease_until) select ${id}, ${workspaceId}, ${eventIds}, ${newLease} ${from}`;
}

/** Whether somebody in the workspace has subscribed to one of the patterns. */
export function isHeard(workspaceId: unknown, patterns: unknown): Sql {
  return sql`exists (select from subscriptions s where s.workspace_id = ${workspaceId} and s.pattern = any(${patterns}::text[]))`;
}

/** The patterns that match an event of this name. */
export function patternsOf(name: string): string[] {
  return [name, `${name.slice(0, name.indexOf('.'))}.*`, '*'];
}

/** The same as SQL. */
export function patternsIn(name: string): Sql {
  return raw(`array[${name}, split_part(${name}, '.', 1) || '.*', '*']`);
}
