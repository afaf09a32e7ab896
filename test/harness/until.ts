import { timed } from './timing/stopwatch.ts';

/**
 * Only what never comes to be takes this long: a machine with much else to do must not fail a test. Below the limit of
 * a whole test.
 */
const usually = 100_000;

/** Waits for a fact, looking often at first; fails with what it last saw. */
export function until<Value>(
  look: () => Promise<Value> | Value,
  isSo: (value: Value) => boolean,
  withinMs = usually,
): Promise<Value> {
  return timed('wait for a fact', () => lookUntil(look, isSo, withinMs));
}

/** The same, for what is timed as something else than a wait. */
export async function lookUntil<Value>(
  look: () => Promise<Value> | Value,
  isSo: (value: Value) => boolean,
  withinMs = usually,
): Promise<Value> {
  const start = Date.now();
  for (;;) {
    const value = await look();
    if (isSo(value)) return value;
    const waited = Date.now() - start;
    if (waited > withinMs)
      throw new Error(`It did not come to be within ${withinMs} ms; last seen: ${shorten(JSON.stringify(value))}`);
    // A look takes processor time from what it waits for, so it is repeated more rarely the longer it takes.
    const pause = Math.min(Math.max(waited / 3, 15), 250);
    await new Promise((settle) => setTimeout(settle, pause));
  }
}

/** A whole answer with its bytes would bury the report of the run. */
function shorten(text: string | undefined): string | undefined {
  return text && text.length > 2000 ? `${text.slice(0, 2000)} …` : text;
}
