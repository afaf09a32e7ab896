import { inLanguage, type Translations } from '../../../../language/languages.ts';
import { modulesOf } from '../../../access/key-limits.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { type CountedTable, openCounted } from '../../../records/counted-table.ts';
import { type OpenTable, openTable, tableNotFound, withTable } from '../../../records/open-table.ts';
import { moduleOf } from '../../../records/system-table.ts';
import { accessOf } from '../../../records/table-access.ts';
import { listTables } from '../../../records/tables.store.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { refusals } from '../words/refusals.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const maxTables = 500;

/** The source of a tile, opened with the rules and rights of the caller. */
export interface OpenSource {
  open: OpenTable;
  /** The screen that shows a single record. */
  hrefOf(id: string): string;
}

/**
 * Opens the source of a tile and calls `work` with it. `from` is the first day of interest, if there is one, so that a
 * log is not read further back.
 */
export async function withSource<Result>(
  ctx: ReadContext,
  source: string,
  from: Date | undefined,
  work: (source: OpenSource) => Promise<Result>,
): Promise<Result> {
  const log = openLog(ctx, source, from);
  if (log) return work(log);
  return withTable(ctx, source, async (open) => {
    requireCovered(ctx, open);
    return work({ open, hrefOf: (record) => `/tables/${open.table.id}?record=${record}` });
  });
}

/**
 * Opens each source once, as it is in the database now: for checks of tiles, which read no records and would not notice
 * that somebody changed the table or the rights on it.
 */
export function sourcesNow(ctx: ReadContext): (source: string) => Promise<OpenTable> {
  const opened = new Map<string, Promise<OpenTable>>();
  const open = async (source: string) => {
    const log = openLog(ctx, source, undefined);
    if (log) return log.open;
    const table = await openTable(ctx, source);
    requireCovered(ctx, table);
    return table;
  };
  return (source) => {
    const known = opened.get(source) ?? open(source);
    opened.set(source, known);
    return known;
  };
}

function openLog(ctx: ReadContext, source: string, from: Date | undefined): OpenSource | undefined {
  const counted = countedTables(ctx).find((each) => each.source === source);
  if (counted) {
    const open = (isCovered(ctx.principal, moduleOf(counted)) && openCounted(ctx, counted, from)) || tableNotFound();
    return { open, hrefOf: counted.hrefOf };
  }
  if (!uuid.test(source)) refuse('not_found', 'unknown_source', refusals.phrase('unknown_source', { source }));
  return undefined;
}

function requireCovered({ principal }: ReadContext, { table: { system, id } }: OpenTable): void {
  const module = system ? moduleOf(system) : 'tables';
  if (principal.workspace.disabledModules.has(module) || !isCovered(principal, module, id)) tableNotFound();
}

/** A key with access to dashboards must not read more of other modules than its scopes allow. */
function isCovered({ limits }: Principal, module: string, tableId?: string): boolean {
  if (!limits) return true;
  if (!(modulesOf(limits)?.has(module) ?? true)) return false;
  const { scopes } = limits;
  if (!scopes || scopes.modules?.includes(module)) return true;
  if (module === 'workflows' && scopes.workflowIds) return false;
  return !scopes.tableIds || tableId === undefined || scopes.tableIds.includes(tableId);
}

export interface ListedSource {
  source: string;
  name: string;
  kind: 'table' | 'business' | 'log';
}

/** All sources that this caller can use: tables by name, then business data and logs. */
export async function listSources(ctx: ReadContext): Promise<ListedSource[]> {
  const { principal, tables, db, workspaceId } = ctx;
  const nameIn = (table: { name: string; otherNames: Translations<string> }) =>
    inLanguage({ en: table.name, ...table.otherNames }, principal.language);
  const logs = countedTables(ctx)
    .filter((counted) => isReadable(ctx, counted))
    .map((counted): ListedSource => ({ source: counted.source, name: nameIn(counted), kind: 'log' }));
  const business = await tables.findAll(
    db,
    workspaceId,
    tables.ofWorkspace(workspaceId).map(({ id }) => id),
  );
  const known = new Map(business.map((table) => [table.id, table]));
  const systems = tables.ofWorkspace(workspaceId).flatMap((bare): ListedSource[] => {
    const table = known.get(bare.id) ?? bare;
    if (!table.system || principal.workspace.disabledModules.has(moduleOf(table.system))) return [];
    return accessOf(table, principal).read && isCovered(principal, moduleOf(table.system), table.id)
      ? [{ source: table.id, name: nameIn(table.system), kind: 'business' }]
      : [];
  });
  if (principal.workspace.disabledModules.has('tables')) return [...systems, ...logs];
  const own = await listTables(db, workspaceId, principal.role, { limit: maxTables });
  const readable = own.filter(
    ({ id, kind, permissions }) =>
      kind === 'records' &&
      isCovered(principal, 'tables', id) &&
      accessOf({ kind, permissions, rules: [], rights: [], system: null }, principal).read,
  );
  return [...readable.map(({ id, name }): ListedSource => ({ source: id, name, kind: 'table' })), ...systems, ...logs];
}

function isReadable(ctx: ReadContext, counted: CountedTable): boolean {
  return isCovered(ctx.principal, moduleOf(counted)) && openCounted(ctx, counted, undefined) !== undefined;
}

function countedTables({ catalogue }: ReadContext): CountedTable[] {
  return [...catalogue.modules.values()].flatMap((module) => module.countedTables ?? []);
}
