import { type ClipboardEvent, useEffect } from 'react';
import { useLatest } from '../../../../ui/editing/use-stable.ts';

/**
 * An empty table has no cell that could have the focus, so it takes `all` that is pasted on its screen; any other one
 * takes what is pasted while nothing has the focus, and `unclaimed` by a cell.
 */
export function usePasteAnywhere(which: 'all' | 'unclaimed' | 'off', paste: (event: ClipboardEvent) => void): void {
  const latest = useLatest(paste);
  useEffect(() => {
    if (which === 'off') return;
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || target.closest('input, textarea, [role="dialog"]')) return;
      if (which === 'all' || target === document.body) latest(event as unknown as ClipboardEvent);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [which, latest]);
}
