import { Permit } from '../kernel/permit.ts';
import type { Dial } from './dial.ts';

/** The way out, for whoever has a permit to use it. */
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
