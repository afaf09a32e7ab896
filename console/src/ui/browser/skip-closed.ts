import type { RouterHistory } from '@tanstack/react-router';

/** Opening and closing a panel leaves two history entries with the same address. Back passes over both. */
export function skipClosed(history: RouterHistory): void {
  let before = history.location;
  history.subscribe(({ location, action }) => {
    const left = before;
    before = location;
    if (action.type === 'BACK' && left.state.wasClosed && left.href === location.href) history.back();
  });
}
