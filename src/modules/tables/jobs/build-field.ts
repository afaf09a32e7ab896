import { inEnglish } from '../../../kernel/words.ts';
import { defineJob, type Job } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import { openWhole } from '../../../records/open-table.ts';
import { BuildFault } from '../../../records/structure/build/build-fault.ts';
import { fillFormula } from '../../../records/structure/build/fill-formula.ts';
import { buildIndexAddress } from '../../../records/structure/build/job-addresses.ts';
import { numberByPattern } from '../../../records/structure/build/number-by-pattern.ts';
import { numberRecords } from '../../../records/structure/build/number-records.ts';
import { requireEverywhere } from '../../../records/structure/build/require-everywhere.ts';
import { takeOver } from '../../../records/structure/build/take-over.ts';
import { convertChunk, type Loss, lossPhrase } from '../../../records/structure/convert-inline.ts';
import { createUniqueIndex, dropIndex, indexDefinition, uniqueIndexOf } from '../../../records/structure/ddl.ts';
import { updateField } from '../../../records/structure/fields.store.ts';
import { type Field, fieldById, type Table } from '../../../records/table.ts';
import { lockTable, raiseVersion, timeZoneOf } from '../../../records/tables.store.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Database } from '../../../storage/database.ts';
import { fieldChanged } from '../events/table-events.ts';
import { retryWhileBusy } from '../retry-while-busy.ts';
import { buildFieldAddress, dropColumnAddress } from './addresses.ts';

const dropAfterMs = 10 * 60_000;

/**
 * Completes a field that is being built, step by step in short transactions, without blocking the table. It can be
 * repeated: each step looks at what is there and does what is left.
 */
export function buildFieldJob(services: ModuleServices): Job<{ tableId: string; fieldId: string }> {
  const { tables, database } = services;
  return defineJob<{ tableId: string; fieldId: string }>({
    ...buildFieldAddress,
    mode: 'outside',
    async run(job, { tableId, fieldId }) {
      const table = await tables.read(database, job.workspaceId, tableId);
      const field = table && fieldById(table, fieldId);
      if (!table || field?.state !== 'building') return;
      try {
        const built = await build(services, table, field, job.signal);
        await finish(
          services,
          table,
          fieldId,
          (now) => ({ ...now, state: 'ready', error: null, indexed: built.indexed }),
          'built',
          job.now(),
        );
        if (field.successor && field.column)
          await enqueue(
            database,
            dropColumnAddress,
            { tableId, column: field.column },
            { workspaceId: job.workspaceId, runAt: new Date(job.now().getTime() + dropAfterMs) },
          );
        if (field.indexed && !built.indexed)
          await enqueue(
            database,
            buildIndexAddress,
            { tableId, fieldId },
            { workspaceId: job.workspaceId, uniqueKey: `build-index:${fieldId}` },
          );
      } catch (error) {
        if (!(error instanceof BuildFault)) throw error;
        const { code, message, drops } = error;
        // A build that fails is undone; the field stays as it was, and gives the reason.
        const asBefore = (now: Field): Field => ({
          ...now,
          settings: Object.fromEntries(Object.entries(now.settings).filter(([name]) => !drops.includes(name))),
          successor: null,
          state: 'failed',
          error: { code, message },
        });
        await finish(services, table, fieldId, asBefore, 'failed', job.now());
        if (field.successor)
          await enqueue(
            database,
            dropColumnAddress,
            { tableId, column: field.successor.column },
            { workspaceId: job.workspaceId },
          );
      }
    },
  });
}

async function build(
  { database, runtime }: ModuleServices,
  table: Table,
  field: Field,
  signal: AbortSignal,
): Promise<Field> {
  if (field.successor) return convert(database, table, field, signal, runtime.settings.clock.now());
  if (field.type === 'formula')
    await fillFormula(
      database,
      openWhole(table, runtime.settings.clock.now(), await timeZoneOf(database, table.workspaceId)),
      field,
      signal,
    );
  if (field.type === 'autonumber') await numberRecords(database, table, field, signal);
  if (field.type === 'numbering')
    await numberByPattern(database, table, field, await timeZoneOf(database, table.workspaceId), signal);
  if (field.settings.required) await requireEverywhere(database, table, field);
  if (field.settings.unique) await uniqueEverywhere(database, table, field);
  const definition = field.indexMode === 'on' && !field.indexed ? indexDefinition(table, field, true) : undefined;
  if (definition) {
    await database.run(dropIndex(table, `i_${field.id.replaceAll('-', '')}`, true));
    await database.run(definition);
  }
  return { ...field, state: 'ready', indexed: field.indexed || definition !== undefined, error: null };
}

/** Fills the column of the new type, chunk by chunk, then switches the field to it. */
async function convert(database: Database, table: Table, field: Field, signal: AbortSignal, now: Date): Promise<Field> {
  const { successor } = field;
  if (!successor) return field;
  const next: Field = {
    ...field,
    type: successor.type,
    settings: successor.settings,
    column: successor.column,
    successor: null,
    indexed: false,
    state: 'ready',
    error: null,
  };
  const loss: Loss = { count: 0, examples: [] };
  let last: string | null = null;
  do {
    signal.throwIfAborted();
    last = await database.transaction((tx) => convertChunk(tx, table, field, next, last, loss, successor.decimalMark));
  } while (last !== null);
  if (loss.count > 0 && !successor.allowLoss)
    throw new BuildFault(
      'conversion_loses_data',
      `${inEnglish(lossPhrase(loss, next))} For example ${loss.examples.map(({ value }) => JSON.stringify(value)).join(', ')}.`,
    );
  if (next.settings.required) await requireEverywhere(database, table, next);
  const dependents = await retryWhileBusy(() => database.transaction((tx) => takeOver(tx, table, field, next, now)));
  for (const { id } of dependents)
    await enqueue(
      database,
      buildFieldAddress,
      { tableId: table.id, fieldId: id },
      { workspaceId: table.workspaceId, uniqueKey: `build-field:${id}` },
    );
  if (next.settings.unique) await uniqueEverywhere(database, table, next);
  return next;
}

async function uniqueEverywhere(database: Database, table: Table, field: Field): Promise<void> {
  // An interrupted or failed build leaves an invalid index.
  await database.run(dropIndex(table, uniqueIndexOf(field), true));
  try {
    await createUniqueIndex(database, table, field, true);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    await database.run(dropIndex(table, uniqueIndexOf(field), true));
    throw new BuildFault(
      'unique_violation',
      `Several records have the same value in “${field.key}”, so it cannot be unique.`,
      ['unique'],
    );
  }
}

/** Changes the current version of the field: meanwhile it may have been renamed, or its formula may use other keys. */
async function finish(
  { runtime, tables }: ModuleServices,
  table: Table,
  fieldId: string,
  change: (now: Field) => Field,
  outcome: 'built' | 'failed',
  now: Date,
): Promise<void> {
  await runtime.transact(
    table.workspaceId,
    async (tx, effects) => {
      await lockTable(tx, table.workspaceId, table.id);
      const current = await tables.read(tx, table.workspaceId, table.id);
      const field = current && fieldById(current, fieldId);
      if (!field) return;
      await updateField(tx, table, change(field), now);
      await raiseVersion(tx, table.workspaceId, [table.id], now);
      effects.emit(fieldChanged, { tableId: table.id, fieldId, key: field.key, change: outcome }, now, {
        actorId: null,
        via: 'system',
        client: null,
        depth: 0,
      });
    },
    false,
  );
  tables.forget([table.id]);
}
