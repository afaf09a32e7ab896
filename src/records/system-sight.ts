import { identifier, join, raw, type Sight, type Sql, sql } from '../storage/sql.ts';
import type { Environment } from './expression/node.ts';
import { type Asker, OpenTable } from './open-table.ts';
import { namedInSight, rowsInSight } from './rows-in-sight.ts';
import type { SystemField, SystemTable } from './system-table.ts';
import type { Table, Verb } from './table.ts';
import { accessOf } from './table-access.ts';

/** What is known about the caller without a database query. */
export type Viewer = Omit<Asker, 'db'>;

/**
 * What a caller's role may see of business data: the rules of `tables.set_row_rules` as conditions, and hidden fields
 * as empty columns. Undefined if nothing is set for the role, which is the most common case.
 */
export function sightOf(viewer: Viewer): Sight | undefined {
  if (!viewer.principal.tables?.system.length) return undefined;
  const known = new Map<string, Sql | undefined>();
  return ({ relation, alias, whole }) => {
    const key = `${relation}:${whole}`;
    if (!known.has(key)) known.set(key, shownOf(viewer, relation, whole));
    const shown = known.get(key);
    return shown && sql`(${shown}) ${raw(alias)}`;
  };
}

function shownOf(viewer: Viewer, relation: string, whole: boolean): Sql | undefined {
  const system = viewer.tables.systemTables.find((table) => table.relation === relation);
  if (!system) throw new Error(`No module offers ${relation} as a table of records.`);
  const open = openSystem(viewer, system);
  const columns = whole ? undefined : columnsOf(viewer, system, open);
  if (!open && !columns) return undefined;
  const rows = open ? rowsInSight(open) : sql`r.workspace_id = ${viewer.workspaceId}`;
  return sql`select ${columns ?? raw('r.*')} from ${raw(relation)} r where ${rows}`;
}

/**
 * Opens the table as the caller's role sees it, from the permissions that came with the call; undefined if none are set
 * for the table.
 */
export function openSystem(viewer: Viewer, system: SystemTable): OpenTable | undefined {
  const { principal, workspaceId, now, tables } = viewer;
  const set = principal.tables?.system.find(({ source }) => source === system.source);
  if (!set) return undefined;
  const { role } = principal;
  const table: Table = {
    ...tables.bare(workspaceId, system),
    permissions: set.permission ? [{ role, ...set.permission }] : [],
    rules: set.rules.map(({ verb, condition }) => ({ role, verb: verb as Verb, condition })),
    rights: set.rights.map((right) => ({ role, ...right })),
  };
  const environment: Environment = {
    now,
    timeZone: principal.workspace.timeZone,
    user: { id: principal.userId, role, email: principal.email },
  };
  return new OpenTable(table, new Map(), accessOf(table, principal), environment);
}

/** All columns, with hidden ones emptied; undefined if none is hidden. */
function columnsOf(viewer: Viewer, system: SystemTable, open: OpenTable | undefined): Sql | undefined {
  const hidden = open?.access.hidden ?? new Set();
  const named = new Map(
    Object.entries(system.references ?? {}).flatMap(([column, source]) => {
      const other = viewer.tables.systemTables.find((table) => table.source === source);
      const seen = other && openSystem(viewer, other);
      return seen ? [[column, namedInSight(column, seen)]] : [];
    }),
  );
  if (hidden.size === 0 && named.size === 0) return undefined;
  const shown = (column: string) =>
    named.has(column) ? sql`${named.get(column)} as ${identifier(column)}` : sql`r.${identifier(column)}`;
  return join([
    ...system.otherColumns.map(shown),
    ...system.fields.map((field) =>
      hidden.has(field.key) ? sql`${emptied(field)} as ${identifier(field.column)}` : shown(field.column),
    ),
  ]);
}

/** An empty value of the column's type. */
function emptied({ column, empty }: SystemField): Sql {
  return empty === undefined ? sql`case when false then r.${identifier(column)} end` : raw(empty);
}
