import { useElementSize } from '@mantine/hooks';
import { shortNumber } from '../format-value.ts';
import classes from './charts.module.css';
import { type ChartProps, cut, everyNth, longestOf, ticksOf, useMarks } from './marks.ts';

const flat = { top: 10, right: 8, bottom: 24, left: 44 };
/** The space that a tilted label needs, and how long it may be before it leaves the chart. */
const tilted = { room: 24, length: 11 };

/** Bars (stacked if there are several series), a line, or an area. */
export function AxisChart({ kind, ...chart }: ChartProps & { kind: 'bar' | 'line' | 'area' }) {
  const { title, labels, series, onOpen, say } = chart;
  const { ref, width, height } = useElementSize();
  const innerWidth = Math.max(width - flat.left - flat.right, 1);
  const nth = everyNth(labels, innerWidth);
  // Names cannot be guessed from their neighbours, so they are tilted before any is left out.
  const isTilted = nth > 1 && !chart.isPeriods && innerWidth / labels.length >= tilted.room;
  const margin = { ...flat, bottom: isTilted ? 16 + Math.min(longestOf(labels), tilted.length) * 3.8 : flat.bottom };
  const isBar = kind === 'bar';
  const count = labels.length * series.length;
  const mark = useMarks(count, onOpen && ((place) => onOpen(Math.floor(place / series.length), place % series.length)));
  const tops = isBar
    ? labels.flatMap((_, group) => [stackOf(series, group, 1), stackOf(series, group, -1)])
    : series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const ticks = ticksOf(tops);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const inner = {
    width: innerWidth,
    height: Math.max(height - margin.top - margin.bottom, 1),
  };
  const y = (value: number) => margin.top + inner.height - ((value - low) / (high - low)) * inner.height;
  const band = inner.width / Math.max(labels.length, 1);
  const x = (group: number) => margin.left + band * (group + 0.5);
  return (
    <div ref={ref} className={classes.canvas}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset.
        <svg width={width} height={height} role="group" aria-label={title} className={classes.chart}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} className={classes.grid} />
              <text x={margin.left - 6} y={y(tick) + 4} textAnchor="end" className={classes.axis}>
                {shortNumber(tick)}
              </text>
            </g>
          ))}
          {labels.map((label, group) =>
            isTilted ? (
              <text
                key={x(group)}
                transform={`translate(${(x(group) + 4).toFixed(1)} ${(height - margin.bottom + 14).toFixed(1)}) rotate(-35)`}
                textAnchor="end"
                className={classes.axis}
              >
                {cut(label, tilted.length)}
              </text>
            ) : group % nth === 0 ? (
              <text key={x(group)} x={x(group)} y={height - 7} textAnchor="middle" className={classes.axis}>
                {cut(label)}
              </text>
            ) : null,
          )}
          {!isBar &&
            series.map(({ label, values }, line) => (
              <g key={label}>
                {kind === 'area' && <path d={areaPath(values, x, y)} className={classes.area} data-colour={line} />}
                <path d={linePath(values, x, y)} className={classes.line} data-colour={line} />
              </g>
            ))}
          {labels.flatMap((_, group) =>
            series.map(({ label, values }, line) => {
              const value = values[group] ?? null;
              const place = group * series.length + line;
              const below = isBar ? startOf(series, group, line) : 0;
              const [from, to] = [y(below), y(below + (value ?? 0))];
              const barWidth = Math.max(1, Math.min(band * 0.72, 56));
              return (
                <g key={`${x(group)}:${label}`} {...mark(place, say(group, line))} className={classes.mark}>
                  <title>{say(group, line)}</title>
                  {isBar ? (
                    <rect
                      x={x(group) - barWidth / 2}
                      y={Math.min(from, to)}
                      width={barWidth}
                      height={Math.max(Math.abs(to - from), value ? 1 : 0)}
                      rx={series.length > 1 ? 0 : 2}
                      className={classes.fill}
                      data-colour={line}
                    />
                  ) : (
                    value !== null && (
                      <circle
                        cx={x(group)}
                        cy={y(value)}
                        r={labels.length > 60 ? 2 : 4}
                        className={classes.fill}
                        data-colour={line}
                      />
                    )
                  )}
                </g>
              );
            }),
          )}
        </svg>
      )}
    </div>
  );
}

type Series = ChartProps['series'];

function stackOf(series: Series, group: number, sign: number): number {
  return series.reduce(
    (sum, { values }) => sum + (Math.sign(values[group] ?? 0) === sign ? (values[group] ?? 0) : 0),
    0,
  );
}

/** The start of a bar's segment: on top of the previous series with the same sign. */
function startOf(series: Series, group: number, line: number): number {
  const sign = Math.sign(series[line]?.values[group] ?? 0);
  return stackOf(series.slice(0, line), group, sign);
}

type Place = (value: number) => number;

/** The line has a gap if a period has no value. */
function linePath(values: readonly (number | null)[], x: Place, y: Place): string {
  return values
    .map((value, group) => {
      if (value === null) return '';
      const isStart = group === 0 || values[group - 1] === null;
      return `${isStart ? 'M' : 'L'}${x(group).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

function areaPath(values: readonly (number | null)[], x: Place, y: Place): string {
  const known = values.flatMap((value, group) => (value === null ? [] : [group]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return '';
  const top = known.map((group) => `L${x(group).toFixed(1)} ${y(values[group] ?? 0).toFixed(1)}`).join('');
  return `M${x(first).toFixed(1)} ${y(0).toFixed(1)}${top}L${x(last).toFixed(1)} ${y(0).toFixed(1)}Z`;
}
