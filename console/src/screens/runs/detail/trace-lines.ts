import type { TraceSpan } from '../../../api/types.ts';

/** A line of the waterfall: a span, or how many more there are of the same parent. */
export type TraceLine =
  | { kind: 'span'; span: TraceSpan; depth: number; isOpen: boolean | undefined }
  | { kind: 'more'; parent: string; depth: number; count: number };

export interface Openings {
  /** By span: opened or closed by hand. */
  open: ReadonlyMap<string, boolean>;
  /** By parent: how many of its spans are drawn. */
  shown: ReadonlyMap<string, number>;
}

/** A loop may have thousands of spans: they are drawn by the hundred. */
export const shownAtFirst = 100;
const openUpTo = 25;

export function linesOf(spans: TraceSpan[], openings: Openings, parent = '', depth = 0): TraceLine[] {
  const shown = openings.shown.get(parent) ?? shownAtFirst;
  const lines = spans.slice(0, shown).flatMap((span): TraceLine[] => {
    const children = span.children ?? [];
    const isOpen = children.length > 0 ? (openings.open.get(span.id) ?? children.length <= openUpTo) : undefined;
    const own: TraceLine = { kind: 'span', span, depth, isOpen };
    return isOpen ? [own, ...linesOf(children, openings, span.id, depth + 1)] : [own];
  });
  const left = spans.length - shown;
  return left > 0 ? [...lines, { kind: 'more', parent, depth, count: left }] : lines;
}

/** When the last span ended, in milliseconds from the start of the run. */
export function endOf(spans: TraceSpan[]): number {
  return spans.reduce(
    (latest, span) => Math.max(latest, span.relativeStartMs + span.duration, endOf(span.children ?? [])),
    0,
  );
}

export function findSpan(spans: TraceSpan[], fits: (span: TraceSpan) => boolean): TraceSpan | undefined {
  for (const span of spans) {
    // The innermost one says most: a loop fails because of a step in it.
    const found = findSpan(span.children ?? [], fits) ?? (fits(span) ? span : undefined);
    if (found) return found;
  }
  return undefined;
}
