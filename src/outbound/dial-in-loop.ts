import type { Loop } from '../kernel/own-loop.ts';
import type { Dial } from './dial.ts';

/** A dial for code that makes its own requests. Each request is marked with what caused it. */
export function dialInLoop(dial: Dial, loop: Loop): Dial {
  return {
    ...dial,
    send: (request) => dial.send({ ...request, loop }),
    open: (request) => dial.open({ ...request, loop }),
  };
}
