import type { TraceSpan } from '../../../api/types.ts';

/** A line of the waterfall: a span, or the number of further spans of the same parent. */
export type TraceLine =
  | { kind: 'span'; span: TraceSpan; depth: number; isOpen: boolean | undefined }
  | { kind: 'more'; parent: string; depth: number; count: number };

export interface Openings {
  /** By span: expanded or collapsed by the user. */
  open: ReadonlyMap<string, boolean>;
  /** By parent: how many of its spans are shown. */
  shown: ReadonlyMap<string, number>;
}

/** A loop may have thousands of spans, so a hundred are shown at a time. */
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

/** The end of the last span, in milliseconds from the start of the run. */
export function endOf(spans: TraceSpan[]): number {
  return spans.reduce(
    (latest, span) => Math.max(latest, span.relativeStartMs + span.duration, endOf(span.children ?? [])),
    0,
  );
}

export function findSpan(spans: TraceSpan[], fits: (span: TraceSpan) => boolean): TraceSpan | undefined {
  for (const span of spans) {
    // The innermost failure is the most informative, because a loop fails because of a step in it.
    const found = findSpan(span.children ?? [], fits) ?? (fits(span) ? span : undefined);
    if (found) return found;
  }
  return undefined;
}
