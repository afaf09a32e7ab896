import { isDeepStrictEqual } from 'node:util';
import { join, preparedWhenPopular, raw, sql } from '../storage/sql.ts';
import { noteFileUses } from './attachments.ts';
import { explainDatabaseFault } from './database-faults.ts';
import { insertHistory } from './history.store.ts';
import { saveLinks } from './links.store.ts';
import { recordNotFound } from './list-records.ts';
import type { OpenTable } from './open-table.ts';
import { readChanges, type Values } from './read-values.ts';
import { readWholeRecords, type WholeRecord } from './read-whole-records.ts';
import { recordFault, refuseRecords } from './record-faults.ts';
import { checkReferences } from './references.ts';
import { stampSignatures } from './signatures.ts';
import { StoredRows } from './stored-row.ts';
import { fieldByKey } from './table.ts';
import { refusals } from './words/refusals.ts';
import type { RecordChange, RecordOut, Writer } from './writer.ts';

export interface RequestedChange {
  id: string;
  values: unknown;
}

/** Changes records, all or none. Values that are sent unchanged change nothing. Returns every requested record. */
export async function updateRecords(
  writer: Writer,
  open: OpenTable,
  requested: readonly RequestedChange[],
  options: { batch: boolean; expect?(record: RecordOut, index: number): void },
): Promise<{ records: RecordOut[]; changes: RecordChange[]; history: string[] }> {
  const { batch } = options;
  const ids = [...new Set(requested.map(({ id }) => id.toLowerCase()))];
  const held = await readWholeRecords(writer.db, open, ids, 'update', { hold: true });
  const before = new Map(held.map((found) => [found.record.id, found]));
  for (const [index, { id }] of requested.entries()) {
    if (!before.has(id.toLowerCase()))
      return batch
        ? refuseRecords(
            [recordFault(index, null, 'record_not_found', refusals.phrase('no_such_record', { id }))],
            batch,
          )
        : recordNotFound();
  }
  // Several changes of the same record are merged; later values win.
  const merged = new Map<string, Values>();
  for (const [index, { id, values }] of requested.entries()) {
    const found = before.get(id.toLowerCase()) as WholeRecord;
    options.expect?.(found.record, index);
    if (!found.allowed)
      refuseRecords([recordFault(index, null, 'row_policy_denies', refusals.phrase('denied.update'))], batch);
    merged.set(id.toLowerCase(), { ...merged.get(id.toLowerCase()), ...readChanges(open, values, index, batch) });
  }
  const changes = ids.map((id) => merged.get(id) as Values);
  await checkReferences(writer.db, open, changes, batch, writer);
  await stampSignatures(
    writer,
    open,
    changes,
    ids.map((id) => (before.get(id) as WholeRecord).record),
  );
  const differing = ids.map((id, index) => {
    const { record } = before.get(id) as { record: RecordOut };
    const values = changes[index] as Values;
    const keys = Object.keys(values).filter((key) => !isDeepStrictEqual(record[key] ?? null, values[key] ?? null));
    return { record, values, keys, index };
  });
  const after = await writeChanges(
    writer,
    open,
    differing.filter(({ keys }) => keys.length > 0),
    batch,
  );
  const changed = differing.flatMap(({ record }) => {
    const now = after.get(record.id);
    return now ? [{ before: record, after: now, changed: differingKeys(open, record, now) }] : [];
  });
  await noteFileUses(
    writer.db,
    open,
    changed.map((change) => change.after),
  );
  const history = await insertHistory(
    writer,
    open.table,
    changed.map((change) => ({ recordId: change.after.id, kind: 'updated', changes: changesOf(open, change) })),
  );
  const records = requested
    .map(({ id }) => id.toLowerCase())
    .map((id) => after.get(id) ?? (before.get(id) as { record: RecordOut }).record);
  return { records, changes: changed, history };
}

type Differing = { record: RecordOut; values: Values; keys: string[]; index: number };

/** Uses one statement for all records that change the same fields. */
async function writeChanges(
  writer: Writer,
  open: OpenTable,
  differing: Differing[],
  batch: boolean,
): Promise<Map<string, RecordOut>> {
  const after = new Map<string, RecordOut>();
  const groups = Map.groupBy(differing, ({ keys }) => [...keys].sort().join());
  for (const group of groups.values()) {
    const keys = new Set(group[0]?.keys);
    const rows = group.map(({ record, values }) => ({
      ...record,
      ...values,
      id: record.id,
      updated_at: writer.now.toISOString(),
    }));
    await updateRows(writer, open, rows, keys, group, batch);
    const linked = open.table.fields.filter((field) => field.type === 'link' && keys.has(field.key));
    for (const field of linked) await saveLinks(writer.db, open, field, rows, true);
  }
  if (differing.length === 0) return after;
  // Read again as a whole, because links, lookups and rules may depend on more than the written row.
  const written = await readWholeRecords(
    writer.db,
    openForAll(open),
    differing.map(({ record }) => record.id),
    'update',
  );
  for (const { record, allowed } of written) {
    const index = differing.find((change) => change.record.id === record.id)?.index ?? 0;
    if (!allowed)
      refuseRecords([recordFault(index, null, 'row_policy_denies', refusals.phrase('denied.change_to'))], batch);
    after.set(record.id, record);
  }
  return after;
}

/** A change may hide the record from the caller, who still gets the result. */
function openForAll(open: OpenTable): OpenTable {
  return open.withoutRule('read');
}

async function updateRows(
  writer: Writer,
  open: OpenTable,
  rows: (Values & { id: string })[],
  keys: ReadonlySet<string>,
  group: Differing[],
  batch: boolean,
): Promise<void> {
  const stored = new StoredRows(open, keys);
  const set = stored.names.map((name, index) => sql`, ${name} = ${stored.values[index]}`);
  const search = open.table.search === 'none' ? raw('') : sql`, search = ${stored.search('row')}`;
  try {
    await writer.db.run(
      preparedWhenPopular(sql`
      update ${open.relation} r set updated_at = ${writer.now}, updated_by = ${writer.userId}${join(set, '')}${search} from ${stored.from(rows)} where r.id = given.id`),
    );
  } catch (error) {
    const places: Record<string, unknown>[] = [];
    for (const [place, { index }] of group.entries()) places[index] = rows[place] as Values;
    throw explainDatabaseFault(
      error,
      open.table,
      Array.from(places, (row) => row ?? {}),
      batch,
    );
  }
}

function differingKeys(open: OpenTable, before: RecordOut, after: RecordOut): string[] {
  return open.table.fields
    .filter(
      (field) =>
        field.type !== 'updated_time' &&
        field.type !== 'updated_by' &&
        !isDeepStrictEqual(before[field.key], after[field.key]),
    )
    .map((field) => field.key);
}

function changesOf(open: OpenTable, { before, after, changed }: RecordChange): Record<string, [unknown, unknown]> {
  return Object.fromEntries(
    changed.map((key) => [fieldByKey(open.table, key)?.id ?? key, [before[key] ?? null, after[key] ?? null]]),
  );
}
