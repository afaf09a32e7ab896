import { type KeyboardEvent, useRef, useState } from 'react';

/** A point that can be reached by keyboard and leads to the records behind it. */
export interface ChartProps {
  title: string;
  labels: string[];
  series: { label: string; values: (number | null)[] }[];
  format: (value: number | null) => string;
  /** Labels such as months follow from their neighbours, so some may be left out. */
  isPeriods: boolean;
  /** Undefined if there are no records behind the points. */
  onOpen: ((group: number, series: number) => void) | undefined;
  say: (group: number, series: number) => string;
}

/** The whole chart is one tab stop. Arrow keys move between points, and Enter opens the records behind one. */
export function useMarks(count: number, open: ((place: number) => void) | undefined) {
  const [current, setCurrent] = useState(0);
  const marks = useRef(new Map<number, SVGElement>());
  const focus = (place: number) => {
    const next = Math.min(Math.max(place, 0), count - 1);
    setCurrent(next);
    marks.current.get(next)?.focus();
  };
  return (place: number, label: string) => ({
    ref: (element: SVGElement | null) => {
      if (element) marks.current.set(place, element);
      else marks.current.delete(place);
    },
    role: open ? ('button' as const) : ('img' as const),
    tabIndex: place === Math.min(current, count - 1) ? 0 : -1,
    'aria-label': label,
    onClick: () => open?.(place),
    onFocus: () => setCurrent(place),
    onKeyDown: (event: KeyboardEvent) => {
      const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
      const step = steps[event.key];
      if (step !== undefined) focus(place + step);
      else if (event.key === 'Home') focus(0);
      else if (event.key === 'End') focus(count - 1);
      else if (event.key === 'Enter' || event.key === ' ') open?.(place);
      else return;
      event.preventDefault();
    },
  });
}

/**
 * Round numbers for an axis, from below the smallest value to above the largest, always including 0. If all values are
 * integers, so are these, because there are no half records.
 */
export function ticksOf(values: readonly number[], count = 4): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const isWhole = values.every(Number.isInteger);
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter((each) => !isWhole || Number.isInteger(each));
  const step = steps.find((each) => each >= rough) ?? (isWhole ? Math.max(1, 10 * power) : 10 * power);
  const first = Math.floor(low / step) * step;
  const ticks: number[] = [];
  for (let place = 0; place === 0 || (ticks.at(-1) ?? 0) < high; place++)
    ticks.push(Number((first + place * step).toPrecision(12)));
  return ticks.length > 1 ? ticks : [0, 1];
}

/** Which labels fit on an axis of this width. */
export function everyNth(labels: readonly string[], width: number): number {
  return Math.max(1, Math.ceil((labels.length * (longestOf(labels) * 6.4 + 10)) / Math.max(width, 1)));
}

/** The length of the longest label as it is shown. */
export function longestOf(labels: readonly string[]): number {
  return Math.min(Math.max(...labels.map((label) => label.length), 1), 14);
}

export function cut(label: string, max = 14): string {
  return label.length > max ? `${label.slice(0, max - 1)}…` : label;
}
