import type { WriteContext } from '../../runtime/define-action.ts';
import { findSecretsInData } from '../../runtime/find-secrets-in-data.ts';

/** `path`: where the values of a record are in the input. */
export async function warnOfSecrets(
  ctx: WriteContext,
  places: readonly { path: string; values: unknown }[],
): Promise<void> {
  ctx.warn(await findSecretsInData(places, 'everybody who may read this table'));
}
