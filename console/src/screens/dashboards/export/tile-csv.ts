import type { DashboardTile, TileData } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';
import { markLabel } from '../format-value.ts';

/** The start of a text that a spreadsheet would treat as a formula, with or without leading apostrophes. */
const likeFormula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** The numbers of a tile as CSV; undefined if it has none. */
export function csvOf(tile: DashboardTile, data: TileData): string | undefined {
  const { chart, table } = data;
  if (chart) {
    const isSplit = chart.series.length > 1 || Boolean(tile.splitBy);
    const heads = chart.series.map((line) =>
      isSplit ? markLabel(line, tile.splitBy?.by) : t('dashboards.value_column'),
    );
    return lines([
      [t('dashboards.group_column'), ...heads],
      ...chart.groups.map((group, place) => [
        markLabel(group, chart.by),
        ...chart.series.map(({ values }) => values[place] ?? null),
      ]),
    ]);
  }
  if (table) return lines([table.columns.map(({ name }) => name), ...table.rows.map(({ cells }) => cells)]);
  return data.value === undefined ? undefined : lines([[tile.title], [data.value]]);
}

function lines(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** Adds an apostrophe to texts that look like a formula, so that a spreadsheet shows them unchanged. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  const safe = likeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
