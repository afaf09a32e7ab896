import type { Effect } from '../kernel/effect.ts';
import { type Ground, Permit } from '../kernel/permit.ts';
import type { Principal } from '../kernel/principal.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { AnyAction } from './define-action.ts';

/**
 * The permit for something that a person set up to run by itself. Only the composition creates such permits and passes
 * on what works under them.
 */
export function standingOrder<Allowed extends Effect>(effect: Allowed): Permit<Allowed> {
  return new Permit(effect, 'order');
}

/** The permit for a step of a run, after the engine has checked whether it needs approval. */
export function stepPermit<Allowed extends Effect>(effect: Allowed, ground: Ground): Permit<Allowed> {
  return new Permit(effect, ground);
}

export type Permits = <Allowed extends Effect>(effect: Allowed) => Permit<Allowed>;

/** The permits of a call: for the effects its action declares, if a person stands behind the call. */
export function permitsOf({ action }: CatalogueEntry, ground: Ground | undefined): Permits {
  return (effect) => {
    requireDeclared(action, effect);
    if (action.chosenBeforehand) return new Permit(effect, 'order');
    if (ground === undefined) throw new Error(`Nobody has permitted ${action.name} the effect “${effect}”.`);
    return new Permit(effect, ground);
  };
}

/** Throws if an action has an effect that it does not declare. */
export function requireDeclared(action: AnyAction, effect: Effect): void {
  if (![...(action.effects ?? []), ...(action.sideEffects ?? [])].includes(effect))
    throw new Error(`${action.name} does not declare the effect “${effect}”.`);
}

/** Every effect that the call may have. */
export function permittedEffects({ action }: CatalogueEntry, ground: Ground | undefined): readonly Effect[] {
  return ground === undefined && !action.chosenBeforehand
    ? []
    : [...(action.effects ?? []), ...(action.sideEffects ?? [])];
}

/** The ground for effects of this caller without a card; undefined if no person stands behind the call. */
export function groundOf({ origin }: Principal): Ground | undefined {
  if (origin === 'program') return undefined;
  return origin === 'person' ? 'person' : 'order';
}
