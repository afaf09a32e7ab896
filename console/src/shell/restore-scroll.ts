import type { HistoryLocation } from '@tanstack/react-router';
import type { AppRouter } from '../routes.ts';

/** Content that comes later than this finds the person elsewhere. */
const giveUpMs = 15_000;
/** A screen may render several times before it is complete. */
const calmFrames = 10;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position on Back and Forward. The router does so once, on the first render, when a screen whose
 * content loads late is still too short. This keeps trying until the position is reached or the person scrolls, clicks
 * or types.
 */
export function restoreScroll(router: AppRouter): void {
  const { history } = router;
  const places = new Map<string, number>();
  let current = keyOf(history.location);
  let stop = () => {};
  const noteScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.id === 'main') places.set(current, target.scrollTop);
  };
  document.addEventListener('scroll', noteScroll, { capture: true, passive: true });
  history.subscribe(({ location, action }) => {
    stop();
    current = keyOf(location);
    const place = places.get(current);
    if (place && ['BACK', 'FORWARD', 'GO'].includes(action.type))
      stop = approach(place, () => router.state.status === 'idle');
  });
}

function approach(place: number, isDrawn: () => boolean): () => void {
  const until = performance.now() + giveUpMs;
  let frame = 0;
  let calm = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of ownMoves) removeEventListener(move, stop, true);
  };
  const look = () => {
    const main = isDrawn() ? document.getElementById('main') : null;
    if (main && main.scrollTop < place) main.scrollTop = place;
    calm = main && main.scrollTop >= place - 1 ? calm + 1 : 0;
    if (calm === calmFrames || performance.now() > until) stop();
    else frame = requestAnimationFrame(look);
  };
  for (const move of ownMoves) addEventListener(move, stop, true);
  frame = requestAnimationFrame(look);
  return stop;
}

function keyOf(location: HistoryLocation): string {
  return location.state.__TSR_key ?? location.href;
}
