import { expect } from 'vitest';

/** Expects of a value that it comes to be so; a busy machine may need some seconds. */
export function eventually<Value>(look: () => Promise<Value> | Value) {
  return expect.poll(look);
}
