import { identifier, raw, type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';

/**
 * The rows of business data that a caller's role may see, as a condition on `r`. Of the table alone: whether they may
 * use an action at all is asked before.
 */
export function rowsInSight(open: OpenTable): Sql {
  const rule = isClosed(open) ? raw('false') : open.rule('read');
  return rule
    ? sql`r.workspace_id = ${open.table.workspaceId} and ${rule}`
    : sql`r.workspace_id = ${open.table.workspaceId}`;
}

/** A column of `r` with the id of a row of another table: empty where that row is out of sight. */
export function namedInSight(column: string, other: OpenTable): Sql {
  const named = sql`r.${identifier(column)}`;
  if (!isClosed(other) && !other.rule('read')) return named;
  // The row that is named comes first, where `r` is still the one that names it.
  return sql`case when exists (select from (select ${named} as id) named join ${other.relation} r on r.id = named.id where ${rowsInSight(other)}) then ${named} end`;
}

function isClosed({ table, environment }: OpenTable): boolean {
  return table.permissions.some(({ role, read }) => role === environment.user?.role && read === false);
}
