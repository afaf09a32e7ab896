import { enqueue } from '../queue/enqueue.ts';
import { type Aggregate, aggregateRecords, type WantedAggregate } from './aggregate-records.ts';
import { fieldsOf } from './expression/inspect.ts';
import type { Page } from './list-records.ts';
import type { Asker, OpenTable } from './open-table.ts';
import type { PlannedQuery } from './query.ts';
import {
  buildCoverAddress,
  buildIndexAddress,
  buildSearchAddress,
  countValuesAddress,
} from './structure/build/job-addresses.ts';
import { noteCountsUsed } from './structure/counts/counts.store.ts';
import { coverableColumn, maxCoverColumns } from './structure/covers.ts';
import { indexDefinition, momentColumns } from './structure/ddl.ts';
import type { Table } from './table.ts';

type Ctx = Pick<Asker, 'db' | 'now' | 'tables'>;

/** A list that takes longer than this requests an index. The job checks whether the table is large enough for one. */
const slowMs = 15;
const askAgainMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Reading fewer records costs less than counting them with every write. */
const manyRows = 2_000;
const asked = new WeakMap<object, Map<string, number>>();

/**
 * Makes later lists of large tables faster: fields in filters and sorts get an index, searches get a search column, and
 * totals that required reading thousands of records get counts. A list that was cancelled because it took too long
 * needs them most.
 */
export async function listAndAskForIndexes<Found extends Pick<Page, 'totalRows' | 'walked'>>(
  ctx: Ctx,
  open: OpenTable,
  query: PlannedQuery,
  list: () => Promise<Found>,
): Promise<Found> {
  if (open.table.system) return list();
  if (query.searches) await askForSearchIndex(ctx, open.table);
  const startedAt = performance.now();
  try {
    const result = await list();
    // Counts are requested first, because they are ready quickly and would otherwise wait for an index to be built.
    const took = performance.now() - startedAt;
    if (result.walked && result.totalRows >= manyRows) await askForCounts(ctx, open, query);
    else if (!query.everything) await noteUse(ctx, open, query);
    if (took >= slowMs) await askForIndexes(ctx, open.table, query);
    return result;
  } catch (error) {
    // Inside a failed transaction nothing can be requested. The next slow list will do so.
    if ((error as { code?: string }).code === cancelled)
      await askForIndexes(ctx, open.table, query)
        .then(() => askForCounts(ctx, open, query))
        .catch(() => undefined);
    throw error;
  }
}

/**
 * The same for totals and charts: fields that they group or filter by get an index, all fields that they read get a
 * common one if their values are short, and their tables get marks, so that answers can be cached.
 */
export async function aggregateAndAskForIndexes(
  ctx: Ctx,
  open: OpenTable,
  query: PlannedQuery,
  wanted: WantedAggregate,
): Promise<Aggregate> {
  const aggregate = () => aggregateRecords(ctx.db, open, query, wanted, ctx.tables);
  if (open.table.system) return aggregate();
  if (query.searches) await askForSearchIndex(ctx, open.table);
  const uses = new Set([...query.uses, ...wanted.groupBy.map(({ field }) => field)]);
  const ask = async () => {
    await askForIndexes(ctx, open.table, { ...query, uses });
    await askForCover(ctx, open, query, wanted);
    // Counts of a field's values only help lists. Cached answers need the table's mark.
    await askForCounts(ctx, open, { ...query, values: undefined });
  };
  const startedAt = performance.now();
  try {
    const found = await aggregate();
    if (performance.now() - startedAt >= slowMs) await ask();
    else await noteUse(ctx, open, query);
    return found;
  } catch (error) {
    if ((error as { code?: string }).code === cancelled) await ask().catch(() => undefined);
    throw error;
  }
}

const cancelled = '57014';

/** The job checks whether the table is large enough. */
export async function askForSearchIndex(ctx: Ctx, table: Table): Promise<void> {
  if (table.search !== 'none') return;
  const order = { workspaceId: table.workspaceId, uniqueKey: `build-search:${table.id}` };
  await onceIn(ctx, table.id, () => enqueue(ctx.db, buildSearchAddress, { tableId: table.id }, order));
}

