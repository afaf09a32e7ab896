import type { Effect } from './effect.ts';

/**
 * Why an effect is allowed. `person`: somebody asks for it right now. `card`: somebody approved exactly this. `order`:
 * somebody set it up to happen by itself, such as a deployed workflow, an outgoing webhook or a model connection.
 */
export const grounds = ['person', 'card', 'order'] as const;
export type Ground = (typeof grounds)[number];

/**
 * Allows one effect. Everything that reaches beyond the workspace's own data needs one, and only the runtime creates
 * them (runtime/permits.ts): code without a permit cannot dial, send, charge or publish, because it does not compile.
 */
export class Permit<Allowed extends Effect = Effect> {
  readonly effect: Allowed;
  readonly ground: Ground;
  /** Makes the class nominal, so that no similar object is accepted as a permit. */
  readonly #made = true;

  constructor(effect: Allowed, ground: Ground) {
    this.effect = effect;
    this.ground = ground;
  }

  static isMade(value: unknown): value is Permit {
    return typeof value === 'object' && value !== null && #made in value && value.#made;
  }
}
