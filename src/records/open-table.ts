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

/** What opening a table needs to know about the one who asks. */
export interface Asker {
  readonly db: Db;
  readonly principal: Principal;
  readonly workspaceId: string;
  readonly now: Date;
  readonly tables: Tables;
}

/**
 * A remembered table was changed meanwhile: what was done with it has had no effect, and is done again with the new
 * one.
 */
class StaleTable extends Error {}

/** A table as one caller sees it: rights, rules and fields are those of this caller, whatever is then done with it. */
export class OpenTable {
  readonly table: Table;
  /** The tables its links lead to, as the same caller sees them. */
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

  /** Where its records are; named `r` in every statement. */
  get relation(): Sql {
    const { workspaceId, id, system } = this.table;
    return system ? raw(system.relation) : relationOf(workspaceId, id);
  }

  /** Holds for the records of this workspace that are not deleted. */
  scope(alias = 'r'): Sql {
    const alive = raw(`${alias}.deleted_at is null`);
    return this.table.system ? sql`${raw(alias)}.workspace_id = ${this.table.workspaceId} and ${alive}` : alive;
  }

  /**
   * The caller's rule for this verb as a condition on `r`; undefined where there is none. One that yields null denies,
   * as null does in every WHERE.
   */
  rule(verb: Verb): Sql | undefined {
    const expression = this.ruleExpression(verb);
    if (!expression) return undefined;
    // A rule that looks through a link which is not followed any further cannot be decided: it denies.
    const blind = [...fieldsOf(expression)].some((key) =>
      linksBehind(this.table, key).some((tableId) => !this.related.has(tableId)),
    );
    return blind ? raw('false') : printSql(expression, this.environment);
  }

  ruleExpression(verb: Verb): Expression | undefined {
    const condition = this.access.rules.get(verb);
    // A rule may look at fields that the person it holds for does not see.
    return condition === undefined
      ? undefined
      : readFilter(condition, (key) => this.columns.handle(key), { variables: true });
  }

  /** The same, as if this rule were not set. */
  withoutRule(verb: Verb): OpenTable {
    if (!this.access.rules.has(verb)) return this;
    const rules = new Map(this.access.rules);
    rules.delete(verb);
    return new OpenTable(this.table, this.related, { ...this.access, rules }, this.environment);
  }

  /** The fields this caller sees, in order. */
  get visibleFields(): Field[] {
    return this.table.fields.filter((field) => !this.access.hidden.has(field.key));
  }

  visibleField(key: string): Field | undefined {
    return this.access.hidden.has(key) ? undefined : fieldByKey(this.table, key);
  }

  /** A field by its key, as filters of this caller may name it. */
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

  /** The tables whose records a condition on this one looks at. */
  lookedAt(condition: Sql): Table[] {
    const others = condition.tables ?? [];
    return this.involved.filter(
      (table) => table.id === this.table.id || others.includes(relationOf(table.workspaceId, table.id).text),
    );
  }

  /** What the versions are at the moment of the statement, to compare with `versions`. */
  get versionsNow(): Sql {
    const ids = this.involvedIds;
    if (ids.length === 1) return sql`coalesce((select v.version::text from data_tables v where v.id = ${ids[0]}), '')`;
    return sql`(select coalesce(string_agg(v.version::text, ',' order by v.id), '') from data_tables v where v.id = any(${ids}::uuid[]))`;
  }

  get versions(): string {
    // A system table that nobody set anything for has no row, and no version.
    return this.involved
      .filter((table) => table.version > 0)
      .map((table) => table.version)
      .join(',');
  }

  requireSame(versions: string): void {
    if (versions !== this.versions) throw new StaleTable();
  }
}

/** Opens a table for reading its records. Missing, not a table of records, or no right to read it: one answer. */
export async function openTable(
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

/** Through whose eyes a table is looked at. */
type Sight = (table: Table) => Promise<OpenTable>;

export function tableNotFound(): never {
  return refuse('not_found', 'table_not_found', refusals.phrase('table_not_found'));
}

/** The table as somebody of this role would see it. */
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
  return openDeep(asker, table, holder, environment, deepest);
}

/** The same for statements that read nothing of linked records: only what its rules look at is followed. */
export async function openForSearch(asker: Asker, table: Table): Promise<OpenTable> {
  const { principal, now } = asker;
  const environment: Environment = {
    now,
    timeZone: principal.workspace.timeZone,
    user: { id: principal.userId, role: principal.role, email: principal.email },
  };
  return openDeep(asker, table, principal, environment, deepest, false);
}

/** How far links are followed: to the linked records, and through what their rules look at. */
const deepest = 3;

async function openDeep(
  asker: Asker,
  table: Table,
  holder: Holder,
  environment: Environment,
  depth: number,
  withLinks = depth === deepest,
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
    // A link to a deleted table shows nothing until the table comes back.
    if (other) related.set(id, await openDeep(asker, other, holder, environment, depth - 1));
  }
  for (const source of depth > 0 ? Object.values(table.system?.references ?? {}) : []) {
    const other = await asker.tables.find(asker.db, asker.workspaceId, systemTableId(asker.workspaceId, source));
    if (other) related.set(other.id, await openDeep(asker, other, holder, environment, depth - 1));
  }
  const hidden = withDerived(table, access.hidden, (field) => looksUpHidden(table, field, related));
  return new OpenTable(table, related, hidden.size > access.hidden.size ? { ...access, hidden } : access, environment);
}

/** A field that takes its value from one of another table which the same caller does not see. */
function looksUpHidden(table: Table, field: Field, related: ReadonlyMap<string, OpenTable>): boolean {
  const target = field.settings.lookup?.field ?? field.settings.rollup?.field;
  const other = target === undefined ? undefined : related.get(linkOf(table, field)?.tableId ?? '');
  const key = other && fieldById(other.table, target ?? '')?.key;
  return key !== undefined && other?.access.hidden.has(key) === true;
}

/** The table for svc itself: every field, no rules, nobody in particular. */
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

const maxTurns = 3;
/** What the database says when a column or a table is not what a statement was written for. */
const columnGone = new Set(['42703', '42P01', '0A000']);

/** Whether this error means that a statement was written for a table which is no longer so. */
export function isStale(error: unknown): boolean {
  return error instanceof StaleTable || columnGone.has((error as { code?: string }).code ?? '');
}

const transactionOver = '25P02';
const cancelled = '57014';

/** Opens the table, works, and begins anew when it turns out that the table was changed meanwhile. */
export async function withTable<Result>(
  asker: Asker,
  id: string,
  work: (open: OpenTable) => Promise<Result>,
  sight?: Sight,
): Promise<Result> {
  for (let turn = 1; ; turn++) {
    let open: OpenTable | undefined;
    try {
      open = await openTable(asker, id, sight);
      return await work(open);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      const stale = isStale(error);
      // Inside a transaction the second try cannot succeed after an error of the database.
      const over = turn > 1 && code === transactionOver;
      // A statement that was cancelled may have been written for a state before an index was built.
      if (stale || code === cancelled) asker.tables.forget(open?.involvedIds ?? []);
      if (!stale && !over) throw error;
      if (turn === maxTurns || over) refuse('conflict', 'schema_changed', refusals.phrase('schema_changed'));
    }
  }
}
