import type { DashboardTile, NumberFormat, TileChart } from '../../../api/types.ts';
import { t, tn } from '../../../words/words.ts';
import type { Behind } from '../behind.tsx';
import { AxisChart } from '../charts/axis-chart.tsx';
import classes from '../charts/charts.module.css';
import type { ChartProps } from '../charts/marks.ts';
import { PieChart } from '../charts/pie-chart.tsx';
import { formatValue, markLabel } from '../format-value.ts';
import own from './tiles.module.css';

interface ChartTileProps {
  tile: DashboardTile;
  chart: TileChart;
  format: NumberFormat | undefined;
  asTable: boolean;
  onOpen: (behind: Behind) => void;
}

export function ChartTile({ tile, chart, format, asTable, onOpen }: ChartTileProps) {
  const labels = chart.groups.map((group) => markLabel(group, chart.by));
  const isSplit = chart.series.length > 1 || Boolean(tile.splitBy);
  const series = chart.series.map((line) => ({ label: markLabel(line, tile.splitBy?.by), values: line.values }));
  const text = (value: number | null | undefined) => formatValue(value ?? null, format);
  const props: ChartProps = {
    title: tile.title,
    labels,
    series,
    format: text,
    isPeriods: chart.by !== undefined && chart.by !== null,
    say: (group, line) => {
      const [label, value] = [labels[group] ?? '', text(series[line]?.values[group])];
      return isSplit
        ? t('dashboards.point_of', { label, series: series[line]?.label ?? '', value })
        : t('dashboards.point', { label, value });
    },
    onOpen: (group, line) => {
      const [mark, split] = [chart.groups[group], chart.series[line]];
      if (!mark || mark.isRest || split?.isRest) return;
      onOpen({
        tile,
        label: isSplit ? `${labels[group]}, ${series[line]?.label}` : (labels[group] ?? ''),
        group: mark.value as Behind['group'],
        ...(isSplit && split && { split: split.value as Behind['split'] }),
      });
    },
  };
  if (asTable) return <ChartTable {...props} isSplit={isSplit} />;
  const legend = tile.kind === 'pie' ? labels : isSplit ? series.map(({ label }) => label) : [];
  return (
    <>
      {tile.kind === 'pie' ? (
        <PieChart {...props} />
      ) : (
        <AxisChart {...props} kind={tile.kind === 'line' || tile.kind === 'area' ? tile.kind : 'bar'} />
      )}
      {legend.length > 0 && (
        <ul className={classes.legend}>
          {legend.map((label, place) => (
            <li key={label}>
              <span
                className={classes.swatch}
                data-colour={tile.kind === 'pie' ? place % 8 : place}
                aria-hidden="true"
              />
              {label}
            </li>
          ))}
        </ul>
      )}
      {chart.omitted > 0 && <p className={own.note}>{tn('dashboards.omitted', chart.omitted)}</p>}
    </>
  );
}

/** The same numbers as text, for example for screen readers. */
function ChartTable({ title, labels, series, format, isSplit }: ChartProps & { isSplit: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
    <section className={own.scroll} aria-label={title} tabIndex={0}>
      <table className={own.table}>
        <thead>
          <tr>
            <th scope="col">{t('dashboards.group_column')}</th>
            {series.map(({ label }) => (
              <th key={label} scope="col" className={own.number}>
                {isSplit ? label : t('dashboards.value_column')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, group) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map((line) => (
                <td key={line.label} className={own.number}>
                  {format(line.values[group] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
