import { Type } from 'typebox';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { listRecords } from '../../../records/list-records.ts';
import { isStale } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { cellsOf } from '../../../records/shown-cells.ts';
import { sortedBy } from '../../../records/structure/view-keys.ts';
import { titleFieldOf } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { PublicWorkspace, publicWorkspace } from '../../../runtime/public-workspace.ts';
import { Choice, Input } from '../../../runtime/schemas.ts';
import { LinkToken } from '../forms/open-form.ts';
import { SortText } from '../record.ts';
import { fieldsOfView, findSharedView, isLetIn, ViewPass } from '../sharing/shared-view.ts';
import { refusals } from '../words/refusals.ts';
import { boardOf, ShownBoard } from './board-of-view.ts';
import { Cell } from './cell.ts';
import { daysOf, reaching } from './days-of-view.ts';

const Day = Type.String({ format: 'date', description: 'Of a calendar: the first and the last day, both at once.' });

/** The number of records shown for the requested days; the total is given beside them. */
const perCalendar = 500;

export const showView = defineAction({
  name: 'tables.show_view',
  title: 'Show a shared view',
  description: 'A page of the records of a view, for whoever has its public link: what it shows, and nothing else.',
  mode: 'read',
  capability: 'tables.read',
  uses: ['renew'],
  input: Input({
    token: LinkToken,
    pass: Type.Optional(ViewPass),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 })),
    sort: Type.Optional(SortText),
    column: Type.Optional(Type.String({ maxLength: 40, description: 'Of a board: only this column, up to `limit`.' })),
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  }),
  output: Type.Object({
    workspace: PublicWorkspace,
    needsPassword: Type.Boolean(),
    name: Type.String(),
    kind: Type.String(),
    mayExport: Type.Boolean(),
    fields: Type.Array(
      Type.Object({
        ...{ key: Type.String(), name: Type.String(), type: Type.String(), sortable: Type.Boolean() },
        display: Type.Optional(Choice(['qr', 'barcode'])),
        decimals: Type.Optional(Type.Integer()),
        currency: Type.Optional(Type.String()),
      }),
    ),
    rows: Type.Array(Type.Array(Cell)),
    total: Type.Integer(),
    limit: Type.Integer(),
    offset: Type.Integer(),
    title: Type.Optional(
      Type.String({ description: 'The key of the field that names the records, where it is shown.' }),
    ),
    board: Type.Optional(ShownBoard),
    calendar: Type.Optional(
      Type.Object({ start: Type.String(), end: Type.Optional(Type.String()) }, { description: 'Keys of fields.' }),
    ),
  }),
  example: { token: 'AZmlxH0efDqbHy0-T1prfAECAwQFBgcICQoLDA0ODxAREhMUFRYXGA' },

  async run(ctx, { token, pass, limit = 50, offset = 0, sort, column, from, to }) {
    const about = { workspace: publicWorkspace(ctx.principal), limit, offset };
    for (let turn = 1; ; turn++) {
      const { view, link, open } = await findSharedView(ctx, token);
      if (!isLetIn(link, pass, ctx.now))
        return {
          ...{ ...about, needsPassword: true, name: '', kind: 'grid', mayExport: false },
          ...{ fields: [], rows: [], total: 0 },
        };
      const fields = fieldsOfView(open, view, ctx.principal.workspace.language);
      if (sort !== undefined && !sortedBy(sort).every((key) => fields.some((field) => field.key === key)))
        refuseInput([faultAt('/sort', refusals.phrase('not_sortable'))]);
      const calendar = daysOf(view, fields);
      const days = calendar && from !== undefined && to !== undefined ? reaching(calendar, from, to) : undefined;
      const planned = planQuery(open, {
        filter: days && view.filter ? { op: 'and', children: [view.filter, days] } : (days ?? view.filter ?? undefined),
        sort: days ? calendar?.start : (sort ?? view.sort ?? undefined),
      });
      const window = days ? { limit: perCalendar, offset: 0 } : { limit, offset };
      const title = titleFieldOf(open.table)?.key;
      try {
        const board = await boardOf(ctx, open, view, fields, { token, column, limit });
        const page = await listRecords(ctx.db, open, planned, { ...window, fields }, ctx.tables.totals);
        return {
          ...{ ...about, needsPassword: false, name: view.name, kind: view.kind, mayExport: link.mayExport },
          fields: fields.map(({ key, name, type, settings: { display, decimals, currency } }) => ({
            ...{ key, name, type, sortable: sortable.has(type) },
            ...(display && { display }),
            ...(decimals !== undefined && { decimals }),
            ...(currency !== undefined && { currency }),
          })),
          rows: await cellsOf(ctx, open, fields, JSON.parse(page.list) as RecordOut[]),
          total: page.totalRows,
          ...window,
          ...(fields.some(({ key }) => key === title) && { title }),
          ...(board && { board }),
          ...(calendar && { calendar }),
        };
      } catch (error) {
        if (turn > 2 || !isStale(error)) throw error;
        ctx.tables.forget(open.involvedIds);
      }
    }
  },
});

const sortable = new Set([
  ...['text', 'long_text', 'email', 'url', 'phone', 'number', 'currency', 'percent', 'rating', 'duration'],
  ...['checkbox', 'date', 'datetime', 'time', 'select', 'autonumber', 'numbering', 'created_time', 'updated_time'],
]);
