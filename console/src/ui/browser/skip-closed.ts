import type { RouterHistory } from '@tanstack/react-router';

/** What was opened and closed again has left two steps with one address behind: who goes back passes over both. */
export function skipClosed(history: RouterHistory): void {
  let before = history.location;
  history.subscribe(({ location, action }) => {
    const left = before;
    before = location;
    if (action.type === 'BACK' && left.state.wasClosed && left.href === location.href) history.back();
  });
}
