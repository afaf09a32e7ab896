import { useState } from 'react';

let measured: number | undefined;

export interface Part {
  first: number;
  last: number;
  onPrevious?: () => void;
  onNext?: () => void;
}

export interface Parts {
  /** The index of the first row in the whole list. */
  from: number;
  count: number;
  /** Undefined if one part contains everything. */
  part: Part | undefined;
  partOf: (place: number) => number;
  open: (part: number) => void;
}

/** A browser can scroll about a million rows, so a longer list is shown in parts. */
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
 * The maximum height of an element. It depends on the browser and is lower on high-resolution screens, so it is
 * measured instead of guessed from the browser's name.
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
