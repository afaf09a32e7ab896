import type { Loop } from '../kernel/own-loop.ts';
import type { Dial } from './dial.ts';

/** A dial for whoever makes requests by themselves: each says what it comes from. */
export function dialInLoop(dial: Dial, loop: Loop): Dial {
  return {
    ...dial,
    send: (request) => dial.send({ ...request, loop }),
    open: (request) => dial.open({ ...request, loop }),
  };
}
