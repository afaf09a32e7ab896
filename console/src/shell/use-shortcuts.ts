import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCan } from '../api/catalogue.ts';
import { isTyping } from '../ui/editing/is-typing.ts';
import { mainPlaces } from './places.ts';

interface Handlers {
  onSheet: () => void;
  onNotices: () => void;
}

/** Shortcuts of every screen: `?`, N, and G followed by a letter to open a place. */
export function useShortcuts(handlers: Handlers): void {
  const navigate = useNavigate();
  const can = useCan();
  const goPressedAt = useRef(0);
  const latest = useRef({ handlers, can, navigate });
  latest.current = { handlers, can, navigate };

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event) || event.metaKey || event.ctrlKey || event.altKey) return;
      const { handlers, can, navigate } = latest.current;
      if (Date.now() - goPressedAt.current < 1200) {
        goPressedAt.current = 0;
        const place = mainPlaces.find((candidate) => candidate.key === event.key);
        if (!place || (place.needs && !can(place.needs))) return;
        // Other shortcuts of the screen must not react to the second letter.
        event.stopImmediatePropagation();
        event.preventDefault();
        // The keyboard continues on the new screen, and not at the link that was focused before.
        void navigate({ to: place.to }).then(() => document.getElementById('main')?.focus());
      } else if (event.key === 'g') goPressedAt.current = Date.now();
      else if (event.key === '?') handlers.onSheet();
      else if (event.key === 'n') handlers.onNotices();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
