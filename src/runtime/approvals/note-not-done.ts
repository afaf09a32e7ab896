import type { Catalogue } from '../catalogue.ts';
import type { Cause, Effects } from '../effects.ts';

/** Adds an activity line where a side effect belongs that nobody allowed, and lets the screens that show it refetch. */
export function noteNotDone(
  catalogue: Catalogue,
  effects: Effects,
  card: { id: string; action: string; input: unknown },
  how: { state: 'declined' | 'expired'; now: Date; cause: Cause },
): void {
  const action = (catalogue.inner.get(card.action) ?? catalogue.find(card.action))?.action;
  const line = action?.ifNotDone?.(card.input, how.state);
  if (!line) return;
  effects.note(line.action, line.said, how.now, { ...how.cause, approvalId: card.id });
  effects.touch(line.topic);
}
