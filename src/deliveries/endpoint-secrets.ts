import { randomBytes } from 'node:crypto';
import type { Vault } from '../vault/vault.ts';
import { secretPrefix } from './sign.ts';

export type SealedColumn = 'secret' | 'previous_secret' | 'headers';

interface Holder {
  workspaceId: string;
  id: string;
}

/** 33 bytes, so that base64 needs no padding. */
const secretBytes = 33;

export function newSigningSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64');
}

export function sealForEndpoint(
  vault: Vault,
  { workspaceId, id }: Holder,
  column: SealedColumn,
  plain: string,
): Buffer {
  return vault.seal(plain, { workspaceId, table: 'outgoing_endpoints', row: id, column });
}

export function openForEndpoint(
  vault: Vault,
  { workspaceId, id }: Holder,
  column: SealedColumn,
  sealed: Buffer,
): string {
  return vault.open(sealed, { workspaceId, table: 'outgoing_endpoints', row: id, column });
}

export function openHeaders(vault: Vault, holder: Holder, sealed: Buffer | null): Record<string, string> {
  return sealed === null
    ? {}
    : (JSON.parse(openForEndpoint(vault, holder, 'headers', sealed)) as Record<string, string>);
}
