import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '../kernel/refusal.ts';
import { type FoundSecret, findSecretText, inWords, maxSecretLength } from '../kernel/secret-text.ts';
import { pointerStep } from './validate.ts';

/** More warnings would add nothing. */
const maxWarnings = 30;

/** How many characters are searched before other work gets a turn. A batch, and even one text, may have 16 MiB. */
const charactersPerTurn = 250_000;

/**
 * Finds values in data that look like keys. The data is the caller's own and is not changed, but a warning tells who
 * can see it. `path`: the place of the values in the input.
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

/** Searches a long text in overlapping parts, so that a key across two parts is complete in one of them. */
async function findFirst(text: string): Promise<FoundSecret | undefined> {
  for (let from = 0; ; from += charactersPerTurn) {
    const isLast = from + charactersPerTurn + maxSecretLength >= text.length;
    // Includes the character before the part, which tells whether a key can begin here.
    const before = Math.max(0, from - 1);
    const part = text.slice(before, isLast ? undefined : from + charactersPerTurn + maxSecretLength);
    // A key that begins near the end of the part may be cut off. The next part contains it whole.
    const found = findSecretText(part).find(
      ({ start }) => before + start >= from && (isLast || before + start < from + charactersPerTurn),
    );
    if (found || isLast) return found;
    await nextTurn();
  }
}
