import { identifier, join, raw, type Sight, type Sql, sql } from '../storage/sql.ts';
import type { Environment } from './expression/node.ts';
import { joinAnd } from './field-columns.ts';
import { type Asker, OpenTable } from './open-table.ts';
import type { SystemField, SystemTable } from './system-table.ts';
import type { Table, Verb } from './table.ts';
import { accessOf } from './table-access.ts';

/** What is known of the one who asks without a look into the database. */
export type Viewer = Omit<Asker, 'db'>;

/**
 * What a caller's role may see of business data, for every statement of their contexts: the rules of `tables.set_row_rules` as
 * conditions, hidden fields as empty columns. Undefined where nothing is set for the role, as for most.
 */
export function sightOf(viewer: Viewer): Sight | undefined {
  if (!viewer.principal.tables?.system.length) return undefined;
  const opened = new Map<string, OpenTable | undefined>();
  return ({ relation, alias, whole }) => {
    const system = viewer.instance.tables.systemTables.find((table) => table.relation === relation);
    if (!system) throw new Error(`No module offers ${relation} as a table of records.`);
    if (!opened.has(relation)) opened.set(relation, openSystem(viewer, system));
    const open = opened.get(relation);
    return open && sql`(select ${columnsOf(open, system, whole)} from ${raw(relation)} r where ${rowsOf(open)}) ${raw(alias)}`;
  };
}

/** The table as the caller's role sees it, from the rights that came with the call; undefined where nothing is set for it. */
export function openSystem(viewer: Viewer, system: SystemTable): OpenTable | undefined {
  const { principal, workspaceId, now, instance } = viewer;
  const set = principal.tables?.system.find(({ source }) => source === system.source);
  if (!set) return undefined;
  const { role } = principal;
  const table: Table = {
    ...instance.tables.bare(workspaceId, system),
    permissions: set.permission ? [{ role, ...set.permission }] : [],
    rules: set.rules.map(({ verb, condition }) => ({ role, verb: verb as Verb, condition })),
    rights: set.rights.map((right) => ({ role, ...right })),
  };
  const environment: Environment = { now, timeZone: principal.workspace.timeZone, user: { id: principal.userId, role, email: principal.email } };
  return new OpenTable(table, new Map(), accessOf(table, principal), environment);
}

/** Of the table alone: whether the caller may use an action at all is asked before. */
function rowsOf(open: OpenTable): Sql {
  const forbidden = open.table.permissions.some((permission) => permission.read === false);
  return joinAnd([sql`r.workspace_id = ${open.table.workspaceId}`, forbidden ? raw('false') : open.rule('read')]);
}

function columnsOf(open: OpenTable, system: SystemTable, whole: boolean): Sql {
  const { hidden } = open.access;
  if (whole || hidden.size === 0) return raw('r.*');
  const others = system.otherColumns.map((name) => raw(`r.${name}`));
  return join([...others, ...system.fields.map((field) => (hidden.has(field.key) ? sql`${emptied(field)} as ${identifier(field.column)}` : sql`r.${identifier(field.column)}`))]);
}

/** Nothing, of the column's type. */
function emptied({ column, empty }: SystemField): Sql {
  return empty === undefined ? sql`case when false then r.${identifier(column)} end` : raw(empty);
}
