import type { Effect } from './effect.ts';

/**
 * Why an effect may happen. `person`: somebody asks for it at this moment. `card`: somebody approved exactly this.
 * `order`: somebody set it up to happen by itself, such as a deployed workflow, an outgoing webhook or a model
 * connection.
 */
export const grounds = ['person', 'card', 'order'] as const;
export type Ground = (typeof grounds)[number];

/**
 * Lets one effect happen. Whatever reaches beyond the workspace's own data takes one, and only the runtime makes them
 * (runtime/permits.ts): code that was given none cannot dial, send, charge or publish, because it does not compile.
 */
export class Permit<Allowed extends Effect = Effect> {
  readonly effect: Allowed;
  readonly ground: Ground;
  /** Makes the class nominal: nothing that merely looks like a permit is one. */
  readonly #made = true;

  constructor(effect: Allowed, ground: Ground) {
    this.effect = effect;
    this.ground = ground;
  }

  static isMade(value: unknown): value is Permit {
    return typeof value === 'object' && value !== null && #made in value && value.#made;
  }
}
