import { stringify } from 'csv-stringify/sync';
import { Type } from 'typebox';
import { Download } from '../../../kernel/download.ts';
import { afterRecord } from '../../../records/keyset.ts';
import { listRecords } from '../../../records/list-records.ts';
import { planQuery } from '../../../records/query.ts';
import { type Cell, cellsOf } from '../../../records/shown-cells.ts';
import type { RecordOut } from '../../../records/writer.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { Input } from '../../../runtime/schemas.ts';
import { harmlessCell } from '../export/harmless-cell.ts';
import { LinkToken, notThere } from '../forms/open-form.ts';
import { fieldsOfView, findSharedView, requireLetIn, ViewPass } from '../sharing/shared-view.ts';

const pageSize = 500;

export const exportView = defineAction({
  name: 'tables.export_view',
  title: 'Download a shared view',
  description: 'The records of a shared view as CSV, where its sharer allows it.',
  synonyms: ['download a shared view'],
  mode: 'staged',
  onlyReads: true,
  capability: 'tables.read',
  uses: ['renew'],
  effects: [],
  input: Input({ token: LinkToken, pass: Type.Optional(ViewPass) }),
  output: Type.Unknown(),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA' },

  async run(ctx, { token, pass }) {
    const { view, link } = await findSharedView(ctx, token);
    requireLetIn(link, pass, ctx.now);
    if (!link.mayExport) notThere();
    return new Download(`${view.name}.csv`, 'text/csv; charset=utf-8', pagesOf(ctx, token)) as unknown;
  },
});

/** Page by page, each as the sharer sees it then: what ends the link meanwhile ends the file too. */
async function* pagesOf(ctx: StagedContext<'renew'>, token: string): AsyncGenerator<string> {
  let last: string | undefined;
  for (;;) {
    const { view, open } = await findSharedView(ctx, token);
    const fields = fieldsOfView(open, view, ctx.principal.workspace.language);
    if (last === undefined) yield stringify([fields.map(({ name }) => harmlessCell(name))]);
    const planned = planQuery(open, { filter: view.filter ?? undefined, sort: view.sort ?? undefined });
    const where = last === undefined ? planned : { ...planned, where: afterRecord(open, planned, last) };
    const page = await listRecords(ctx.db, open, where, {
      ...{ limit: pageSize, offset: 0, fields, uncounted: true, ofAnySize: true },
    });
    const records = JSON.parse(page.list) as RecordOut[];
    const rows = await cellsOf(ctx, open, fields, records);
    if (rows.length > 0) yield stringify(rows.map((row) => row.map(textOf)));
    if (records.length < pageSize) return;
    last = records.at(-1)?.id;
  }
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return harmlessCell(Array.isArray(cell) ? cell.join(', ') : String(cell));
}
