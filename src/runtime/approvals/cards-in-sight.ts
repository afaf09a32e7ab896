import type { ReadContext } from '../define-action.ts';
import { revealingModules } from '../revealing-modules.ts';
import type { CardsInSight } from './approvals.store.ts';

/**
 * A card shows the data it is about, so a person who cannot see all of that data only sees the cards they asked for.
 */
export function cardsInSight(ctx: ReadContext): CardsInSight {
  return { readerId: ctx.principal.userId, untold: revealingModules(ctx) };
}
