import type { Place, Vault } from '../../../vault/vault.ts';

export interface Tokens {
  access: string;
  refresh?: string;
}

/** The sign-in data that is needed until the person returns from the provider. */
export type PendingSignIn = { userId: string; expiresAt: string } & (
  | { flow: 'code'; state: string; verifier: string }
  | { flow: 'device'; deviceCode: string; intervalMs: number; nextAt: string }
);

export function sealTokens(vault: Vault, workspaceId: string, id: string, tokens: Tokens): Buffer {
  return vault.seal(JSON.stringify(tokens), placeOf(workspaceId, id, 'tokens'));
}

export function openTokens(vault: Vault, workspaceId: string, id: string, sealed: Buffer): Tokens {
  return JSON.parse(vault.open(sealed, placeOf(workspaceId, id, 'tokens'))) as Tokens;
}

export function sealPending(vault: Vault, workspaceId: string, id: string, pending: PendingSignIn): Buffer {
  return vault.seal(JSON.stringify(pending), placeOf(workspaceId, id, 'pending'));
}

export function openPending(vault: Vault, workspaceId: string, id: string, sealed: Buffer): PendingSignIn {
  return JSON.parse(vault.open(sealed, placeOf(workspaceId, id, 'pending'))) as PendingSignIn;
}

function placeOf(workspaceId: string, row: string, column: 'tokens' | 'pending'): Place {
  return { workspaceId, table: 'connection_tokens', row, column };
}
