import type { Chance } from '../../test/harness/chance.ts';
import { faults } from './faults.ts';

/** Any fault after any other, until the time is over. */
export function forMinutes(minutes: number): (chance: Chance) => Iterable<string> {
  return function* (chance) {
    const until = performance.now() + minutes * 60_000;
    while (performance.now() < until) yield chance.pick(Object.keys(faults));
  };
}

/** Every fault once, in any order. */
export function eachOnce(chance: Chance): string[] {
  const left = Object.keys(faults);
  return Object.keys(faults).flatMap(() => left.splice(Math.floor(chance.next() * left.length), 1));
}
