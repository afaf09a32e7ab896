import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { MemoryShelf } from './memory-shelf.ts';

export const client = { id: 'svc-test', secret: 'the-client-secret-of-the-tests-4711' };
const day = 86_400;
export const account = 'ada@example.com';

/** A provider of OAuth with an API of its own, on loopback. Its one person says yes to everything, unless told. */
export interface SignInProvider {
  url: string;
  /** How often each kind of grant was asked for. */
  granted: Record<string, number>;
  /** How many requests for tokens were under way at once, at most. */
  maxAtOnce: number;
  /** Requests that the API answered, by their status. */
  calls: number[];
  /** Answers requests for tokens instead, from now on. */
  answerTokens: ((response: ServerResponse) => void) | undefined;
  /** Hears of every request for tokens when it comes. */
  onAsked: (() => void) | undefined;
  /** How long a request for tokens takes at least. */
  tokenMs: number;
  /** Its person gives no access, from now on. */
  saysNo: boolean;
  /** Whether tokens that were given are still taken. */
  forget(kind: 'AccessToken' | 'RefreshToken' | 'ClientCredentials'): void;
  stop(): Promise<void>;
}

export interface ProviderSettings {
  redirectUris: string[];
  tokenSeconds?: number;
  /** For how long a refresh token that was replaced may still be used. */
  graceMs?: number;
  port?: number;
}

/** The parts of the library that only a provider for tests uses. */
interface Insides {
  AccessToken: { find(token: string): Promise<{ clientId: string } | undefined> };
  ClientCredentials: { find(token: string): Promise<{ clientId: string } | undefined> };
  Grant: new (of: {
    accountId: string;
    clientId: string;
  }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  on(event: string, listener: (context: { oidc: { params: { grant_type: string } } }) => void): void;
}

export async function startSignInProvider(
  { redirectUris, tokenSeconds = 3_600, graceMs = 0, port = 0 }: ProviderSettings,
  holder = {} as SignInProvider,
): Promise<SignInProvider> {
  const shelves = new Map<string, MemoryShelf>();
  const atOnce = { now: 0 };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((settle) => server.listen(port, '127.0.0.1', settle));
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const provider = new Provider(url, {
    adapter: (name: string) => shelfOf(name),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: redirectUris,
        grant_types: [
          'authorization_code',
          'refresh_token',
          'client_credentials',
          'urn:ietf:params:oauth:grant-type:device_code',
        ],
        response_types: ['code'],
      },
    ],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
    },
    cookies: { keys: ['cookies of the tests'] },
    claims: { email: ['email'] },
    conformIdTokenClaims: false,
    scopes: ['openid', 'email', 'offline_access'],
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })] },
    clientDefaults: { id_token_signed_response_alg: 'Ed25519' },
    ttl: {
      AccessToken: tokenSeconds,
      ClientCredentials: tokenSeconds,
      ...{ RefreshToken: day, Grant: day, Session: day, Interaction: day, IdToken: day, DeviceCode: 600 },
    },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, email: id }) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  });
  const insides = provider as unknown as Insides;
  insides.on('grant.success', ({ oidc }) => {
    const kind = oidc.params.grant_type.replace(/^.*:/, '');
    holder.granted[kind] = (holder.granted[kind] ?? 0) + 1;
  });
  const own = provider.callback();

  function shelfOf(name: string): MemoryShelf {
    const shelf = shelves.get(name) ?? new MemoryShelf(name === 'RefreshToken' ? graceMs : 0);
    shelves.set(name, shelf);
    return shelf;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', url);
    if (pathname.startsWith('/interaction/')) return agree(request, response);
    if (pathname.startsWith('/api')) return callApi(request, response);
    if (pathname !== '/token') return own(request, response);
    holder.onAsked?.();
    atOnce.now += 1;
    holder.maxAtOnce = Math.max(holder.maxAtOnce, atOnce.now);
    response.once('close', () => {
      atOnce.now -= 1;
    });
    if (holder.tokenMs > 0) await new Promise((settle) => setTimeout(settle, holder.tokenMs));
    if (holder.answerTokens) return holder.answerTokens(response);
    return own(request, response);
  }

  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (holder.saysNo) return insides.interactionFinished(request, response, { error: 'access_denied' });
    const grant = new insides.Grant({ accountId: account, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope ?? 'openid'));
    await insides.interactionFinished(request, response, {
      login: { accountId: account },
      consent: { grantId: await grant.save() },
    });
  }

  async function callApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const known =
      token !== '' && ((await insides.AccessToken.find(token)) ?? (await insides.ClientCredentials.find(token)));
    const status = known ? 200 : 401;
    holder.calls.push(status);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ known: Boolean(known) }));
  }

  return Object.assign(holder, {
    url,
    granted: {},
    maxAtOnce: 0,
    calls: [],
    answerTokens: undefined,
    onAsked: undefined,
    tokenMs: 0,
    saysNo: false,
    forget: (kind: string) => shelfOf(kind).clear(),
    async stop() {
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  });
}
