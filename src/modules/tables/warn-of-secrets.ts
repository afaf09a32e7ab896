import { findSecretText, inWords } from '../../kernel/secret-text.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { pointerStep } from '../../runtime/validate.ts';

/** More of them say no more. */
const maxWarnings = 30;

/** The values of a record are the caller’s own and stay as they are; that one looks like a key is told. `path`: where they stand in the input. */
export function warnOfSecrets(ctx: WriteContext, places: readonly { path: string; values: unknown }[]): void {
  const found = places.flatMap(({ path, values }) => {
    if (typeof values !== 'object' || values === null) return [];
    return Object.entries(values).flatMap(([key, value]) => {
      const [secret] = findSecretText(typeof value === 'string' ? value : JSON.stringify(value ?? null));
      return secret ? [{ path: `${path}/${pointerStep(key)}`, message: `looks like ${inWords(secret.kind)}; everybody who may read this table can see it` }] : [];
    });
  });
  ctx.warn(found.slice(0, maxWarnings));
}
