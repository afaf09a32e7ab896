export interface CardFocus {
  /** The card will be drawn in another column, where it must get the focus. */
  follow: (id: string) => void;
  /** Called by a card that has just been drawn. */
  isDue: (id: string) => boolean;
}

/** Moving to another column draws a card again, so the focus would be lost with the old element. */
export function followFocus(): CardFocus {
  let followed: { id: string; isMoving: boolean } | undefined;
  return {
    follow: (id) => {
      followed = { id, isMoving: true };
    },
    isDue: (id) => {
      if (followed?.id !== id) return false;
      // Drawn again because the move was refused or somebody moved it on, so the focus is only restored.
      const isDue = followed.isMoving || hadFocus(id);
      followed.isMoving = false;
      return isDue;
    },
  };
}

/** The old card may be removed before or after the new one is drawn. */
function hadFocus(id: string): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest<HTMLElement>('[data-lead]')?.dataset.lead === id;
}
