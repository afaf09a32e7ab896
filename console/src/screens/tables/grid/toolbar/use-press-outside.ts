import { useEffect } from 'react';
import { useLatest } from '../use-stable.ts';

/**
 * Pressing beside an open popover closes it. Lists of choices inside it are drawn elsewhere in the page, so everything that
 * floats counts as inside.
 */
export function usePressOutside(isOpen: boolean, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent) => {
      const isFloating =
        event.target instanceof Element && event.target.closest('[data-portal], [aria-expanded="true"]');
      if (!isFloating) latest();
    };
    window.addEventListener('pointerdown', onPress);
    return () => window.removeEventListener('pointerdown', onPress);
  }, [isOpen, latest]);
}
