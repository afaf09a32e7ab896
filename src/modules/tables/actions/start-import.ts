import { Type } from 'typebox';
import { attachFiles } from '../../../files/files.store.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { openTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Id, Input } from '../../../runtime/schemas.ts';
import { recordCreated, recordsImported, recordUpdated } from '../events/record-events.ts';
import { importSettings } from '../import/import-settings.ts';
import { insertImport } from '../import/imports.store.ts';
import { importAddress } from '../jobs/addresses.ts';
import { recordExample, tableExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { phrase } from '../words/words.ts';
import { requireImport } from '../writing.ts';

export const startImport = defineAction({
  name: 'tables.start_import',
  title: 'Import a file',
  description:
    'Import the rows of an uploaded CSV, Excel (XLSX) or JSON file into a table, in the background. Without skipErrors nothing is written when a row is wrong.',
  mode: 'write',
  capability: 'tables.read',
  // For its job, which acts in the name of this action.
  uses: ['baseUrl', 'files', 'limitsOf'],
  effects: [],
  // Creating or moving a booking sends its customer a confirmation.
  sideEffects: ['send'],
  input: Input(importSettings),
  output: Type.Object({ importId: Id }),
  emits: [recordCreated, recordUpdated, recordsImported],
  example: { tableId: tableExample, fileId: recordExample.id, format: 'csv' },

  async run(ctx, settings) {
    const open = await openTable(ctx, settings.tableId);
    requireImport(open);
    await ctx.ports.files.require(ctx.principal, [settings.fileId], ctx.db);
    // The file is needed until the import is done.
    const kept = await attachFiles(ctx.db, ctx.workspaceId, [settings.fileId], ctx.now);
    if (kept === 0) refuse('not_found', 'file_not_found', refusals.phrase('file_not_found'));
    const importId = newId();
    await insertImport(ctx.db, {
      id: importId,
      workspaceId: ctx.workspaceId,
      settings,
      startedBy: ctx.principal.userId,
      origin: ctx.principal.origin,
      now: ctx.now,
    });
    await ctx.enqueue(importAddress, { importId });
    ctx.note(phrase('started_import', { table: open.table.name }));
    return { importId };
  },
});
