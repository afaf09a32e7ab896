import { isFurtherSecret } from '../../outbound/further-keys.ts';
import { openConnectionSecret } from '../../vault/connections.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Connection } from './connection.ts';
import type { ConnectionRow } from './connections.store.ts';
import { openTokens } from './oauth/oauth-secrets.ts';
import type { TokenRow } from './oauth/tokens.store.ts';

/** Four characters of a shorter secret would reveal too much. */
const minLengthWithHint = 12;

/** A connection as it is shown, with whether it has a secret and the last characters of a long one. */
export function presentConnection(
  vault: Vault,
  workspaceId: string,
  { secret: sealed, ...row }: ConnectionRow,
  tokens: TokenRow | undefined,
): Connection {
  const [longest = ''] = Object.entries(openConnectionSecret(vault, workspaceId, row.id, sealed))
    .flatMap(([field, value]) => (isFurtherSecret(field) ? [] : [value]))
    .sort((left, right) => right.length - left.length);
  return {
    ...row,
    hasSecret: sealed !== null,
    secretHint: longest.length >= minLengthWithHint ? longest.slice(-4) : null,
    access: tokens ? presentAccess(vault, workspaceId, row, tokens) : null,
  };
}

/** Shows the state of the tokens, never the tokens themselves. */
function presentAccess(
  vault: Vault,
  workspaceId: string,
  { id, settings }: Pick<ConnectionRow, 'id' | 'settings'>,
  { state, account, expiresAt, signedInAt, signedInBy, refusedAt, refusal, tokens }: TokenRow,
): Connection['access'] {
  const renews =
    settings.flow === 'client_credentials' ||
    (tokens !== null && openTokens(vault, workspaceId, id, tokens).refresh !== undefined);
  return { state, account, until: expiresAt, renews, signedInAt, signedInBy, refusedAt, refusal };
}
