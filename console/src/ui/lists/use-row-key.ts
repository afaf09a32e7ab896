import type { RefObject } from 'react';
import { useKey } from '../browser/use-key.ts';

/**
 * J from anywhere on the page goes to the first row of its first list; from there on the list itself hears the keys.
 */
export function useRowKey(list: RefObject<HTMLElement | null>): void {
  useKey('j', () => {
    const first = document.querySelector<HTMLElement>('[data-row-target]');
    if (!first || !list.current?.contains(first) || list.current.contains(document.activeElement)) return;
    first.focus();
  });
}
