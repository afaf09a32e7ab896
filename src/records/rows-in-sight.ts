import { identifier, raw, type Sql, sql } from '../storage/sql.ts';
import type { OpenTable } from './open-table.ts';

/**
 * A condition on `r` for the rows of business data that a caller's role may see. Whether the caller may use an action
 * at all is checked before.
 */
export function rowsInSight(open: OpenTable): Sql {
  const rule = isClosed(open) ? raw('false') : open.rule('read');
  return rule
    ? sql`r.workspace_id = ${open.table.workspaceId} and ${rule}`
    : sql`r.workspace_id = ${open.table.workspaceId}`;
}

/** A column of `r` with the id of another row; null if that row is hidden. */
export function namedInSight(column: string, other: OpenTable): Sql {
  const named = sql`r.${identifier(column)}`;
  if (!isClosed(other) && !other.rule('read')) return named;
  // The named row is selected first, while `r` still means the row that names it.
  return sql`case when exists (select from (select ${named} as id) named join ${other.relation} r on r.id = named.id where ${rowsInSight(other)}) then ${named} end`;
}

function isClosed({ table, environment }: OpenTable): boolean {
  return table.permissions.some(({ role, read }) => role === environment.user?.role && read === false);
}
