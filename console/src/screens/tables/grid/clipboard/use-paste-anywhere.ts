import { type ClipboardEvent, useEffect } from 'react';
import { useLatest } from '../../../../ui/editing/use-stable.ts';

/**
 * Handles pastes outside cells. An empty table has no cell to focus, so it handles `all` pastes on its screen; other
 * tables handle those that are `unclaimed`: nothing has the focus, and no cell has handled them.
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
