/** Below the entry, where the end of the list fades out. */
const spare = 24;

/**
 * Scrolls a list just so far that one of its entries is seen. Unlike the browser's own way it leaves alone where the
 * next Tab begins.
 */
export function bringIntoView(list: HTMLElement | null, entry: string): void {
  const found = list?.querySelector(entry);
  if (!list || !found) return;
  const [frame, place] = [list.getBoundingClientRect(), found.getBoundingClientRect()];
  if (place.top < frame.top) list.scrollTop -= frame.top - place.top;
  else if (place.bottom + spare > frame.bottom) list.scrollTop += place.bottom + spare - frame.bottom;
}
