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

/** A list that took longer than this wants an index; the job that makes it looks whether the table is large enough. */
const slowMs = 15;
const askAgainMs = 10 * 60_000;
const dayMs = 24 * 60 * 60_000;
/** Walking through fewer costs less than counting them with every write. */
const manyRows = 2_000;
const asked = new WeakMap<object, Map<string, number>>();

/**
 * Fields that are used in filters and sorts of large tables get an index by themselves, searches their search column,
 * and numbers that took a walk through thousands of records their counts. A list that was cancelled because it took too long needs it most.
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
    // The counts first: they are there in a moment, and would wait for an index to be made.
    const took = performance.now() - startedAt;
    if (result.walked && result.totalRows >= manyRows) await askForCounts(ctx, open, query);
    else if (!query.everything) await noteUse(ctx, open, query);
    if (took >= slowMs) await askForIndexes(ctx, open.table, query);
    return result;
  } catch (error) {
    // Inside a transaction nothing more can be asked for: the next slow list will.
    if ((error as { code?: string }).code === cancelled)
      await askForIndexes(ctx, open.table, query)
        .then(() => askForCounts(ctx, open, query))
        .catch(() => undefined);
    throw error;
  }
}

/**
 * The same for totals and charts: what they group by and filter by gets its index, all that they read gets one too
 * where it is short, and their numbers are kept.
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
    // Values of a field that are counted one by one serve lists alone: here the mark of the table is wanted.
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

/** Whether the table is large enough for it is the job's to see. */
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

/** An index that holds all that the question reads, so that the records themselves need not be read. */
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
  // A single one that groups or filters has an index of its own.
  const isIndexed = columns.length === 1 && (wanted.groupBy.length > 0 || query.uses.size > 0);
  if (query.searches || columns.length === 0 || columns.length > maxCoverColumns || isIndexed) return;
  if (!columns.every((column) => column !== undefined)) return;
  const uniqueKey = `build-cover:${table.id}:${columns.join()}`;
  const order = { workspaceId: table.workspaceId, uniqueKey };
  await onceIn(ctx, uniqueKey, () => enqueue(ctx.db, buildCoverAddress, { tableId: table.id, columns }, order));
}

/** What one field decides is counted by its values; otherwise the marks of all tables it depends on are wanted. */
async function askForCounts(ctx: Ctx, open: OpenTable, { values, where }: PlannedQuery): Promise<void> {
  const column = values?.column.column ?? null;
  for (const table of open.lookedAt(where)) {
    if (column === null && table.counted) continue;
    const uniqueKey = `count-values:${table.id}:${column}`;
    // A small table is watched too, where the number of a large one depends on it.
    const behind = table.id === open.table.id ? undefined : open.table.id;
    const order = { workspaceId: table.workspaceId, uniqueKey };
    await onceIn(ctx, uniqueKey, () =>
      enqueue(ctx.db, countValuesAddress, { tableId: table.id, column, behind }, order),
    );
  }
  await noteUse(ctx, open, { where });
}

/** Once a day: counts that nobody uses end. */
async function noteUse(ctx: Ctx, open: OpenTable, { where }: Pick<PlannedQuery, 'where'>): Promise<void> {
  if (!open.table.counted) return;
  const note = async () => {
    for (const table of open.lookedAt(where)) await noteCountsUsed(ctx.db, table, ctx.now);
  };
  await onceIn(ctx, `used:${open.table.id}`, note, dayMs);
}

/** Not with every slow list, once it was asked for; one that a read replica could not note is asked for again. */
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
