import { ConnectionFailure, type RequestCredentials } from '../../../../outbound/connection-access.ts';
import { addCredentials } from '../../../../outbound/http-credentials.ts';
import type { StagedContext } from '../../../../runtime/define-action.ts';
import { AppFailure } from '../../remote/app-failure.ts';

/**
 * The credentials of a call, decrypted for this one use. They are added only if the connection allows its secret to go
 * to that address; otherwise the call is refused.
 */
export async function credentialsFor(
  ctx: StagedContext<'connectionAccess'>,
  connectionId: string | null,
  address: string,
): Promise<RequestCredentials> {
  if (connectionId === null) return addCredentials(address, { auth: 'none' }, {});
  const shown = await asFailureOfApp(ctx.ports.connectionAccess.credentialsFor(ctx.workspaceId, connectionId, address));
  const { renew } = shown;
  return renew ? { ...shown, renew: () => asFailureOfApp(renew()) } : shown;
}

/**
 * A failure of a connection counts as a failure of the app that uses it, even when a token is renewed during the call.
 */
async function asFailureOfApp<Result>(opened: Promise<Result>): Promise<Result> {
  try {
    return await opened;
  } catch (error) {
    if (!(error instanceof ConnectionFailure)) throw error;
    throw new AppFailure(error.retryable ? 'broken' : 'credentials', error.why, error);
  }
}
