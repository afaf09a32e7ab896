import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Who decides by keys goes on with the next row when the one that held the focus has gone. Answers what the list does on focus. */
export function useFocusNext(
  list: RefObject<HTMLElement | null>,
  items: { id: string }[],
): (event: FocusEvent) => void {
  const last = useRef<{ id: string; at: number } | undefined>(undefined);
  useEffect(() => {
    const { current } = last;
    if (!current || items.some(({ id }) => id === current.id)) return;
    last.current = undefined;
    const targets = list.current?.querySelectorAll<HTMLElement>('[data-row-target]') ?? [];
    if (document.activeElement === document.body) targets[Math.min(current.at, targets.length - 1)]?.focus();
  }, [items, list]);
  return (event) => {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(event.target));
    const item = items[at];
    if (item) last.current = { id: item.id, at };
  };
}
