import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { raw, type Sql, sql } from '../storage/sql.ts';
import { fieldsOf } from './expression/inspect.ts';
import type { Environment, Expression, FieldHandle } from './expression/node.ts';
import { printSql } from './expression/print-sql.ts';
import { readFilter } from './expression/read-filter.ts';
import { FieldColumns } from './field-columns.ts';
import { withDerived } from './hidden-fields.ts';
import { linkedTables, linkOf, linksBehind } from './links-behind.ts';
import { relationOf, systemTableId } from './names.ts';
import { keysInCondition } from './structure/rename-key.ts';
import { moduleOf } from './system-table.ts';
import { type Field, fieldById, fieldByKey, type Table, type Verb } from './table.ts';
import { accessOf, type Holder, type TableAccess } from './table-access.ts';
import type { Tables } from './tables.ts';
import { refusals } from './words/refusals.ts';

/** What is needed about the caller to open a table. */
export interface Asker {
  readonly db: Db;
  readonly principal: Principal;
  readonly workspaceId: string;
  readonly now: Date;
  readonly tables: Tables;
}

/** The cached table is outdated. The work done with it had no effect and is repeated with the new one. */
class StaleTable extends Error {}

/** A table as one caller sees it. All work with it is limited to this caller's permissions, rules and fields. */
export class OpenTable {
  readonly table: Table;
  /** The tables that its links lead to, as the same caller sees them. */
  readonly related: ReadonlyMap<string, OpenTable>;
  readonly access: TableAccess;
  readonly environment: Environment;
  readonly columns: FieldColumns;

  constructor(table: Table, related: ReadonlyMap<string, OpenTable>, access: TableAccess, environment: Environment) {
    this.table = table;
    this.related = related;
    this.access = access;
    this.environment = environment;
    this.columns = new FieldColumns(this);
  }

  /** The relation with its records, which every statement calls `r`. */
  get relation(): Sql {
    const { workspaceId, id, system } = this.table;
    return system ? raw(system.relation) : relationOf(workspaceId, id);
  }

  /** True for records of this workspace that are not deleted. */
  scope(alias = 'r'): Sql {
    const alive = raw(`${alias}.deleted_at is null`);
    return this.table.system ? sql`${raw(alias)}.workspace_id = ${this.table.workspaceId} and ${alive}` : alive;
  }

  /**
   * The caller's rule for this verb as a condition on `r`; undefined if there is none. A rule that gives null denies
   * access, as null does in every WHERE.
   */
  rule(verb: Verb): Sql | undefined {
    const expression = this.ruleExpression(verb);
    if (!expression) return undefined;
    // A rule that depends on a link beyond the followed depth cannot be decided, so it denies access.
    const undecidable = [...fieldsOf(expression)].some((key) =>
      linksBehind(this.table, key).some((tableId) => !this.related.has(tableId)),
    );
    return undecidable ? raw('false') : printSql(expression, this.environment);
  }

  ruleExpression(verb: Verb): Expression | undefined {
    const condition = this.access.rules.get(verb);
    // A rule may use fields that its person cannot see.
    return condition === undefined
      ? undefined
      : readFilter(condition, (key) => this.columns.handle(key), { variables: true });
  }

  /** The same table without the caller's rule for this verb. */
  withoutRule(verb: Verb): OpenTable {
    if (!this.access.rules.has(verb)) return this;
    const rules = new Map(this.access.rules);
    rules.delete(verb);
    return new OpenTable(this.table, this.related, { ...this.access, rules }, this.environment);
  }

  /** The fields that this caller sees, in order. */
  get visibleFields(): Field[] {
    return this.table.fields.filter((field) => !this.access.hidden.has(field.key));
  }

  visibleField(key: string): Field | undefined {
    return this.access.hidden.has(key) ? undefined : fieldByKey(this.table, key);
  }

  /** A field by its key, if this caller may use it in filters. */
  handleOf(key: string): FieldHandle | undefined {
    return this.access.hidden.has(key) ? undefined : this.columns.handle(key);
  }

