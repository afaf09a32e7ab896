import { randomBytes } from 'node:crypto';
import type { OAuthClientInformation } from '@modelcontextprotocol/client';
import type { Dial } from '../../../outbound/dial.ts';
import type { OAuthSecret } from '../app-secret.ts';
import { AppFailure } from '../remote/app-failure.ts';
import { type GuardedFetch, guardedFetch } from '../remote/guarded-fetch.ts';
import { refusals } from '../words/refusals.ts';
import { redirectUri } from './redirect-uri.ts';

interface Asking {
  workspaceId: string;
  appId: string;
  userId: string;
  url: string;
  baseUrl: string;
  now: Date;
  /** The client registered with the other server; without one, svc registers itself. */
  client: OAuthClientInformation | undefined;
}

const totalMs = 20_000;
const maxBytes = 256 * 1024;
const lifetimeMs = 10 * 60_000;

type Sdk = typeof import('@modelcontextprotocol/client');

/**
 * Finds the authorization server of the app, registers svc there, and returns the address that the person must visit.
 * Follows the authorization rules of the protocol: metadata of the resource, metadata of its server, registration,
 * PKCE, resource indicator.
 */
export async function beginAuthorization(
  dial: Dial,
  asking: Asking,
): Promise<{ authorizeUrl: string; secret: OAuthSecret }> {
  const sdk = await import('@modelcontextprotocol/client');
  const guarded = guardedFetch(dial, { totalMs, maxBytes });
  try {
    return await begin(sdk, guarded, asking);
  } catch (error) {
    if (error instanceof AppFailure) throw error;
    throw new AppFailure('broken', guarded.failure?.why ?? refusals.phrase('failure_no_registration'), error);
  }
}

async function begin(
  sdk: Sdk,
  { fetch }: GuardedFetch,
  { workspaceId, appId, userId, url, baseUrl, now, client }: Asking,
): Promise<{ authorizeUrl: string; secret: OAuthSecret }> {
  const challenge = await challengeOf(sdk, fetch, url);
  const info = await sdk.discoverOAuthServerInfo(url, {
    fetchFn: fetch,
    resourceMetadataUrl: challenge.resourceMetadataUrl,
  });
  const { authorizationServerUrl: server, authorizationServerMetadata: metadata, resourceMetadata } = info;
  const resource = resourceMetadata?.resource;
  // The resource is not this app, so its tokens would be valid elsewhere.
  if (resource !== undefined && !sdk.checkResourceAllowed({ requestedResource: url, configuredResource: resource }))
    throw new AppFailure('broken', refusals.phrase('failure_other_address'));
  const scope = scopeOf(challenge.scope ?? resourceMetadata?.scopes_supported?.join(' '), metadata?.scopes_supported);
  const clientMetadata = {
    client_name: 'svc',
    client_uri: baseUrl,
    redirect_uris: [redirectUri(baseUrl)],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  const known = client ?? (await sdk.registerClient(server, { metadata, clientMetadata, scope, fetchFn: fetch }));
  const state = [workspaceId, appId, randomBytes(32).toString('base64url')].join('.');
  const { authorizationUrl, codeVerifier } = await sdk.startAuthorization(server, {
    metadata,
    clientInformation: known,
    redirectUrl: redirectUri(baseUrl),
    scope,
    state,
    resource,
  });
  if (!/^https?:$/.test(authorizationUrl.protocol)) throw new AppFailure('broken', refusals.phrase('failure_no_page'));
  const expiresAt = new Date(now.getTime() + lifetimeMs).toISOString();
  return {
    authorizeUrl: authorizationUrl.href,
    secret: {
      server,
      metadata,
      resource,
      scope,
      client: known,
      pending: { state, verifier: codeVerifier, userId, expiresAt },
    },
  };
}

/** Sends a request without credentials, because the refusal says where to get them. */
async function challengeOf(
  sdk: Sdk,
  fetch: GuardedFetch['fetch'],
  url: string,
): Promise<{ resourceMetadataUrl?: URL; scope?: string }> {
  const params = {
    protocolVersion: sdk.LATEST_PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'svc', version: '1.0.0' },
  };
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'initialize', params }),
  });
  return answer.status === 401 ? sdk.extractWWWAuthenticateParams(answer) : {};
}

/** Requests long-lived access, if the server supports it. */
function scopeOf(wanted: string | undefined, known: readonly string[] | undefined): string | undefined {
  if (wanted === undefined || !known?.includes('offline_access') || wanted.split(' ').includes('offline_access'))
    return wanted;
  return `${wanted} offline_access`;
}
