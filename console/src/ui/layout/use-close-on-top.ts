import { useId } from 'react';

/** Lets only the topmost panel or dialog close. Escape reaches all open ones but is meant for the one on top. */
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
