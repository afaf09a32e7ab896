import type { HistoryLocation } from '@tanstack/react-router';
import type { AppRouter } from '../routes.ts';

const giveUpMs = 3_000;
/** A screen may be drawn several times before all of it is there. */
const calmFrames = 10;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Back and Forward come to where the screen was left. The router does this once, when the screen is first drawn; one whose content
 * comes a moment later is too short by then, so this goes on until the place is there or the person moves on by themselves.
 */
export function returnToPlace(router: AppRouter): void {
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
