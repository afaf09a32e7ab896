import type { HistoryLocation } from '@tanstack/react-router';
import type { AppRouter } from '../routes.ts';

/** Content that loads later than this no longer moves the page. */
const timeoutMs = 15_000;
/** A screen may render several times before it is complete. */
const minStableFrames = 10;
const userInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

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
  const saveScroll = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.id === 'main') places.set(current, target.scrollTop);
  };
  document.addEventListener('scroll', saveScroll, { capture: true, passive: true });
  history.subscribe(({ location, action }) => {
    stop();
    current = keyOf(location);
    const place = places.get(current);
    if (place && ['BACK', 'FORWARD', 'GO'].includes(action.type))
      stop = scrollWhenLoaded(place, () => router.state.status === 'idle');
  });
}

function scrollWhenLoaded(place: number, isRendered: () => boolean): () => void {
  const until = performance.now() + timeoutMs;
  let frame = 0;
  let stableFrames = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const input of userInputs) removeEventListener(input, stop, true);
  };
  const check = () => {
    const main = isRendered() ? document.getElementById('main') : null;
    if (main && main.scrollTop < place) main.scrollTop = place;
    stableFrames = main && main.scrollTop >= place - 1 ? stableFrames + 1 : 0;
    if (stableFrames === minStableFrames || performance.now() > until) stop();
    else frame = requestAnimationFrame(check);
  };
  for (const input of userInputs) addEventListener(input, stop, true);
  frame = requestAnimationFrame(check);
  return stop;
}

function keyOf(location: HistoryLocation): string {
  return location.state.__TSR_key ?? location.href;
}
