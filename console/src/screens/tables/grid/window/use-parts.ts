import { useState } from 'react';

let measured: number | undefined;

export interface Part {
  first: number;
  last: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface Parts {
  /** The place of the first row in the whole list. */
  from: number;
  count: number;
  /** Undefined where one part holds everything. */
  part: Part | undefined;
  partOf: (place: number) => number;
  open: (part: number) => void;
}

/** A browser can scroll over about a million rows: a longer list is shown in parts. */
export function useParts(total: number, rowHeight: number): Parts {
  const [chosen, open] = useState(0);
  const size = Math.floor(tallestElement() / rowHeight) - 4;
  const parts = Math.max(Math.ceil(total / size), 1);
  const at = Math.min(chosen, parts - 1);
  const from = at * size;
  const count = Math.min(total - from, size);
  const part: Part = { first: from + 1, last: from + count };
  if (at > 0) part.onPrevious = () => open(at - 1);
  if (at < parts - 1) part.onNext = () => open(at + 1);
  return {
    from,
    count,
    part: parts > 1 ? part : undefined,
    partOf: (place) => Math.floor(place / size),
    open,
  };
}

/**
 * How tall an element can be here: browsers stop at different heights, and earlier on fine screens. Asked of the
 * browser itself instead of guessing from its name.
 */
function tallestElement(): number {
  if (measured !== undefined) return measured;
  const probe = document.createElement('div');
  probe.style.cssText = 'position:fixed;visibility:hidden;width:1px;overflow:hidden;height:100000000px';
  document.body.append(probe);
  measured = probe.offsetHeight || 8_000_000;
  probe.remove();
  return measured;
}
