import type { Place, Vault } from '../../vault/vault.ts';

/** Checking a signature requires the secret itself, so it is stored encrypted and not as a digest. */
export function sealProviderSecret(vault: Vault, workspaceId: string, id: string, secret: string): Buffer {
  return vault.seal(secret, placeOf(workspaceId, id));
}

export function openProviderSecret(vault: Vault, workspaceId: string, id: string, sealed: Buffer): string {
  return vault.open(sealed, placeOf(workspaceId, id));
}

function placeOf(workspaceId: string, id: string): Place {
  return { workspaceId, table: 'provider_webhooks', row: id, column: 'secret' };
}
