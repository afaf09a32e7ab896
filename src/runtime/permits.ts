import type { Effect } from '../kernel/effect.ts';
import { type Ground, Permit } from '../kernel/permit.ts';
import type { Principal } from '../kernel/principal.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { AnyAction } from './define-action.ts';

/** What somebody set up to happen by itself. The composition makes these, and hands down what works under them. */
export function standingOrder<Allowed extends Effect>(effect: Allowed): Permit<Allowed> {
  return new Permit(effect, 'order');
}

/** For a step of a run, once the engine has looked whether it must ask. */
export function stepPermit<Allowed extends Effect>(effect: Allowed, ground: Ground): Permit<Allowed> {
  return new Permit(effect, ground);
}

export type Permits = <Allowed extends Effect>(effect: Allowed) => Permit<Allowed>;

/** What a call may do beyond the workspace's own data: what its action declares, where a person stands behind it. */
export function permitsOf({ action }: CatalogueEntry, ground: Ground | undefined): Permits {
  return (effect) => {
    requireDeclared(action, effect);
    if (action.chosenBeforehand) return new Permit(effect, 'order');
    if (ground === undefined) throw new Error(`Nobody has permitted ${action.name} the effect “${effect}”.`);
    return new Permit(effect, ground);
  };
}

/** An action cannot have an effect that it does not declare, not even sometimes. */
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

/** Who stands behind what this caller asks for without a card; undefined: nobody. */
export function groundOf({ origin }: Principal): Ground | undefined {
  if (origin === 'program') return undefined;
  return origin === 'person' ? 'person' : 'order';
}
