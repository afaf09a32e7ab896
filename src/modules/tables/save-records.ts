import { Refusal, refuse } from '../../kernel/refusal.ts';
import { typeOf } from '../../records/field-types/registry.ts';
import { findByUnique } from '../../records/find-by-unique.ts';
import { insertRecords } from '../../records/insert-records.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { readNewRecords } from '../../records/read-values.ts';
import { type RecordFault, refuseRecords } from '../../records/record-faults.ts';
import type { Field } from '../../records/table.ts';
import { type RequestedChange, updateRecords } from '../../records/update-records.ts';
import type { RecordOut } from '../../records/writer.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { isImportKey, withoutNumber } from './import/import-key.ts';
import { foldCountsAddress } from './jobs/addresses.ts';
import { createSystemRecords, updateSystemRecords } from './system-records.ts';
import { refusals } from './words/refusals.ts';
import { emitCreated, emitUpdated, writerOf } from './writing.ts';

/**
 * This many count rows are summed quickly; above that, they are folded into one without waiting for the upkeep that
 * runs every minute.
 */
const foldEvery = 256;

const writes = new WeakMap<object, Map<string, number>>();

/**
 * Creates records, all or none, with their events. Apart from `createEach`, this is the only way to create records.
 */
export async function createRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  records: readonly unknown[],
  batch: boolean,
  writer = writerOf(ctx),
): Promise<RecordOut[]> {
  if (open.table.system) return createSystemRecords(ctx, open, open.table.system, records, batch);
  const added = await insertRecords(writer, open, readNewRecords(open, records, batch), batch);
  emitCreated(ctx, open, added);
  await foldNowAndThen(ctx, open.table.id);
  return added;
}

/** One new record for each call, all with one statement, and an event for each. */
export async function createEach(
  calls: readonly { ctx: WriteContext<'baseUrl' | 'limitsOf'>; input: { values: unknown } }[],
  open: OpenTable,
): Promise<RecordOut[]> {
  const [{ ctx }] = calls as [(typeof calls)[number]];
  if (open.table.system) {
    const records: RecordOut[] = [];
    for (const each of calls) records.push(...(await createRecords(each.ctx, open, [each.input.values], false)));
    return records;
  }
  const values = calls.map(({ input }) => input.values);
  const added = await insertRecords(writerOf(ctx), open, readNewRecords(open, values, false), false);
  calls.forEach((each, index) => {
    emitCreated(each.ctx, open, added.slice(index, index + 1));
  });
  await foldNowAndThen(ctx, open.table.id);
  return added;
}

interface Changed {
  records: RecordOut[];
  changed: number;
  /** The history entries with the previous values. */
  history: string[];
}

/** Changes records, all or none, with their events. */
export async function changeRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  requested: readonly RequestedChange[],
  options: { batch: boolean; expect?(record: RecordOut, index: number): void },
): Promise<Changed> {
  // Changes of business data are reported by the module's own actions.
  if (open.table.system)
    return { ...(await updateSystemRecords(ctx, open, open.table.system, requested, options)), history: [] };
  const { records, changes, history } = await updateRecords(writerOf(ctx), open, requested, options);
  emitUpdated(ctx, open, changes);
  return { records, changed: changes.length, history };
}

export interface Saved {
  records: { record: RecordOut; created: boolean }[];
  created: number;
  updated: number;
}

/** Changes the records that already have one of the given values in this unique field, and creates the others. */
export function upsertRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  records: readonly unknown[],
  upsertBy: string,
  batch: boolean,
): Promise<Saved> {
  const field = open.visibleField(upsertBy);
  if (!field?.settings.unique || typeOf(field).computed || open.table.system) return refuseKey(upsertBy);
  return saveByKey(ctx, open, records, field, batch);
}

/** The same for rows of a file, which can also identify records by their number. */
export function upsertRows(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  rows: readonly Record<string, unknown>[],
  upsertBy: string,
): Promise<Saved> {
  const field = open.visibleField(upsertBy);
  if (!field || !isImportKey(field) || open.table.system) return refuseKey(upsertBy);
  return saveByKey(ctx, open, rows, field, true);
}

function refuseKey(field: string): never {
  return refuse('conflict', 'invalid_field', refusals.phrase('not_unique', { field }), { field });
}

async function saveByKey(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  records: readonly unknown[],
  field: Field,
  batch: boolean,
): Promise<Saved> {
  const known = await findByUnique(
    ctx.db,
    open,
    field,
    records.map((record) => (record as Record<string, unknown> | null)?.[field.key]),
  );
  const places = records.map((record, index) => ({
    record: withoutNumber(record as Record<string, unknown>, field),
    index,
    id: known[index],
  }));
  const fresh = places.filter(({ id }) => id === undefined);
  const old = places.filter(({ id }) => id !== undefined);
  const newRecords = fresh.map(({ record }) => record);
  const added = fresh.length > 0 ? await inPlace(fresh, batch, () => createRecords(ctx, open, newRecords, batch)) : [];
  const changes = old.map(({ record, id }) => ({ id: id as string, values: record }));
  const { records: after, changed } =
    changes.length > 0
      ? await inPlace(old, batch, () => changeRecords(ctx, open, changes, { batch }))
      : { records: [], changed: 0 };
  const saved: Saved['records'] = [];
  for (const [place, { index }] of fresh.entries()) saved[index] = { record: added[place] as RecordOut, created: true };
  for (const [place, { index }] of old.entries()) saved[index] = { record: after[place] as RecordOut, created: false };
  return { records: saved, created: added.length, updated: changed };
}

/** Errors give the index in the input, not the index among the new or existing ones. */
async function inPlace<Result>(
  places: readonly { index: number }[],
  batch: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const faults = error instanceof Refusal ? (error.detailsForPeople?.errors as RecordFault[] | undefined) : undefined;
    if (!faults || faults.length === 0) throw error;
    return refuseRecords(
      faults.map((wrong) => ({ ...wrong, index: places[wrong.index]?.index ?? wrong.index })),
      batch,
    );
  }
}

/**
 * Each writing transaction adds a row to the count of its table. Now and then, one of them requests that these be
 * folded.
 */
async function foldNowAndThen(ctx: WriteContext, tableId: string): Promise<void> {
  const counted = writes.get(ctx.tables) ?? new Map<string, number>();
  writes.set(ctx.tables, counted);
  const count = (counted.get(tableId) ?? 0) + 1;
  counted.set(tableId, count % foldEvery);
  if (counted.size > 10_000) counted.clear();
  if (count >= foldEvery) await ctx.enqueue(foldCountsAddress, { tableId }, { uniqueKey: `fold-counts:${tableId}` });
}
