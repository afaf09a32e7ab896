import { createHash, randomBytes } from 'node:crypto';
import type { App } from '../harness/app.ts';
import { type Answer, Client } from '../harness/client.ts';

/** A client of the authorization server, and the browser of the person it sends there. */

export const callback = 'http://127.0.0.1:4711/callback';
export const oauthPath = '/api/mcp/oauth';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

export interface OAuthError {
  error: string;
  error_description: string;
}

export function resourceOf(app: App): string {
  return `${app.baseUrl}/api/mcp`;
}

export async function register(
  app: App,
  metadata: Record<string, unknown> = {},
): Promise<{ client_id: string; client_secret?: string }> {
  const answer = await tryRegister(app, metadata);
  if (answer.status !== 201) throw new Error(`The registration was refused: ${answer.text}`);
  return answer.body as { client_id: string; client_secret?: string };
}

export function tryRegister(app: App, metadata: Record<string, unknown> = {}): Promise<Answer> {
  return new Client(app.baseUrl).post(`${oauthPath}/register`, {
    client_name: 'Test client',
    redirect_uris: [callback],
    token_endpoint_auth_method: 'none',
    ...metadata,
  });
}

export interface Asking {
  verifier: string;
  query: URLSearchParams;
}

/** The address that a client opens in the browser. */
export function ask(clientId: string, changes: Record<string, string | null> = {}): Asking {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: callback,
    state: 'state-1',
    scope: 'mcp',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  for (const [name, value] of Object.entries(changes)) value === null ? query.delete(name) : query.set(name, value);
  return { verifier, query };
}

/** Follows the address in the browser as far as the page for connecting; answers the path of the request there. */
export async function openRequest(browser: Client, query: URLSearchParams): Promise<string> {
  const first = await browser.get(`${oauthPath}/authorize?${query}`, { headers: { accept: 'text/html' } });
  const path = String(first.headers.location);
  if (first.status !== 303 || !path.startsWith(`${oauthPath}/connect/`))
    throw new Error(`No page for connecting: ${first.status} ${path} ${first.text}`);
  return path;
}

/** The person decides; answers the address that the browser is sent back to. */
export async function decide(
  person: Client,
  path: string,
  decision: { allow: boolean; workspaceId?: string },
): Promise<URL> {
  const decided = await person.post<{ redirectTo: string }>(`${path}/decision`, decision);
  if (decided.status !== 200) throw new Error(`The decision was refused: ${decided.text}`);
  const last = await person.get(decided.body.redirectTo, { headers: { accept: 'text/html' } });
  return new URL(String(last.headers.location));
}

export async function workspaceOf(person: Client): Promise<string> {
  return (await person.get<{ workspaceId: string }>('/api/auth/session')).body.workspaceId;
}

/** From asking to the tokens, with a person who says yes. */
export async function connect(
  app: App,
  person: Client,
  clientId: string,
  changes: Record<string, string | null> = {},
): Promise<Tokens> {
  const { verifier, query } = ask(clientId, changes);
  const back = await decide(person, await openRequest(person, query), {
    allow: true,
    workspaceId: await workspaceOf(person),
  });
  const answer = await post(app, 'token', {
    grant_type: 'authorization_code',
    client_id: clientId,
    code: String(back.searchParams.get('code')),
    redirect_uri: callback,
    code_verifier: verifier,
  });
  if (answer.status !== 200) throw new Error(`No tokens: ${answer.text}`);
  return answer.body as unknown as Tokens;
}

export function refresh(app: App, clientId: string, token: string): Promise<Answer<Tokens & OAuthError>> {
  return post(app, 'token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token });
}

/** A form to one of the routes for clients. */
export function post<Body = Tokens & OAuthError>(
  app: App,
  route: 'token' | 'revoke',
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const raw = new URLSearchParams(form).toString();
  return new Client(app.baseUrl).post(`${oauthPath}/${route}`, undefined, {
    raw,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** A call of the MCP endpoint with a token; the status tells whether it was let in. */
export function callMcp(app: App, token: string): Promise<Answer<{ result?: { tools: { name: string }[] } }>> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  return new Client(app.baseUrl).post('/api/mcp', message, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  });
}
