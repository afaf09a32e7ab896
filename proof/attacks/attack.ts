import type { Chance } from '../../test/harness/chance.ts';
import type { World } from './world.ts';

/** Something that was tried, and what came of it. */
export interface Attempt {
  /** What it was, in so many words that it can be tried again by hand. */
  what: string;
  status: number;
  answer: string;
  /** What is wrong with it beside status and price: which promise was broken. */
  broken?: string;
}

/** One kind of attack; it is asked for one attempt after the other until the time is over. */
export interface Attack {
  readonly name: string;
  /** What it needs in the world, made before anything is attacked. */
  prepare?(world: World, chance: Chance): Promise<void>;
  attempt(world: World, chance: Chance): Promise<Attempt>;
}
