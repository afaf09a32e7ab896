import type { Transaction } from '../../../storage/db.ts';
import type { Field, Table } from '../../table.ts';
import { lockTable, raiseVersion } from '../../tables.store.ts';
import { dropIndex, holdRecordTable, indexOf, setRequired, uniqueIndexOf } from '../ddl.ts';
import { updateField } from '../fields.store.ts';

/** The column of the new type becomes the field's own: from the next statement on everybody reads it. */
export async function takeOver(tx: Transaction, table: Table, before: Field, next: Field): Promise<void> {
  await lockTable(tx, table.workspaceId, table.id);
  await holdRecordTable(tx, table);
  if (before.settings.required) await setRequired(tx, table, before, false);
  if (before.settings.unique) await tx.run(dropIndex(table, uniqueIndexOf(before), false));
  if (before.indexed) await tx.run(dropIndex(table, indexOf(before), false));
  await updateField(tx, table, { ...next, state: next.settings.unique ? 'building' : 'ready' }, table.updatedAt);
  await raiseVersion(tx, table.workspaceId, [table.id], new Date());
}
