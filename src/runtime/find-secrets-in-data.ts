import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '../kernel/refusal.ts';
import { findSecretText, inWords } from '../kernel/secret-text.ts';
import { pointerStep } from './validate.ts';

/** More of them say no more. */
const maxWarnings = 30;

/** How many characters are looked at before others get their turn: a batch may hold 16 MiB of them. */
const charactersPerTurn = 500_000;

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
      const [secret] = findSecretText(text);
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
