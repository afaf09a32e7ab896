import { refuse } from '../../kernel/refusal.ts';
import {
  listDeletedFields,
  readDeletedField,
  readDeletedFields,
  rebuildRestored,
  restoreFields,
} from '../../records/structure/fields.store.ts';
import { purgeFields, purgeRecords, purgeTables } from '../../records/structure/purge.ts';
import { listDeletedTables, lockTable, raiseVersion, restoreTable } from '../../records/tables.store.ts';
import type { Trash } from '../../runtime/define-module.ts';
import { fieldChanged, tableCreated } from './events/table-events.ts';
import { buildFieldAddress } from './jobs/addresses.ts';
import { areFieldsSeenAgain, areTablesSeenAgain } from './seen-outside.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

/** Deleted tables and fields; deleted records are listed with their table. */
export const tableTrash: readonly Trash[] = [
  {
    type: 'table',
    capability: 'tables.admin',
    emits: [tableCreated],
    list: listDeletedTables,
    reachesOut: areTablesSeenAgain,
    async restore(ctx, id) {
      const back = await restoreTable(ctx.db, ctx.workspaceId, id, ctx.now);
      if (!back) return undefined;
      const table = await ctx.tables.read(ctx.db, ctx.workspaceId, id);
      const linked = [...new Set((table?.fields ?? []).flatMap((field) => field.settings.link?.tableId ?? []))];
      await raiseVersion(ctx.db, ctx.workspaceId, linked, ctx.now);
      ctx.tables.forget([id, ...linked]);
      ctx.emit(tableCreated, { tableId: id, name: back.name });
      return phrase('restored_table', { table: back.name });
    },
    async purge(db, before, workspaceId) {
      return (await purgeRecords(db, before, workspaceId)) + (await purgeTables(db, before, workspaceId));
    },
  },
  {
    type: 'field',
    capability: 'tables.admin',
    emits: [fieldChanged],
    list: listDeletedFields,
    reachesOut: async (ctx, ids) => areFieldsSeenAgain(ctx, await readDeletedFields(ctx.db, ctx.workspaceId, ids)),
    async restore(ctx, id) {
      const field = await readDeletedField(ctx.db, ctx.workspaceId, id);
      if (!field) return undefined;
      await lockTable(ctx.db, ctx.workspaceId, field.tableId);
      const table = await ctx.tables.read(ctx.db, ctx.workspaceId, field.tableId);
      if (table?.fields.some((other) => other.key === field.key))
        refuse('conflict', 'key_taken', refusals.phrase('key_taken', { key: field.key }), { field: field.key });
      const far =
        field.link && field.link.tableId !== field.tableId
          ? await ctx.tables.read(ctx.db, ctx.workspaceId, field.link.tableId)
          : undefined;
      const back = field.link ? await readDeletedField(ctx.db, ctx.workspaceId, field.link.fieldId) : undefined;
      if (back && (far ?? table)?.fields.some((other) => other.key === back.key))
        refuse('conflict', 'key_taken', refusals.phrase('other_key_taken', { key: back.key }), { field: back.key });
      await restoreFields(ctx.db, ctx.workspaceId, [id, ...(field.link ? [field.link.fieldId] : [])]);
      // Records written meanwhile have no value in it.
      if (await rebuildRestored(ctx.db, ctx.workspaceId, id))
        await ctx.enqueue(
          buildFieldAddress,
          { tableId: field.tableId, fieldId: id },
          { uniqueKey: `build-field:${id}` },
        );
      const touched = [field.tableId, ...(field.link ? [field.link.tableId] : [])];
      await raiseVersion(ctx.db, ctx.workspaceId, touched, ctx.now);
      ctx.tables.forget(touched);
      ctx.emit(fieldChanged, { tableId: field.tableId, fieldId: id, key: field.key, change: 'restored' });
      return phrase('restored_field', { field: field.title });
    },
    purge: purgeFields,
  },
];
