import { type InputFault, Refusal } from '../../kernel/refusal.ts';
import { recordNotFound } from '../../records/list-records.ts';
import type { OpenTable } from '../../records/open-table.ts';
import { isEmpty, readChanges, readNewRecords } from '../../records/read-values.ts';
import { readWholeRecords } from '../../records/read-whole-records.ts';
import { recordFault, refuseRecords } from '../../records/record-faults.ts';
import { checkReferences } from '../../records/references.ts';
import { type SystemTable, systemFormOf } from '../../records/system-table.ts';
import type { Verb } from '../../records/table.ts';
import type { RequestedChange } from '../../records/update-records.ts';
import type { RecordOut } from '../../records/writer.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { refusals } from './words/refusals.ts';
import { writerOf } from './writing.ts';

/**
 * Records of business data are written by the module's own actions, so that its rules apply and its own events are
 * emitted. The rules and rights of the table apply as well.
 */
export async function createSystemRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  system: SystemTable,
  records: readonly unknown[],
  batch: boolean,
  { name, input }: SystemTable['actions']['create'] = system.actions.create,
): Promise<RecordOut[]> {
  const values = readNewRecords(open, records, batch);
  await checkReferences(ctx.db, open, values, batch, writerOf(ctx));
  const ids: string[] = [];
  for (const [index, record] of values.entries()) {
    const made = (await asRecordFault(index, batch, () => ctx.runInside(name, input(record)))) as { id: string };
    ids.push(made.id);
  }
  return requireAllowed(ctx, open, ids, 'create', batch);
}

/** A visitor's answer is written by the module's action for forms. */
export function createSystemRecordByForm(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  system: SystemTable,
  values: unknown,
): Promise<RecordOut[]> {
  const form = systemFormOf(system);
  if (!form) throw new Error(`${system.source} takes no forms.`);
  const given = (record: Record<string, unknown>) =>
    Object.fromEntries(form.takes.filter((key) => !isEmpty(record[key])).map((key) => [key, record[key]]));
  return createSystemRecords(ctx, open, system, [values], false, { name: form.action, input: given });
}

export async function updateSystemRecords(
  ctx: WriteContext<'baseUrl' | 'limitsOf'>,
  open: OpenTable,
  system: SystemTable,
  requested: readonly RequestedChange[],
  { batch, expect }: { batch: boolean; expect?(record: RecordOut, index: number): void },
): Promise<{ records: RecordOut[]; changed: number }> {
  const ids = requested.map(({ id }) => id.toLowerCase());
  const before = await requireAllowed(ctx, open, ids, 'update', batch);
  before.forEach((record, index) => {
    expect?.(record, index);
  });
  const changes = requested.map(({ values }, index) => readChanges(open, values, index, batch));
  await checkReferences(ctx.db, open, changes, batch, writerOf(ctx));
  for (const [index, id] of ids.entries()) {
    const { name, input } = system.actions.update;
    await asRecordFault(index, batch, () => ctx.runInside(name, input(id, changes[index] ?? {})));
  }
  const records = await requireAllowed(ctx, open.withoutRule('read'), ids, 'update', batch);
  return { records, changed: ids.length };
}

export async function deleteSystemRecords(
  ctx: WriteContext,
  open: OpenTable,
  system: SystemTable,
  ids: readonly string[],
): Promise<number> {
  await requireAllowed(ctx, open, ids, 'delete', ids.length > 1);
  for (const id of ids) await ctx.runInside(system.actions.delete.name, system.actions.delete.input(id));
  return ids.length;
}

async function requireAllowed(
  ctx: WriteContext,
  open: OpenTable,
  ids: readonly string[],
  verb: Verb,
  batch: boolean,
): Promise<RecordOut[]> {
  const found = await readWholeRecords(ctx.db, open, ids, verb);
  if (found.length < ids.length) return recordNotFound();
  const denied = found.findIndex(({ allowed }) => !allowed);
  if (denied >= 0) refuseRecords([recordFault(denied, null, 'row_policy_denies', refusals.phrase('denied'))], batch);
  return found.map(({ record }) => record);
}

/** An error from the action's schema becomes an error of a field here. */
async function asRecordFault<Result>(index: number, batch: boolean, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error;
    const faults = (error.detailsForPeople?.details ?? []) as InputFault[];
    return refuseRecords(
      faults.map(({ path, ...fault }) => ({
        index,
        field: snakeCase(path.slice(1)),
        code: 'invalid_field_format',
        ...fault,
      })),
      batch,
    );
  }
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
