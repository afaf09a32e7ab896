import { Refusal } from '../../../kernel/refusal.ts';
import type { Transaction } from '../../../storage/db.ts';
import type { Field, Table } from '../../table.ts';
import { lockTable, raiseVersion } from '../../tables.store.ts';
import { dropIndex, indexOf, lockRecordTable, releaseColumn, uniqueIndexOf } from '../ddl.ts';
import { renewDependents } from '../dependent-formulas.ts';
import { updateField } from '../fields.store.ts';
import { BuildFault } from './build-fault.ts';

/**
 * Makes the column of the new type the field's column, which everybody reads from the next statement on. Returns the
 * formulas to compute again.
 */
export async function takeOver(tx: Transaction, table: Table, before: Field, next: Field, now: Date): Promise<Field[]> {
  await lockTable(tx, table.workspaceId, table.id);
  await lockRecordTable(tx, table);
  if (before.settings.required) await releaseColumn(tx, table, before);
  if (before.settings.unique) await tx.run(dropIndex(table, uniqueIndexOf(before), false));
  if (before.indexed) await tx.run(dropIndex(table, indexOf(before), false));
  await updateField(tx, table, { ...next, state: next.settings.unique ? 'building' : 'ready' }, now);
  const after: Table = { ...table, fields: table.fields.map((field) => (field.id === next.id ? next : field)) };
  const dependents = await renewDependents(tx, after, next.key, now).catch((error: unknown) => {
    if (error instanceof Refusal) throw new BuildFault(error.code, error.message);
    throw error;
  });
  await raiseVersion(tx, table.workspaceId, [table.id], now);
  return dependents;
}
