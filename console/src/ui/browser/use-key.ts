import { useEffect, useRef } from 'react';
import { isTyping } from '../editing/is-typing.ts';

/** A one-letter shortcut of a screen. It does nothing while somebody types or a dialog is open. */
export function useKey(key: string, action: (event: KeyboardEvent) => void): void {
  const latest = useRef(action);
  latest.current = action;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || event.metaKey || event.ctrlKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      latest.current(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key]);
}
