import { stringify } from 'csv-stringify/sync';
import { Type } from 'typebox';
import { Download } from '../../../kernel/download.ts';
import { afterRecord } from '../../../records/keyset.ts';
import { listRecords } from '../../../records/list-records.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { cellsOf, type PlainCell, plainCell } from '../../../records/shown-cells.ts';
import type { Field } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { writers } from '../export/formats.ts';
import { harmlessCell } from '../export/harmless-cell.ts';
import { columnOf } from '../export/write-xlsx.ts';
import { LinkToken, notThere } from '../forms/open-form.ts';
import { fieldsOfView, findSharedView, requireLetIn, ViewPass } from '../sharing/shared-view.ts';
import { writeWorkbook } from '../workbook/write-workbook.ts';

const pageSize = 500;

export const exportView = defineAction({
  name: 'tables.export_view',
  title: 'Download a shared view',
  description: 'The records of a shared view as a CSV, Excel (XLSX) or JSON file, where its sharer allows it.',
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.read',
  uses: ['renew'],
  effects: [],
  input: Input({
    token: LinkToken,
    pass: Type.Optional(ViewPass),
    format: Type.Optional({ ...Choice(['csv', 'xlsx', 'json']), default: 'csv' }),
  }),
  output: Type.Unknown(),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA' },

  async run(ctx, { token, pass, format = 'csv' }) {
    const { view, link, open } = await findSharedView(ctx, token);
    requireLetIn(link, pass, ctx.now);
    if (!link.mayExport) notThere();
    const fields = fieldsOfView(open, view, ctx.principal.workspace.language);
    const { extension, type } = writers[format];
    const content = write[format](open, fields, pagesOf(ctx, token, fields));
    return new Download<string | Uint8Array>(`${view.name}.${extension}`, type, content) as unknown;
  },
});

const write = {
  async *csv(_open: OpenTable, fields: readonly Field[], pages: AsyncIterable<PlainCell[][]>) {
    yield stringify([fields.map(({ name }) => harmlessCell(name))]);
    for await (const rows of pages)
      yield stringify(
        rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : harmlessCell(textOf(cell))))),
      );
  },
  xlsx(open: OpenTable, fields: readonly Field[], pages: AsyncIterable<PlainCell[][]>) {
    const cells = async function* () {
      for await (const rows of pages)
        yield rows.map((row) => row.map((cell) => (Array.isArray(cell) ? textOf(cell) : cell)));
    };
    return writeWorkbook(fields.map(columnOf), cells(), {
      name: open.table.name,
      timeZone: open.environment.timeZone,
    });
  },
  async *json(_open: OpenTable, fields: readonly Field[], pages: AsyncIterable<PlainCell[][]>) {
    let before = '[';
    for await (const rows of pages) {
      const objects = rows.map((row) => Object.fromEntries(fields.map(({ key }, place) => [key, row[place] ?? null])));
      yield before + objects.map((object) => JSON.stringify(object)).join(',\n');
      before = ',\n';
    }
    yield before === '[' ? '[]\n' : ']\n';
  },
};

/**
 * Page by page, each with the sharer's rights at that time: if the link ends, so does the file, and a field that the
 * sharer may no longer see is empty from there on.
 */
async function* pagesOf(
  ctx: StagedContext<'renew'>,
  token: string,
  columns: readonly Field[],
): AsyncGenerator<PlainCell[][]> {
  let last: string | undefined;
  for (;;) {
    const { view, open } = await findSharedView(ctx, token);
    const fields = fieldsOfView(open, view, ctx.principal.workspace.language);
    const planned = planQuery(open, { filter: view.filter ?? undefined, sort: view.sort ?? undefined });
    const where = last === undefined ? planned : { ...planned, where: afterRecord(open, planned, last) };
    const page = await listRecords(ctx.db, open, where, {
      ...{ limit: pageSize, offset: 0, fields, uncounted: true, ofAnySize: true },
    });
    const records = JSON.parse(page.list) as RecordOut[];
    const rows = await cellsOf(ctx, open, fields, records);
    const places = columns.map(({ id }) => fields.findIndex((field) => field.id === id));
    if (rows.length > 0) yield rows.map((row) => places.map((place) => plainCell(row[place] ?? null)));
    if (records.length < pageSize) return;
    last = records.at(-1)?.id;
  }
}

function textOf(cell: PlainCell): string {
  if (cell === null) return '';
  return Array.isArray(cell) ? cell.join(', ') : String(cell);
}
