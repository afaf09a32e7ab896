export interface CardFocus {
  /** The card is about to be drawn in another column, where the focus shall be on it. */
  follow: (id: string) => void;
  /** Asked by a card that has just been drawn. */
  isDue: (id: string) => boolean;
}

/** In another column a card is drawn anew, so the focus would be lost with the old one. */
export function followFocus(): CardFocus {
  let followed: { id: string; isMoving: boolean } | undefined;
  return {
    follow: (id) => {
      followed = { id, isMoving: true };
    },
    isDue: (id) => {
      if (followed?.id !== id) return false;
      // Drawn once more, because the move was refused or somebody moved it on: only what it had is given back.
      const isDue = followed.isMoving || hadFocus(id);
      followed.isMoving = false;
      return isDue;
    },
  };
}

/** The former card may be gone already, or go only after the new one has come. */
function hadFocus(id: string): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest<HTMLElement>('[data-lead]')?.dataset.lead === id;
}
