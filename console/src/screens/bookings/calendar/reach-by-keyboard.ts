/**
 * Lets the keyboard scroll what scrolls: FullCalendar leaves that to the bookings in it, and there may be none. What
 * scrolls is part of a table, where only cells can be reached; the first one is the axis of the hours.
 */
export function reachByKeyboard(frame: HTMLElement | null): void {
  for (const part of frame?.querySelectorAll('div') ?? []) {
    if (!/auto|scroll/.test(getComputedStyle(part).overflowY)) continue;
    const first = part.querySelector<HTMLElement>('[role="rowheader"], [role="cell"]');
    if (first) first.tabIndex = 0;
  }
}
