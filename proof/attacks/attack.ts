import type { Chance } from '../../test/harness/chance.ts';
import type { World } from './world.ts';

/** One attempt and its outcome. */
export interface Attempt {
  /** A description with enough detail to repeat it by hand. */
  what: string;
  status: number;
  answer: string;
  /** The broken promise, if something other than status and cost is wrong. */
  broken?: string;
}

/** One kind of attack. It makes attempts until the time is over. */
export interface Attack {
  readonly name: string;
  /** Creates what it needs, before any attack begins. */
  prepare?(world: World, chance: Chance): Promise<void>;
  attempt(world: World, chance: Chance): Promise<Attempt>;
}
