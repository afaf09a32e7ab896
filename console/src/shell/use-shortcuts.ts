import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCan } from '../api/catalogue.ts';
import { isTyping } from '../ui/editing/is-typing.ts';
import { mainPlaces } from './places.ts';

interface Handlers {
  onSheet: () => void;
  onNotices: () => void;
}

/** `?` and N everywhere, and G followed by a letter to go somewhere. */
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
        // Other shortcuts of the screen must not see the second letter.
        event.stopImmediatePropagation();
        event.preventDefault();
        // The keyboard goes on from where the jump has led, and not from the link that was focused before.
        void navigate({ to: place.to }).then(() => document.getElementById('main')?.focus());
      } else if (event.key === 'g') goPressedAt.current = Date.now();
      else if (event.key === '?') handlers.onSheet();
      else if (event.key === 'n') handlers.onNotices();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
