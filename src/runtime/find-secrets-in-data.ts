import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '../kernel/refusal.ts';
import { type FoundSecret, findSecretText, inWords, maxSecretLength } from '../kernel/secret-text.ts';
import { pointerStep } from './validate.ts';

/** More of them say no more. */
const maxWarnings = 30;

/** How many characters are looked at before others get their turn: a batch may hold 16 MiB of them, and one text too. */
const charactersPerTurn = 250_000;

/**
 * Data is the caller’s own and stays as it is; that a value looks like a key is told, and who can see it. `path`: where
 * the values stand in the input.
 */
export async function findSecretsInData(
  places: readonly { path: string; values: unknown }[],
  seenBy: string,
): Promise<InputFault[]> {
  const found: InputFault[] = [];
  let looked = 0;
  for (const { path, values } of places) {
    if (typeof values !== 'object' || values === null) continue;
    for (const [key, value] of Object.entries(values)) {
      if (typeof value === 'number' || typeof value === 'boolean') continue;
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
      const secret = await findFirst(text);
      if (secret)
        found.push({
          path: `${path}/${pointerStep(key)}`,
          message: `looks like ${inWords(secret.kind)}; ${seenBy} can see it`,
        });
      if (found.length === maxWarnings) return found;
      looked += text.length;
      if (looked < charactersPerTurn) continue;
      looked = 0;
      await nextTurn();
    }
  }
  return found;
}

/** A long text is looked at in parts that overlap, so that a key which stands across two of them is whole in one. */
async function findFirst(text: string): Promise<FoundSecret | undefined> {
  for (let from = 0; ; from += charactersPerTurn) {
    const isLast = from + charactersPerTurn + maxSecretLength >= text.length;
    // With the character before it, which tells whether something begins here.
    const before = Math.max(0, from - 1);
    const part = text.slice(before, isLast ? undefined : from + charactersPerTurn + maxSecretLength);
    // What begins in the last stretch may only seem to end here; it is whole in the next part.
    const found = findSecretText(part).find(
      ({ start }) => before + start >= from && (isLast || before + start < from + charactersPerTurn),
    );
    if (found || isLast) return found;
    await nextTurn();
  }
}
