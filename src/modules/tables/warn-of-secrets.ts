import { setImmediate as nextTurn } from 'node:timers/promises';
import type { InputFault } from '../../kernel/refusal.ts';
import { findSecretText, inWords } from '../../kernel/secret-text.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { pointerStep } from '../../runtime/validate.ts';

/** More of them say no more. */
const maxWarnings = 30;

/** How many characters are looked at before others get their turn: a batch may hold 16 MiB of them. */
const charactersPerTurn = 500_000;

/** The values of a record are the caller’s own and stay as they are; that one looks like a key is told. `path`: where they stand in the input. */
export async function warnOfSecrets(ctx: WriteContext, places: readonly { path: string; values: unknown }[]): Promise<void> {
  const found: InputFault[] = [];
  let looked = 0;
  for (const { path, values } of places) {
    if (typeof values !== 'object' || values === null) continue;
    for (const [key, value] of Object.entries(values)) {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
      const [secret] = findSecretText(text);
      if (secret) found.push({ path: `${path}/${pointerStep(key)}`, message: `looks like ${inWords(secret.kind)}; everybody who may read this table can see it` });
      if (found.length === maxWarnings) return ctx.warn(found);
      looked += text.length;
      if (looked < charactersPerTurn) continue;
      looked = 0;
      await nextTurn();
    }
  }
  ctx.warn(found);
}