  /** Every table that statements on this one read, in the order of `versionsNow`. A table may be linked with itself. */
  private get involved(): Table[] {
    const all = new Map<string, Table>();
    const gather = (open: OpenTable): void => {
      all.set(open.table.id, open.table);
      for (const other of open.related.values()) gather(other);
    };
    gather(this);
    return [...all.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
  }

  get involvedIds(): string[] {
    return this.involved.map((table) => table.id);
  }

  /** The tables whose records a condition depends on. */
  lookedAt(condition: Sql): Table[] {
    const others = condition.tables ?? [];
    return this.involved.filter(
      (table) => table.id === this.table.id || others.includes(relationOf(table.workspaceId, table.id).text),
    );
  }

  /** The current versions, to compare with `versions`. */
  get versionsNow(): Sql {
    const ids = this.involvedIds;
    if (ids.length === 1) return sql`coalesce((select v.version::text from data_tables v where v.id = ${ids[0]}), '')`;
    return sql`(select coalesce(string_agg(v.version::text, ',' order by v.id), '') from data_tables v where v.id = any(${ids}::uuid[]))`;
  }

  get versions(): string {
    // A system table without any settings has no row and no version.
    return this.involved
      .filter((table) => table.version > 0)
      .map((table) => table.version)
      .join(',');
  }

  requireSame(versions: string): void {
    if (versions !== this.versions) throw new StaleTable();
  }
}

/**
 * Opens a table as it is in the database now. A caller that reads no records runs no statement that would notice an
 * outdated cached copy, so the copy's version is compared first.
 */
export function openTable(asker: Asker, id: string, sight?: Sight): Promise<OpenTable> {
  return withTable(
    asker,
    id,
    async (open) => {
      const { versions } = await asker.db.one<{ versions: string }>(sql`select ${open.versionsNow} as versions`);
      open.requireSame(versions);
      return open;
    },
    sight,
  );
}

/** A table that is missing, is a report, or may not be read gives the same refusal. */
async function openCached(
  asker: Asker,
  id: string,
  sight: Sight = (table) => openAs(asker, table, asker.principal),
): Promise<OpenTable> {
  const table = await asker.tables.find(asker.db, asker.workspaceId, id.toLowerCase());
  const module = table?.system ? moduleOf(table.system) : undefined;
  const there = table && table.kind !== 'report' && !(module && asker.principal.workspace.disabledModules.has(module));
  const open = there ? await sight(table) : undefined;
  return open?.access.read ? open : tableNotFound();
}

/** Opens a table from somebody's point of view. */
type Sight = (table: Table) => Promise<OpenTable>;

export function tableNotFound(): never {
  return refuse('not_found', 'table_not_found', refusals.phrase('table_not_found'));
}

/** Opens the table as this person sees it. */
export async function openAs(
  asker: Asker,
  table: Table,
  holder: Pick<Principal, 'role' | 'capabilities' | 'userId' | 'email'>,
): Promise<OpenTable> {
  const environment: Environment = {
    now: asker.now,
    timeZone: asker.principal.workspace.timeZone,
    user: { id: holder.userId, role: holder.role, email: holder.email },
  };
  return openDeep(asker, table, holder, environment, maxLinkDepth);
}

/** The same for statements that read nothing of linked records. Only links that rules depend on are followed. */
export async function openForSearch(asker: Asker, table: Table): Promise<OpenTable> {
  const { principal, now } = asker;
  const environment: Environment = {
    now,
    timeZone: principal.workspace.timeZone,
    user: { id: principal.userId, role: principal.role, email: principal.email },
  };
  return openDeep(asker, table, principal, environment, maxLinkDepth, false);
}

/** How many levels of links are followed: to linked records, and to what their rules depend on. */
const maxLinkDepth = 3;

async function openDeep(
  asker: Asker,
  table: Table,
  holder: Holder,
  environment: Environment,
  depth: number,
  withLinks = depth === maxLinkDepth,
): Promise<OpenTable> {
  const access = accessOf(table, holder);
  const related = new Map<string, OpenTable>();
  const ids = withLinks
    ? linkedTables(table)
    : new Set(
        [...access.rules.values()].flatMap((condition) =>
          [...keysInCondition(condition)].flatMap((key) => linksBehind(table, key)),
        ),
      );
  for (const id of depth > 0 ? ids : []) {
    const other = id === table.id ? table : await asker.tables.find(asker.db, asker.workspaceId, id);
    // A link to a deleted table shows nothing until the table is restored.
    if (other) related.set(id, await openDeep(asker, other, holder, environment, depth - 1));
  }
  for (const source of depth > 0 ? Object.values(table.system?.references ?? {}) : []) {
    const other = await asker.tables.find(asker.db, asker.workspaceId, systemTableId(asker.workspaceId, source));
    if (other) related.set(other.id, await openDeep(asker, other, holder, environment, depth - 1));
  }
  const hidden = withDerived(table, access.hidden, (field) => looksUpHidden(table, field, related));
  return new OpenTable(table, related, hidden.size > access.hidden.size ? { ...access, hidden } : access, environment);
}

/** Whether a field takes its value from a field of another table that the caller cannot see. */
function looksUpHidden(table: Table, field: Field, related: ReadonlyMap<string, OpenTable>): boolean {
  const target = field.settings.lookup?.field ?? field.settings.rollup?.field;
  const other = target === undefined ? undefined : related.get(linkOf(table, field)?.tableId ?? '');
  const key = other && fieldById(other.table, target ?? '')?.key;
  return key !== undefined && other?.access.hidden.has(key) === true;
}

/** The table for svc itself: all fields, no rules, no user. */
export function openWhole(table: Table, now: Date, timeZone: string): OpenTable {
  const access: TableAccess = {
    read: true,
    write: true,
    import: true,
    delete: true,
    design: true,
    rules: new Map(),
    hidden: new Set(),
    readOnly: new Set(),
  };
  return new OpenTable(table, new Map(), access, { now, timeZone, user: null });
}

const maxAttempts = 3;
/** Errors of a statement that was written for an earlier structure of the table. */
const columnGone = new Set(['42703', '42P01', '0A000']);

/** Whether the error means that the table has changed since the statement was written. */
export function isStale(error: unknown): boolean {
  return error instanceof StaleTable || columnGone.has((error as { code?: string }).code ?? '');
}

const transactionOver = '25P02';
const cancelled = '57014';

/** Opens the table and works with it, and starts again if the table was changed meanwhile. */
export async function withTable<Result>(
  asker: Asker,
  id: string,
  work: (open: OpenTable) => Promise<Result>,
  sight?: Sight,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let open: OpenTable | undefined;
    try {
      open = await openCached(asker, id, sight);
      return await work(open);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const stale = isStale(error);
      // After a database error, a second attempt in the same transaction cannot succeed.
      const failedBefore = attempt > 1 && code === transactionOver;
      // A cancelled statement may have been written before an index existed.
      if (stale || code === cancelled) asker.tables.forget(open?.involvedIds ?? []);
      if (!stale && !failedBefore) throw error;
      if (attempt === maxAttempts || failedBefore)
        refuse('conflict', 'schema_changed', refusals.phrase('schema_changed'));
    }
  }
}
