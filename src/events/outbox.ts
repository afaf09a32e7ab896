import { newLease } from '../queue/lease-statements.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';

/** What a dispatch row says, each as a value or as a piece of SQL. */
interface DispatchRow {
  id: unknown;
  workspaceId: unknown;
  eventIds: unknown;
}

/**
 * The one way into `dispatch`. Leaves dispatch rows, leased to this process, beside the events that the same statement
 * writes; `from` says for which of them.
 */
export function insertDispatch({ id, workspaceId, eventIds }: DispatchRow, from: Sql): Sql {
  return sql`insert into dispatch (id, workspace_id, event_ids, lease_until) select ${id}, ${workspaceId}, ${eventIds}, ${newLease} ${from}`;
}

/** Whether somebody in the workspace subscribed to one of the patterns. */
export function isHeard(workspaceId: unknown, patterns: unknown): Sql {
  return sql`exists (select from subscriptions s where s.workspace_id = ${workspaceId} and s.pattern = any(${patterns}::text[]))`;
}

/** The patterns that an event of this name matches. */
export function patternsOf(name: string): string[] {
  return [name, `${name.slice(0, name.indexOf('.'))}.*`, '*'];
}

/** The same in a statement. */
export function patternsIn(name: string): Sql {
  return raw(`array[${name}, split_part(${name}, '.', 1) || '.*', '*']`);
}
