import { openConnectionSecret } from '../../vault/connections.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Connection } from './connection.ts';
import type { ConnectionRow } from './connections.store.ts';

/** Of a shorter secret four characters would say too much. */
const minMsWithHint = 12;

/** A connection as it is shown: whether there is a secret, and of a long one its end. */
export function presentConnection(
  vault: Vault,
  workspaceId: string,
  { secret: sealed, ...row }: ConnectionRow,
): Connection {
  const [longest = ''] = Object.values(openConnectionSecret(vault, workspaceId, row.id, sealed)).sort(
    (left, right) => right.length - left.length,
  );
  return { ...row, hasSecret: sealed !== null, secretHint: longest.length >= minMsWithHint ? longest.slice(-4) : null };
}
