import type { OAuthTokens as IssuedTokens } from '@modelcontextprotocol/client';
import type { Dial } from '../../../outbound/dial.ts';
import type { OAuthSecret, OAuthTokens } from '../app-secret.ts';
import { AppFailure } from '../remote/app-failure.ts';
import { guardedFetch } from '../remote/guarded-fetch.ts';
import { refusals } from '../words/refusals.ts';
import { redirectUri } from './redirect-uri.ts';

const totalMs = 15_000;
const maxBytes = 256 * 1024;

/** Exchanges the code that the person came back with for tokens. */
export async function exchangeCode(
  dial: Dial,
  secret: OAuthSecret,
  given: { code: string; iss: string | undefined; baseUrl: string; now: Date },
): Promise<OAuthTokens> {
  const { server, metadata, resource, client, pending } = secret;
  const sdk = await import('@modelcontextprotocol/client');
  const tokens = await requestTokens(dial, (fetchFn) =>
    sdk.exchangeAuthorization(server, {
      metadata,
      clientInformation: client,
      authorizationCode: given.code,
      iss: given.iss,
      codeVerifier: pending?.verifier ?? '',
      redirectUri: redirectUri(given.baseUrl),
      resource,
      fetchFn,
    }),
  );
  return keptOf(tokens, given.now);
}

export async function refreshTokens(
  dial: Dial,
  { server, metadata, resource, client, tokens }: OAuthSecret,
  now: Date,
): Promise<OAuthTokens> {
  const refreshToken = tokens?.refresh;
  if (refreshToken === undefined) throw new AppFailure('credentials', refusals.phrase('failure_ran_out'));
  const sdk = await import('@modelcontextprotocol/client');
  const given = await requestTokens(dial, (fetchFn) =>
    sdk.refreshAuthorization(server, { metadata, clientInformation: client, refreshToken, resource, fetchFn }),
  );
  return keptOf({ refresh_token: refreshToken, ...given }, now);
}

/** A refusal by the server ends the access; a server that does not answer may do so later. */
async function requestTokens(
  dial: Dial,
  ask: (fetchFn: (address: string | URL, init?: RequestInit) => Promise<Response>) => Promise<IssuedTokens>,
): Promise<IssuedTokens> {
  const guarded = guardedFetch(dial, { totalMs, maxBytes });
  const sdk = await import('@modelcontextprotocol/client');
  try {
    return await ask(guarded.fetch);
  } catch (error) {
    if (guarded.failure)
      throw new AppFailure(
        'broken',
        refusals.phrase('failure_authorization_server', { why: guarded.failure.why }),
        error,
      );
    if (error instanceof sdk.OAuthError && error.code === sdk.OAuthErrorCode.ServerError)
      throw new AppFailure('broken', refusals.phrase('failure_authorization_broken'), error);
    throw new AppFailure('credentials', refusals.phrase('failure_no_access'), error);
  }
}

function keptOf({ access_token, refresh_token, expires_in }: IssuedTokens, now: Date): OAuthTokens {
  return {
    access: access_token,
    ...(refresh_token !== undefined && { refresh: refresh_token }),
    ...(expires_in !== undefined && { expiresAt: new Date(now.getTime() + expires_in * 1_000).toISOString() }),
  };
}
