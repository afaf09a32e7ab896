import { addCredentials, type Credentials, type HttpAccess } from '../../../../outbound/http-credentials.ts';
import type { StagedContext } from '../../../../runtime/define-action.ts';
import { openConnection } from '../../../../vault/connections.ts';
import { AppFailure } from '../../remote/app-failure.ts';

/**
 * What a call of an app carries to show who calls, opened for this one use. The one place that knows how a connection
 * becomes credentials: they are added only where the connection allows its secret to go, and anything else is refused.
 */
export async function credentialsFor(
  ctx: StagedContext<'vault'>,
  connectionId: string | null,
  address: string,
): Promise<Credentials> {
  if (connectionId === null) return addCredentials(address, { auth: 'none' }, {});
  const connection = await openConnection(ctx.db, ctx.ports.vault, ctx.workspaceId, connectionId);
  if (connection?.kind !== 'http')
    throw new AppFailure('credentials', 'The connection that it is called with no longer exists.');
  return addCredentials(address, connection.settings as unknown as HttpAccess, connection.secret);
}
