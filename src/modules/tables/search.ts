import { refuse } from '../../kernel/refusal.ts';
import { inWords, readerOf } from '../../kernel/words.ts';
import { askForSearchIndex } from '../../records/ask-for-indexes.ts';
import { type FoundRecord, findRecords } from '../../records/find-records.ts';
import { isStale, openForSearch } from '../../records/open-table.ts';
import type { Table } from '../../records/table.ts';
import { accessOf } from '../../records/table-access.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import type { Module, SearchHit } from '../../runtime/define-module.ts';
import { chooseTables, findTables, type SearchedTable } from './find-tables.store.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** Limits for any number of tables: tables searched, tables per statement, and time (decision 0017). */
const maxTables = 200;
const tablesAtOnce = 20;
const maxMs = 700;
/** A table without a search index is scanned: the maximum number of records for each, and for all together. */
const maxUnindexed = 10_000;
const maxLookedThrough = 100_000;

export const tableSearch: NonNullable<Module['search']> = {
  types: ['table', 'record'],
  capability: 'tables.read',
  async find(ctx, q, limit) {
    const { role } = ctx.principal;
    const named = await findTables(ctx.db, ctx.workspaceId, role, q, limit);
    const tables = named
      .filter((table) => accessOf({ ...table, rules: [], rights: [], system: null }, ctx.principal).read)
      .map(
        ({ id, name, kind, description }): SearchHit => ({
          type: 'table',
          id,
          title: name,
          subtitle: description || inWords(phrase(`kind_${kind}`), readerOf(ctx.principal)),
          href: `/tables/${id}`,
        }),
      );
    const { records, complete } = await findInTables(ctx, q, limit);
    return { hits: [...tables, ...records.map(hitOf)], complete };
  },
};

function hitOf({ open, id, title }: FoundRecord): SearchHit {
  const { table } = open;
  return {
    type: 'record',
    id,
    title: title || table.name,
    subtitle: table.name,
    href: `/tables/${table.id}?record=${id}`,
  };
}

async function findInTables(
  ctx: ReadContext,
  q: string,
  limit: number,
): Promise<{ records: FoundRecord[]; complete: boolean }> {
  const endsAt = performance.now() + maxMs;
  const { chosen, all } = await chooseTables(ctx.db, ctx.workspaceId, maxTables);
  const { searched, tooLarge } = withinReach(chosen);
  await askForIndexes(
    ctx,
    tooLarge.map(({ id }) => id),
  );
  const records: FoundRecord[] = [];
  let complete = all <= chosen.length && searched.length === chosen.length;
  for (let start = 0; start < searched.length && records.length < limit; start += tablesAtOnce) {
    if (performance.now() > endsAt) {
      complete = false;
      break;
    }
    records.push(...(await findInGroup(ctx, searched.slice(start, start + tablesAtOnce), q)));
  }
  return { records, complete };
}

function withinReach(chosen: readonly SearchedTable[]): { searched: SearchedTable[]; tooLarge: SearchedTable[] } {
  const searched: SearchedTable[] = [];
  const tooLarge: SearchedTable[] = [];
  let lookedThrough = 0;
  for (const table of chosen) {
    const { rows, indexed } = table;
    if (!indexed && rows >= maxUnindexed) tooLarge.push(table);
    else if (indexed || lookedThrough + rows <= maxLookedThrough) {
      searched.push(table);
      lookedThrough += indexed ? 0 : rows;
    }
  }
  return { searched, tooLarge };
}

/** A large table that is searched for the first time gets its index now; the next search can use it. */
async function askForIndexes(ctx: ReadContext, ids: readonly string[]): Promise<void> {
  for (const table of await ctx.tables.findAll(ctx.db, ctx.workspaceId, ids)) await askForSearchIndex(ctx, table);
}

async function findInGroup(ctx: ReadContext, group: readonly SearchedTable[], q: string): Promise<FoundRecord[]> {
  const tables = await readAsTheyAre(ctx, group);
  const opens = await Promise.all(tables.map((table) => openForSearch(ctx, table)));
  const readable = opens.filter((open) => open.access.read);
  return findRecords(ctx.db, readable, q).catch((error) => {
    if (!isStale(error)) throw error;
    // Read again by the next caller.
    ctx.tables.forget(opens.flatMap((open) => open.involvedIds));
    return refuse('conflict', 'schema_changed', refusals.phrase('schema_changed'));
  });
}

/**
 * This process may have outdated information about a table. A search based on it could be cut off before it notices
 * that an index now exists.
 */
async function readAsTheyAre(ctx: ReadContext, group: readonly SearchedTable[]): Promise<Table[]> {
  const ids = group.map(({ id }) => id);
  const versions = new Map(group.map(({ id, version }) => [id, version]));
  const known = await ctx.tables.findAll(ctx.db, ctx.workspaceId, ids);
  const old = known.filter(({ id, version }) => version !== versions.get(id)).map(({ id }) => id);
  if (old.length === 0) return known;
  ctx.tables.forget(old);
  return ctx.tables.findAll(ctx.db, ctx.workspaceId, ids);
}
