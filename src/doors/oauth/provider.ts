import { generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import Provider, { errors, type Interaction, type ProviderClient, type ProviderContext } from 'oidc-provider';
import type { OAuthShelf } from '../../access/oauth-storage.ts';
import { digestOf } from '../../kernel/ids.ts';
import { closedPage, closedPageHeaders } from '../http/closed-page.ts';
import { isDatabaseAway } from '../http/refusal-of.ts';

export interface ProviderSettings {
  /** The MCP endpoint, which is the issuer of tokens and the only thing they are valid for. */
  resource: string;
  https: boolean;
  cookieKey: string;
  shelf(name: string): OAuthShelf;
  fetchDocument(address: string | URL): Promise<Response>;
  log: { error(fields: { err: Error }, message: string): void };
}

export const mcpScope = 'mcp';
/** Below the path of the issuer. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  connect: '/oauth/connect',
};
export const grantSeconds = 365 * 86_400;

/** The authorization server. It has no sessions of its own: a signed-in person decides each time. */
export function makeProvider({ resource, https, cookieKey, shelf, fetchDocument, log }: ProviderSettings): Provider {
  const { pathname } = new URL(resource);
  const cookie = { httpOnly: true, sameSite: 'lax', secure: https, signed: true };
  const provider = new Provider(resource, {
    adapter: shelf,
    // The library requires a key for ID tokens. None are issued, so nobody ever sees what the key signs.
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })] },
    clientDefaults: { id_token_signed_response_alg: 'Ed25519' },
    scopes: ['offline_access'],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    routes: {
      authorization: oauthPaths.authorize,
      token: oauthPaths.token,
      registration: oauthPaths.register,
      revocation: oauthPaths.revoke,
    },
    cookies: {
      keys: [cookieKey],
      names: { session: 'svc_oauth', interaction: 'svc_oauth_request', resume: 'svc_oauth_resume' },
      long: cookie,
      short: cookie,
    },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      RefreshToken: 90 * 86_400,
      Interaction: 3_600,
      Session: 3_600,
      Grant: grantSeconds,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_context: ProviderContext, client: ProviderClient, token: { clientId: string }) =>
          token.clientId === client.clientId,
      },
      registration: { enabled: true, issueRegistrationAccessToken: false },
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02' },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo(_context: ProviderContext, asked: string) {
          if (asked !== resource && asked !== `${resource}/`)
            throw new errors.InvalidTarget(`tokens are issued for ${resource} only`);
          return { scope: mcpScope, audience: resource, accessTokenFormat: 'opaque' };
        },
      },
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_context: ProviderContext, client: ProviderClient) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    // Whether the person is still a member is checked with the grant (`findGrant`).
    findAccount: (_context: ProviderContext, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    // A consent is valid only for this request.
    loadExistingGrant(context: ProviderContext) {
      const id = context.oidc.result?.consent?.grantId;
      return id === undefined ? undefined : context.oidc.provider.Grant.find(id);
    },
    interactions: {
      url: (_context: ProviderContext, { uid }: Interaction) => `${pathname}${oauthPaths.connect}/${uid}`,
    },
    fetch: fetchDocument,
    renderError,
  });
  // The door sets the scheme and host that people use (`hand-over.ts`), whatever the caller claims.
  provider.proxy = true;
  provider.Client.prototype.compareClientSecret = function isSecretOf(this: ProviderClient, given: string): boolean {
    const [kept, shown] = [Buffer.from(this.clientSecret ?? '', 'hex'), digestOf(given)];
    return kept.length === shown.length && timingSafeEqual(kept, shown);
  };
  provider.use(keepFaultsHere);
  provider.on('server_error', (context, error) => {
    if (isDatabaseAway(error)) renderAway(context);
    else log.error({ err: error }, 'the authorization server failed');
  });
  return provider;
}

/**
 * Does not redirect to a web address if a request is refused before a person saw it: anybody may register such an
 * address, and a link to us could then lead anywhere (RFC 9700, 4.11.2). A program on the person's own machine gets the
 * error as RFC 6749 requires.
 */
async function keepFaultsHere(context: ProviderContext, next: () => Promise<void>): Promise<void> {
  await next();
  const target = context.oidc?.route === 'authorization' ? URL.parse(context.response.get('location')) : null;
  const error =
    target?.protocol === 'https:'
      ? (target.searchParams.get('error') ?? new URLSearchParams(target.hash.slice(1)).get('error'))
      : null;
  if (error === null) return;
  context.remove('location');
  if (isInBrowser(context)) {
    context.status = 303;
    context.redirect(`/connect?error=${encodeURIComponent(error)}`);
  } else {
    context.status = 400;
    context.body = { error, error_description: 'This cannot be asked for in this way.' };
  }
}

/** Shows a fault on the connecting page if the client cannot be told through a redirect. */
function renderError(
  context: ProviderContext,
  answer: { error: string; error_description?: string },
  error: unknown,
): void {
  if (isDatabaseAway(error)) {
    renderAway(context);
  } else if (isInBrowser(context)) {
    context.status = 303;
    context.redirect(`/connect?error=${encodeURIComponent(answer.error)}`);
  } else {
    context.body = { error: answer.error, error_description: answer.error_description };
  }
}

/** Replaces the provider's own answer while the database is unavailable. A browser reloads by itself. */
function renderAway(context: ProviderContext): void {
  context.remove('location');
  context.status = 503;
  context.set({ 'retry-after': '1', ...(isInBrowser(context) && closedPageHeaders) });
  context.body = isInBrowser(context)
    ? closedPage('away', context)
    : {
        error: 'temporarily_unavailable',
        error_description: 'The database is not available right now: try again in a moment.',
        code: 'unavailable',
      };
}

function isInBrowser(context: ProviderContext): boolean {
  return context.method === 'GET' && context.accepts('json', 'html') === 'html';
}
