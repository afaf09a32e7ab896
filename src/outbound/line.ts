import { Permit } from '../kernel/permit.ts';
import type { Dial } from './dial.ts';

/** Access to outgoing calls, for code that has a permit. */
export interface Line {
  under(permit: Permit): Dial;
}

export function openLine(dial: Dial): Line {
  return {
    under(permit) {
      if (!Permit.isMade(permit)) throw new Error('Calling out needs a permit.');
      return dial;
    },
  };
}
