import type { ReadContext } from '../define-action.ts';
import { modulesThatMayTell } from '../told-elsewhere.ts';
import type { CardsInSight } from './approvals.store.ts';

/** A card shows what it is about: whoever does not see all of that sees only the cards they asked for themselves. */
export function cardsInSight(ctx: ReadContext): CardsInSight {
  return { readerId: ctx.principal.userId, untold: modulesThatMayTell(ctx) };
}