async function askForIndexes(ctx: Ctx, table: Table, query: PlannedQuery): Promise<void> {
  const fields = table.fields.filter(
    (field) =>
      query.uses.has(field.key) &&
      !field.indexed &&
      field.indexMode === 'auto' &&
      field.state === 'ready' &&
      indexDefinition(table, field, true),
  );
  const keys = [...fields.map((field) => field.id), ...momentColumns.filter((column) => query.uses.has(column))];
  for (const fieldId of keys) {
    const uniqueKey = `build-index:${table.id}:${fieldId}`;
    const order = { workspaceId: table.workspaceId, uniqueKey };
    await onceIn(ctx, uniqueKey, () => enqueue(ctx.db, buildIndexAddress, { tableId: table.id, fieldId }, order));
  }
}

/** Requests an index with everything that the chart reads, so that the records themselves need not be read. */
async function askForCover(ctx: Ctx, open: OpenTable, query: PlannedQuery, wanted: WantedAggregate): Promise<void> {
  const rule = open.ruleExpression('read');
  const keys = [
    ...wanted.groupBy.map(({ field }) => field),
    ...query.uses,
    ...(rule ? fieldsOf(rule) : []),
    ...wanted.measures.flatMap(({ field }) => field ?? []),
  ];
  const { table } = open;
  const columns = [...new Set(keys.map((key) => coverableColumn(table, key)))];
  // A single column that groups or filters gets an ordinary index.
  const isIndexed = columns.length === 1 && (wanted.groupBy.length > 0 || query.uses.size > 0);
  if (query.searches || columns.length === 0 || columns.length > maxCoverColumns || isIndexed) return;
  if (!columns.every((column) => column !== undefined)) return;
  const uniqueKey = `build-cover:${table.id}:${columns.join()}`;
  const order = { workspaceId: table.workspaceId, uniqueKey };
  await onceIn(ctx, uniqueKey, () => enqueue(ctx.db, buildCoverAddress, { tableId: table.id, columns }, order));
}

/** If a single field decides, its values are counted. Otherwise all tables that the condition depends on get marks. */
async function askForCounts(ctx: Ctx, open: OpenTable, { values, where }: PlannedQuery): Promise<void> {
  const column = values?.column.column ?? null;
  for (const table of open.lookedAt(where)) {
    if (column === null && table.counted) continue;
    const uniqueKey = `count-values:${table.id}:${column}`;
    // Even a small table gets marks if the total of a large one depends on it.
    const behind = table.id === open.table.id ? undefined : open.table.id;
    const order = { workspaceId: table.workspaceId, uniqueKey };
    await onceIn(ctx, uniqueKey, () =>
      enqueue(ctx.db, countValuesAddress, { tableId: table.id, column, behind }, order),
    );
  }
  await noteUse(ctx, open, { where });
}

/** Records once a day that the counts are used. Unused counts are removed. */
async function noteUse(ctx: Ctx, open: OpenTable, { where }: Pick<PlannedQuery, 'where'>): Promise<void> {
  if (!open.table.counted) return;
  const note = async () => {
    for (const table of open.lookedAt(where)) await noteCountsUsed(ctx.db, table, ctx.now);
  };
  await onceIn(ctx, `used:${open.table.id}`, note, dayMs);
}

/** Keeps slow lists from requesting the same again and again. A request that failed, as on a replica, is repeated. */
async function onceIn(ctx: Ctx, id: string, ask: () => Promise<void>, afterMs = askAgainMs): Promise<void> {
  const known = asked.get(ctx.tables) ?? new Map<string, number>();
  asked.set(ctx.tables, known);
  const now = ctx.now.getTime();
  const last = known.get(id);
  if (last !== undefined && now - last < afterMs) return;
  if (known.size > 10_000) known.clear();
  known.set(id, now);
  await ask().catch((error) => {
    known.delete(id);
    throw error;
  });
}
