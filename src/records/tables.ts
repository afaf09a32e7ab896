import type { Db } from '../storage/db.ts';
import type { FollowRename } from './field-rename.ts';
import { KeptAggregates } from './kept-aggregates.ts';
import { KeptTotals } from './kept-totals.ts';
import { LocalDays } from './local-days.ts';
import { systemTableId } from './names.ts';
import { optionsOf, type SystemTable } from './system-table.ts';
import type { Field, Table } from './table.ts';
import { readTable, readTables, type StoredTable, workspaceOfTable } from './tables.store.ts';

const maxKept = 5_000;

/**
 * Caches the tables of all workspaces. A cached table may be outdated, so every statement on records compares the
 * version, and on a difference the caller calls `forget`.
 */
export class Tables {
  readonly systemTables: readonly SystemTable[];
  /** Renames keys of fields in places outside of tables. */
  readonly followers: readonly FollowRename[];
  readonly totals = new KeptTotals();
  readonly aggregates = new KeptAggregates();
  readonly localDays = new LocalDays();
  private readonly kept = new Map<string, Table>();
  private readonly workspaces = new Map<string, string>();

  constructor(systemTables: readonly SystemTable[], followers: readonly FollowRename[] = []) {
    this.systemTables = systemTables;
    this.followers = followers;
  }

  async find(db: Db, workspaceId: string, id: string): Promise<Table | undefined> {
    const kept = this.kept.get(id);
    return kept && kept.workspaceId === workspaceId ? kept : this.read(db, workspaceId, id);
  }

  /** Those of these tables that exist. Tables that are not cached are read with one statement. */
  async findAll(db: Db, workspaceId: string, ids: readonly string[]): Promise<Table[]> {
    const unknown = ids.filter((id) => this.kept.get(id)?.workspaceId !== workspaceId);
    for (const stored of unknown.length === 0 ? [] : await readTables(db, workspaceId, unknown)) {
      const table = this.complete(stored);
      if (table) keep(this.kept, table.id, table);
    }
    return ids.flatMap((id) => {
      const table = this.kept.get(id);
      return table?.workspaceId === workspaceId ? [table] : [];
    });
  }

  /** The table as it is in the database now. */
  async read(db: Db, workspaceId: string, id: string): Promise<Table | undefined> {
    const stored = await readTable(db, workspaceId, id);
    const table = stored ? this.complete(stored) : this.systemTable(workspaceId, id);
    if (table) keep(this.kept, id, table);
    else this.kept.delete(id);
    return table;
  }

  /** Those of these tables that exist, as they are in the database now. */
  async readAll(db: Db, workspaceId: string, ids: readonly string[]): Promise<Table[]> {
    const stored = await readTables(db, workspaceId, ids);
    return ids.flatMap((id) => {
      const one = stored.find((candidate) => candidate.id === id);
      return (one ? this.complete(one) : this.systemTable(workspaceId, id)) ?? [];
    });
  }

  forget(ids: Iterable<string>): void {
    for (const id of ids) this.kept.delete(id);
  }

  /** Finds the workspace of a table by its id. System tables are searched in `workspaceIds` only. */
  async workspaceOf(db: Db, id: string, workspaceIds: readonly string[]): Promise<string | undefined> {
    const own = workspaceIds.find((workspaceId) => this.sourceOf(workspaceId, id) !== undefined);
    const known = own ?? this.workspaces.get(id);
    if (known !== undefined) return known;
    const found = await workspaceOfTable(db, id);
    if (found !== undefined) keep(this.workspaces, id, found);
    return found;
  }

  ofWorkspace(workspaceId: string): Table[] {
    return this.systemTables.map((system) => this.bare(workspaceId, system));
  }

  /** A system table without any settings of the workspace. */
  bare(workspaceId: string, system: SystemTable): Table {
    return bareSystemTable(workspaceId, system);
  }

  private systemTable(workspaceId: string, id: string): Table | undefined {
    const system = this.sourceOf(workspaceId, id);
    return system && bareSystemTable(workspaceId, system);
  }

  private sourceOf(workspaceId: string, id: string): SystemTable | undefined {
    return this.systemTables.find((system) => systemTableId(workspaceId, system.source) === id);
  }

  private complete({ source, ...stored }: StoredTable): Table | undefined {
    if (stored.kind !== 'system') return { ...stored, system: null };
    const system = this.systemTables.find((candidate) => candidate.source === source);
    if (!system) return undefined;
    const { permissions, rules, rights, version, updatedAt } = stored;
    return { ...bareSystemTable(stored.workspaceId, system), permissions, rules, rights, version, updatedAt };
  }
}

const always = new Date(0);

function bareSystemTable(workspaceId: string, system: SystemTable): Table {
  const id = systemTableId(workspaceId, system.source);
  const fields = system.fields.map(
    (field): Field => ({
      id: systemTableId(id, field.key),
      key: field.key,
      name: field.name,
      description: '',
      type: field.type,
      settings: { ...field.settings, ...(field.choices && { options: optionsOf(field.choices, 'en') }) },
      column: field.column,
      successor: null,
      indexMode: 'off',
      indexed: field.indexed ?? false,
      state: 'ready',
      error: null,
    }),
  );
  return {
    id,
    workspaceId,
    kind: 'system',
    name: system.name,
    description: system.description,
    color: null,
    icon: null,
    titleFieldId: fields.find((field) => field.key === system.titleKey)?.id ?? null,
    report: null,
    search: 'none',
    counted: null,
    version: 0,
    createdAt: always,
    updatedAt: always,
    fields,
    permissions: [],
    rules: [],
    rights: [],
    system,
  };
}

/** Removes the oldest entry if there are too many. */
function keep<Value>(cache: Map<string, Value>, key: string, value: Value): void {
  if (cache.size >= maxKept) {
    const oldest = cache.keys().next();
    if (!oldest.done) cache.delete(oldest.value);
  }
  cache.set(key, value);
}
