import { Type } from 'typebox';
import { Download } from '../../../kernel/download.ts';
import { openTable } from '../../../records/open-table.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Choice, Id, Input, Ref } from '../../../runtime/schemas.ts';
import { exportPages } from '../export/export-pages.ts';
import { writers } from '../export/formats.ts';
import { Condition, SearchText, SortText, tableExample } from '../record.ts';
import { shownFields } from '../shown-fields.ts';
import { queryOf } from '../views.store.ts';

export const exportRecords = defineAction({
  name: 'tables.export_records',
  title: 'Export records',
  description: 'All records of a table that you may see, or those that match, as a CSV, Excel (XLSX) or JSON file.',
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.read',
  effects: [],
  input: Input({
    tableId: Ref('table'),
    format: Choice(['csv', 'xlsx', 'json', 'ndjson']),
    filter: Type.Optional(Condition),
    sort: Type.Optional(SortText),
    q: Type.Optional(SearchText),
    view: Type.Optional(Id),
    fields: Type.Optional(Type.Array(Type.String(), { maxItems: 400 })),
  }),
  output: Type.String({ description: 'The file.' }),
  example: { tableId: tableExample, format: 'csv' },

  async run(ctx, { tableId, format, view, fields, ...given }) {
    const { open, query } = await ctx.transaction(async (inside) => {
      const opened = await openTable(inside, tableId);
      return { open: opened, query: await queryOf(inside, opened, view, given) };
    });
    const shown = shownFields(open, fields).filter((field) => field.type !== 'button');
    const { extension, type, write } = writers[format];
    const pages = exportPages(ctx, open, query, shown);
    // Reads the first page before anything is sent, so that an invalid filter gives a proper error and not half a file.
    const first = await pages.next();
    const rest = async function* () {
      if (!first.done) yield first.value;
      yield* pages;
    };
    return new Download(`${open.table.name}.${extension}`, type, write(open, shown, rest())) as unknown as string;
  },
});
