import { pageSize } from '../window/record-pages.ts';
import type { Group } from './group-tree.ts';

/** About as many lines as a tall screen shows. They are fetched before it is known what is on screen. */
export const firstLines = 80;

/** Consecutive lines of a grouped list: the heading of a group, or the records of an open one. */
export interface Segment {
  group: Group;
  /** The index of its first line. */
  from: number;
  /** The number of records; a heading has none and is one line. */
  rows: number;
}

/** The lines from top to bottom, with the records of open groups. */
export function segmentsOf(tree: readonly Group[], isOpen: (group: Group) => boolean): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  const walk = (group: Group) => {
    segments.push({ group, from: at, rows: 0 });
    at += 1;
    if (!isOpen(group)) return;
    if (group.children.length > 0) return group.children.forEach(walk);
    const rows = Number(group.values[0] ?? 0);
    segments.push({ group, from: at, rows });
    at += rows;
  };
  tree.forEach(walk);
  return segments;
}

/** The pages of records that these lines show, by group. */
export function pagesWithin(
  segments: readonly Segment[],
  from: number,
  to: number,
): { group: Group; from: number; page: number }[] {
  return segments.flatMap(({ group, from: start, rows }) => {
    const [first, last] = [Math.max(from, start), Math.min(to, start + rows - 1)];
    if (rows === 0 || first > last) return [];
    const pages = [Math.floor((first - start) / pageSize), Math.floor((last - start) / pageSize)];
    return [...new Set(pages)].map((page) => ({ group, from: start, page }));
  });
}

export function lineCount(segments: readonly Segment[]): number {
  const last = segments.at(-1);
  return last ? last.from + Math.max(last.rows, 1) : 0;
}

/** The segment that contains a line. */
export function segmentAt(segments: readonly Segment[], line: number): Segment | undefined {
  let [low, high] = [0, segments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((segments[middle]?.from ?? 0) <= line) low = middle;
    else high = middle - 1;
  }
  // A group that has just lost its last record has no lines.
  while (low > 0 && segments[low]?.rows === 0 && segments[low]?.from !== line) low -= 1;
  const found = segments[low];
  return found && line < found.from + Math.max(found.rows, 1) ? found : undefined;
}
