import { useId } from 'react';

/**
 * For a panel or dialog: its id, and a way to close it that does nothing while another one lies over it. Escape is
 * heard by all that are open, and is meant for the one on top.
 */
export function useCloseOnTop(onClose: () => void): { id: string; onClose: () => void } {
  const id = useId();
  return {
    id,
    onClose: () => {
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
      if (!top || top.getAttribute('aria-labelledby') === `${id}-title`) onClose();
    },
  };
}
