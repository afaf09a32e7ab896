import { type ClipboardEvent, useEffect } from 'react';
import { useLatest } from './use-stable.ts';

/** An empty table has no cell that could have the focus, so it takes what is pasted anywhere on its screen. */
export function usePasteAnywhere(isOn: boolean, paste: (event: ClipboardEvent) => void): void {
  const latest = useLatest(paste);
  useEffect(() => {
    if (!isOn) return;
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || target.closest('input, textarea, [role="dialog"]')) return;
      latest(event as unknown as ClipboardEvent);
    };
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, [isOn, latest]);
}
