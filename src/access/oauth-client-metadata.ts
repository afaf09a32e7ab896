import { Refusal } from '../kernel/refusal.ts';

type Metadata = Record<string, unknown>;

const maxRedirects = 20;
const maxRedirectLength = 2_000;
const maxNameLength = 100;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes that would run something or read a file instead of returning to a program. */
const neverRedirect = new Set([
  'javascript:',
  'vbscript:',
  'data:',
  'blob:',
  'file:',
  'filesystem:',
  'about:',
  'view-source:',
  'ws:',
  'wss:',
  'ftp:',
]);
// Characters that make a name look like another one: control characters, invisible ones, and those that change the
// writing direction.
const deceptive = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The part of a client's metadata that is kept: redirect addresses, name and authentication method. Everything else
 * (unsupported grant types and scopes, logos, keys) is left out, as the specification allows.
 */
export function readClientMetadata(given: unknown): Metadata {
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw badMetadata('The description of a client is a JSON object.');
  const {
    redirect_uris: redirects,
    client_name: name,
    token_endpoint_auth_method: method,
    grant_types: grants,
  } = given as Metadata;
  if (!Array.isArray(redirects) || redirects.length === 0 || redirects.length > maxRedirects)
    throw badRedirect(`redirect_uris must name 1 to ${maxRedirects} addresses.`);
  const targets = redirects.map(readRedirect);
  const readable =
    typeof name === 'string' ? name.replace(deceptive, ' ').replace(/\s+/g, ' ').trim().slice(0, maxNameLength) : '';
  return {
    redirect_uris: redirects,
    // A program on a person's machine uses its own scheme or a port of the machine, which may change each time.
    application_type: targets.every(({ protocol }) => protocol === 'https:') ? 'web' : 'native',
    client_name: readable || redirectHostOf(String(redirects[0])),
    grant_types:
      Array.isArray(grants) && !grants.includes('refresh_token')
        ? ['authorization_code']
        : ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    ...(method === undefined ? {} : { token_endpoint_auth_method: method }),
  };
}

/** How people are shown the place they will be sent back to. */
export function redirectHostOf(address: string): string {
  const { protocol, host } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`;
}

function readRedirect(address: unknown): URL {
  const target = typeof address === 'string' && address.length <= maxRedirectLength ? URL.parse(address) : null;
  if (!target) throw badRedirect('redirect_uris must be whole addresses.');
  const { protocol, hostname, username, password } = target;
  if (neverRedirect.has(protocol)) throw badRedirect(`redirect_uris must not use ${protocol}`);
  if (protocol === 'http:' && !loopback.has(hostname))
    throw badRedirect('redirect_uris must use https:, but for those on the own machine.');
  if (username !== '' || password !== '') throw badRedirect('redirect_uris must not hold credentials.');
  return target;
}

function badRedirect(message: string): Refusal {
  return new Refusal('malformed', 'invalid_redirect_uri', message);
}

function badMetadata(message: string): Refusal {
  return new Refusal('malformed', 'invalid_client_metadata', message);
}
