import { refuse } from '../../../kernel/refusal.ts';
import { openTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { ImportOut } from '../import/import-out.ts';
import { readImport } from '../import/imports.store.ts';
import { recordExample } from '../record.ts';
import { refusals } from '../words/refusals.ts';
import { requireImport } from '../writing.ts';

export const getImport = defineAction({
  name: 'tables.get_import',
  title: 'Get an import',
  description: 'How far an import has come, and which rows could not be imported and why.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ id: Ref('import') }),
  output: ImportOut,
  example: { id: recordExample.id },

  async run(ctx, { id }) {
    const found =
      (await readImport(ctx.db, ctx.workspaceId, id)) ??
      refuse('not_found', 'import_not_found', refusals.phrase('import_not_found'));
    requireImport(await openTable(ctx, found.tableId));
    return found;
  },
});
