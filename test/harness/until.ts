import { timed } from './timing/stopwatch.ts';

/** Waits for a fact, looking often; fails with what it last saw. */
export function until<Value>(look: () => Promise<Value> | Value, isSo: (value: Value) => boolean, withinMs = 60_000): Promise<Value> {
  return timed('wait for a fact', () => wait(look, isSo, withinMs));
}

async function wait<Value>(look: () => Promise<Value> | Value, isSo: (value: Value) => boolean, withinMs: number): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await look();
    if (isSo(value)) return value;
    if (Date.now() > deadline) throw new Error(`It did not come to be within ${withinMs} ms; last seen: ${JSON.stringify(value)}`);
    await new Promise((settle) => setTimeout(settle, 15));
  }
}
