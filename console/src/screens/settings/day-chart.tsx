import { useComputedColorScheme } from '@mantine/core';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import { formatDay } from './format-day.ts';
import classes from './settings.module.css';

export interface Line {
  label: string;
  values: number[];
  /** The name of a CSS variable. */
  colour: string;
  write: (value: number) => string;
  /** Counts are whole numbers. */
  whole?: boolean;
}

interface ChartProps {
  title: string;
  days: string[];
  lines: Line[];
  /** Stacks the series, each on top of those after it. */
  stacked?: boolean;
}

/** Bars by day; a table next to it shows the same numbers. */
export function DayChart({ title, days, lines, stacked = false }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const data = JSON.stringify([days, lines.map(({ label, values }) => [label, values]), scheme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text holds everything that is drawn.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const width = () => Math.max(200, element.clientWidth);
    const plot = new uPlot(
      { ...look(element, days, lines), width: width(), height: chartHeight },
      [days.map((_, index) => index), ...(stacked ? stack(lines) : lines.map(({ values }) => values))],
      element,
    );
    const watcher = new ResizeObserver(() => plot.setSize({ width: width(), height: chartHeight }));
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [data]);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.chartTitle}>{title}</figcaption>
      <div ref={box} role="img" aria-label={title} />
    </figure>
  );
}

const chartHeight = 180;
const wholeSteps = Array.from({ length: 9 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat();

/** The bars overlap, so the first is as high as all series together, and the last as high as its own. */
function stack(lines: Line[]): number[][] {
  return lines.map(({ values }, from) =>
    values.map((_, day) => lines.slice(from).reduce((sum, line) => sum + (line.values[day] ?? 0), 0)),
  );
}

function look(element: HTMLElement, days: string[], lines: Line[]): Omit<uPlot.Options, 'width' | 'height'> {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  const { write = String, whole = false } = lines[0] ?? {};
  const axis = {
    stroke: colour('--svc-quiet'),
    grid: { stroke: colour('--svc-line'), width: 1 },
    ticks: { show: false },
    font: `12px ${style.fontFamily}`,
  };
  const dayAt = (index: number) => (days[index] ? formatDay(days[index], 'short') : '');
  const bars = uPlot.paths.bars;
  return {
    scales: {
      x: { time: false, range: [-0.6, days.length - 0.4] },
      y: { range: (_plot, _low, high) => [0, high || 1] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        // Only whole days have a label.
        values: (_plot, splits) => splits.map((split) => (Number.isInteger(split) ? dayAt(split) : '')),
      },
      {
        ...axis,
        ...(whole ? { incrs: wholeSteps } : {}),
        size: 68,
        values: (_plot, splits) => splits.map((split) => write(split)),
      },
    ],
    series: [
      { label: t('run_usage.day'), value: (_plot, index) => (index === null ? t('run_usage.all_days') : dayAt(index)) },
      ...lines.map(({ label, colour: name, values, write: writeLine }) => ({
        label,
        fill: colour(name),
        stroke: colour(name),
        width: 0,
        ...(bars ? { paths: bars({ size: [0.7, 40] }) } : {}),
        points: { show: false },
        value: (_plot: uPlot, _height: number | null, _series: number, day: number | null) =>
          // Shows the total of all days while no bar is selected.
          writeLine(day === null ? values.reduce((sum, value) => sum + value, 0) : (values[day] ?? 0)),
      })),
    ],
    cursor: { drag: { x: false, y: false }, points: { show: false } },
  };
}
