import type { AuthorizationServerMetadata, OAuthClientInformation } from '@modelcontextprotocol/client';
import type { Place, Vault } from '../../vault/vault.ts';

/** What an app is opened with. Kept sealed, and never shown to anybody. */
export type AppSecret = { apiKey: string } | OAuthSecret;

export interface OAuthSecret {
  /** Whom access is asked of, and what it said of itself. */
  server: string;
  metadata?: AuthorizationServerMetadata;
  resource?: string;
  scope?: string;
  /** As the app's server knows us. */
  client: OAuthClientInformation;
  tokens?: OAuthTokens;
  pending?: PendingAuthorization;
}

export interface OAuthTokens {
  access: string;
  refresh?: string;
  /** ISO; nothing where the server did not say. */
  expiresAt?: string;
}

/** Between sending a person to the other server and their coming back. */
export interface PendingAuthorization {
  state: string;
  verifier: string;
  userId: string;
  expiresAt: string;
}

export function sealAppSecret(vault: Vault, workspaceId: string, id: string, secret: AppSecret): Buffer {
  return vault.seal(JSON.stringify(secret), placeOf(workspaceId, id));
}

export function openAppSecret(vault: Vault, workspaceId: string, id: string, sealed: Buffer): AppSecret {
  return JSON.parse(vault.open(sealed, placeOf(workspaceId, id))) as AppSecret;
}

function placeOf(workspaceId: string, id: string): Place {
  return { workspaceId, table: 'apps', row: id, column: 'secret' };
}
