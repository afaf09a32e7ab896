import type { AuthorizationServerMetadata, OAuthClientInformation } from '@modelcontextprotocol/client';
import type { Place, Vault } from '../../vault/vault.ts';

/** The credentials for an app. Stored encrypted, and never shown to anyone. */
export type AppSecret = { apiKey: string } | OAuthSecret;

export interface OAuthSecret {
  /** The authorization server and its metadata. */
  server: string;
  metadata?: AuthorizationServerMetadata;
  resource?: string;
  scope?: string;
  /** The client that svc is registered as with the app's server. */
  client: OAuthClientInformation;
  tokens?: OAuthTokens;
  pending?: PendingAuthorization;
}

export interface OAuthTokens {
  access: string;
  refresh?: string;
  /** ISO; undefined if the server did not say. */
  expiresAt?: string;
}

/** The state between sending a person to the other server and their return. */
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
