import {
  type ConnectionAccess,
  ConnectionFailure,
  type RequestCredentials,
} from '../../../outbound/connection-access.ts';
import { addCredentials, type HttpAccess } from '../../../outbound/http-credentials.ts';
import type { Database } from '../../../storage/database.ts';
import { type OpenConnection, openConnection } from '../../../vault/connections.ts';
import type { Vault } from '../../../vault/vault.ts';
import { failures } from '../words/failures.ts';
import type { AccessTokens } from './access-tokens.ts';

/** The kinds of connections whose credentials can be sent with a request. */
const requestKinds = new Set(['http', 'oauth2']);

/** Returns the credentials for requests from connections of all these kinds. */
export function connectionAccess(database: Database, vault: Vault, tokens: AccessTokens): ConnectionAccess {
  const find = async (workspaceId: string, idOrName: string): Promise<OpenConnection> => {
    const found = await openConnection(database, vault, workspaceId, idOrName);
    if (!found)
      throw new ConnectionFailure('connection_missing', failures.phrase('connection_missing', { name: idOrName }));
    if (!requestKinds.has(found.kind))
      throw new ConnectionFailure('connection_unfit', failures.phrase('connection_unfit', { name: found.name }));
    return found;
  };
  return {
    async reachOf(workspaceId, idOrName) {
      const { id, name, settings } = await find(workspaceId, idOrName);
      return { id, name, access: settings as unknown as HttpAccess };
    },

    async credentialsFor(workspaceId, idOrName, address): Promise<RequestCredentials> {
      const connection = await find(workspaceId, idOrName);
      const access = connection.settings as unknown as HttpAccess;
      const given = addCredentials(address, access, connection.secret);
      if (connection.kind === 'http') return given;
      // The destination has been checked by now, so no token is requested in vain.
      const first = await tokens.tokenFor(workspaceId, connection);
      const withToken = ({ token }: { token: string }) =>
        addCredentials(address, access, { ...connection.secret, token });
      return {
        ...withToken(first),
        async renew() {
          const second = await tokens.tokenAfter(workspaceId, connection, first);
          return second && withToken(second);
        },
      };
    },
  };
}
