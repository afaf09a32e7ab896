import { Refusal } from '../../../kernel/refusal.ts';
import type { Grouping } from '../../../records/aggregate-records.ts';
import { aggregateAndAskForIndexes, listAndAskForIndexes } from '../../../records/ask-for-indexes.ts';
import { listRecords } from '../../../records/list-records.ts';
import type { OpenTable } from '../../../records/open-table.ts';
import { planQuery } from '../../../records/query.ts';
import { cellsOf, type PlainCell, plainCell } from '../../../records/shown-cells.ts';
import { type Field, titleFieldOf } from '../../../records/table.ts';
import type { RecordOut } from '../../../records/writer.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import { type Charted, chartOf } from './chart-of.ts';
import { conditionOf, dateFieldOf } from './conditions.ts';
import type { Days } from './days-of-range.ts';
import { shownField } from './source-fields.ts';
import { type OpenSource, withSource } from './sources.ts';
import { chartKinds, type Narrowing, type Tile } from './tile.ts';

/** How the numbers of a tile are formatted. */
export interface NumberFormat {
  type: 'number' | 'currency' | 'percent' | 'duration' | 'date' | 'datetime';
  decimals?: number;
  currency?: string;
}

export interface Rows {
  columns: { key: string; name: string; type: string; format: NumberFormat }[];
  rows: { id: string; href: string; cells: PlainCell[] }[];
  totalRows: number;
}

/** What a tile shows to one person, or the reason why it cannot be shown. */
export interface TileData {
  id: string;
  problem?: { code: string; message: string };
  value?: number | string | null;
  format?: NumberFormat;
  chart?: Charted;
  table?: Rows;
}

/** The most groups and series that are read. A chart with more is cut, and says so. */
const maxGroups = 5_000;

/** Reads one tile with the caller's rights. A tile that fails does not affect the others. */
export async function readTile(ctx: ReadContext, tile: Tile, days: Days, narrowing: Narrowing): Promise<TileData> {
  const { id, source } = tile;
  if (tile.kind === 'text' || source === undefined) return { id };
  try {
    return {
      id,
      ...(await withSource(ctx, source, firstDay(days), (opened) => read(ctx, tile, opened, days, narrowing))),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { id, problem: { code: error.code, message: error.message } };
  }
}

export function firstDay({ from }: Days): Date | undefined {
  return from === undefined ? undefined : new Date(`${from}T00:00:00Z`);
}

async function read(
  ctx: ReadContext,
  tile: Tile,
  source: OpenSource,
  days: Days,
  narrowing: Narrowing,
): Promise<Omit<TileData, 'id'>> {
  const { open } = source;
  const filter = conditionOf(tile, open, days, narrowing.values);
  if (tile.kind === 'table')
    return { table: await readRows(ctx, source, { filter, sort: tile.sort ?? `-${dateFieldOf(tile)}` }, tile) };
  const { measure = { fn: 'count' } } = tile;
  const format = formatOf(measure.field === undefined ? undefined : open.visibleField(measure.field), measure.fn);
  const groupBy = chartKinds.has(tile.kind) ? groupingsOf(open, tile) : [];
  const found = await aggregateAndAskForIndexes(ctx, open, planQuery(open, { filter }), {
    measures: [measure],
    groupBy,
    limit: maxGroups,
  });
  const value = found.totals[0] ?? null;
  return groupBy.length === 0
    ? { value, format }
    : { value, format, chart: await chartOf(ctx, open, tile, found, days) };
}

/** The group as `aggregateRecords` expects it. A record with several values counts for each of them. */
export function groupingsOf(open: OpenTable, { groupBy, splitBy }: Pick<Tile, 'groupBy' | 'splitBy'>): Grouping[] {
  return [groupBy, splitBy].flatMap((grouping) =>
    grouping ? [{ ...grouping, ...(open.handleOf(grouping.field)?.type === 'list' && { each: true }) }] : [],
  );
}

/** Records as rows of texts and numbers, for a tile and for the records behind a bar. */
export async function readRows(
  ctx: ReadContext,
  { open, hrefOf }: OpenSource,
  query: { filter: unknown; sort?: string },
  { fields, limit = 10, offset = 0 }: { fields?: string[]; limit?: number; offset?: number },
): Promise<Rows> {
  const shown = (fields ?? usualFields(open)).flatMap((key) => shownField(open, key, ctx.principal.language) ?? []);
  const planned = planQuery(open, query);
  const page = await listAndAskForIndexes(ctx, open, planned, () =>
    listRecords(
      ctx.db,
      open,
      planned,
      { limit, offset, fields: shown.filter((field) => open.visibleField(field.key)) },
      ctx.tables.totals,
    ),
  );
  const records = JSON.parse(page.list) as RecordOut[];
  const cells = await cellsOf(ctx, open, shown, records);
  return {
    columns: shown.map((field) => ({
      ...{ key: field.key, name: field.name, type: field.type, format: formatOf(field) },
    })),
    rows: records.map(({ id }, place) => ({ id, href: hrefOf(id), cells: (cells[place] ?? []).map(plainCell) })),
    totalRows: page.totalRows,
  };
}

const unreadable = new Set(['json', 'attachment', 'signature', 'long_text', 'button', 'lookup']);

/** The title and the first few fields that fit on one line. */
function usualFields(open: OpenTable): string[] {
  const title = titleFieldOf(open.table);
  const others = open.visibleFields.filter(
    ({ type, key }) => !unreadable.has(type) && key !== title?.key && !(open.table.system && key.endsWith('_id')),
  );
  const first = title && open.visibleField(title.key) ? [title.key] : [];
  return [...first, ...others.slice(0, 4).map(({ key }) => key), 'created_at'];
}

const counting = new Set(['count', 'distinct']);

function formatOf(field: Field | undefined, fn?: string): NumberFormat {
  if (!field || (fn !== undefined && counting.has(fn))) return { type: 'number', decimals: 0 };
  const { type, settings } = field;
  if (type === 'currency') return { type, ...(settings.currency && { currency: settings.currency }) };
  if (type === 'percent' || type === 'duration' || type === 'date' || type === 'datetime') return { type };
  if (type === 'created_time' || type === 'updated_time') return { type: 'datetime' };
  return { type: 'number', ...(settings.decimals !== undefined && { decimals: settings.decimals }) };
}
