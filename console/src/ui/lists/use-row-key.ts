import type { RefObject } from 'react';
import { useKey } from '../browser/use-key.ts';

/**
 * J moves the focus to the first row of the first list on the page. Inside the list, the list itself handles the keys.
 */
export function useRowKey(list: RefObject<HTMLElement | null>): void {
  useKey('j', () => {
    const first = document.querySelector<HTMLElement>('[data-row-target]');
    if (!first || !list.current?.contains(first) || list.current.contains(document.activeElement)) return;
    first.focus();
  });
}
