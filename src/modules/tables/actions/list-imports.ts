import { Type } from 'typebox';
import { openTable } from '../../../records/open-table.ts';
import { Cursors } from '../../../runtime/cursors.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Cursor, Input, ListOf, limitOf, Ref } from '../../../runtime/schemas.ts';
import { ImportOut } from '../import/import-out.ts';
import { listImports } from '../import/imports.store.ts';
import { tableExample } from '../record.ts';
import { requireImport } from '../writing.ts';

const cursors = new Cursors('imports', ['uuid']);

export const listImportsAction = defineAction({
  name: 'tables.list_imports',
  title: 'List imports',
  description: 'Imports into a table, newest first.',
  mode: 'read',
  capability: 'tables.read',
  input: Input({ tableId: Ref('table'), limit: limitOf(20, 100), cursor: Type.Optional(Cursor) }),
  output: ListOf(ImportOut),
  example: { tableId: tableExample },

  async run(ctx, { tableId, limit = 20, cursor }) {
    const open = await openTable(ctx, tableId);
    requireImport(open);
    const [before] = cursors.read(cursor) ?? [];
    return cursors.page(
      await listImports(ctx.db, ctx.workspaceId, open.table.id, before ?? null, limit + 1),
      limit,
      (row) => [row.id],
    );
  },
});
