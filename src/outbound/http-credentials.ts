import { checkUrl } from './check-request.ts';
import { DialFailure } from './dial.ts';
import { addFurtherKeys, type FurtherKey } from './further-keys.ts';
import { failures } from './words/failures.ts';

/** How a service expects its callers to authenticate. */
export interface HttpAccess {
  auth: 'none' | 'bearer' | 'basic' | 'header' | 'query' | 'path';
  headerName?: string;
  queryName?: string;
  username?: string;
  /** Further keys that the service requires. */
  moreKeys?: FurtherKey[];
  /** The base of relative addresses. */
  baseUrl?: string;
  /**
   * Hosts that may get the secret, beside that of baseUrl: `api.example.com`, `*.example.com`, `api.example.com:8443`.
   */
  allowedHosts?: string[];
}

export interface Credentials {
  url: URL;
  headers: Record<string, string>;
  secretHeaders: string[];
}

/** The address with credentials added, for one call. Refuses to send them where they do not belong. */
export function addCredentials(address: string, access: HttpAccess, secret: Record<string, string>): Credentials {
  const first = firstCredential(trustedAddress(address, access), access, secret);
  addFurtherKeys(first, access.moreKeys ?? [], secret);
  return first;
}

/** The address without credentials, of a request that may be sent with them. */
export function trustedAddress(address: string, access: HttpAccess): URL {
  const url = wholeAddress(address, access);
  if (sendsSecret(access)) requireTrusted(url, access);
  return url;
}

export function sendsSecret({ auth, moreKeys = [] }: Pick<HttpAccess, 'auth' | 'moreKeys'>): boolean {
  return auth !== 'none' || moreKeys.length > 0;
}

function firstCredential(
  url: URL,
  access: HttpAccess,
  { token = '', password = '' }: Record<string, string>,
): Credentials {
  switch (access.auth) {
    case 'none':
      return { url, headers: {}, secretHeaders: [] };
    case 'bearer':
      return { url, headers: { authorization: `Bearer ${token}` }, secretHeaders: [] };
    case 'basic':
      return {
        url,
        headers: { authorization: `Basic ${Buffer.from(`${access.username ?? ''}:${password}`).toString('base64')}` },
        secretHeaders: [],
      };
    case 'header': {
      const name = (access.headerName ?? 'x-api-key').toLowerCase();
      return { url, headers: { [name]: token }, secretHeaders: [name] };
    }
    case 'query':
      url.searchParams.set(access.queryName ?? 'api_key', token);
      return { url, headers: {}, secretHeaders: [] };
    case 'path':
      // For services that take the secret nowhere else: `/bot{token}/send`.
      url.pathname = url.pathname.replaceAll('%7Btoken%7D', encodeURIComponent(token));
      return { url, headers: {}, secretHeaders: [] };
  }
}

/** The full form of an address that may be relative to the base address of a connection. */
export function wholeAddress(address: string, { baseUrl }: Pick<HttpAccess, 'baseUrl'>): URL {
  return checkUrl(address, baseUrl === undefined ? undefined : checkUrl(withSlash(baseUrl)));
}

function requireTrusted(url: URL, { baseUrl, allowedHosts = [] }: HttpAccess): void {
  const base = baseUrl === undefined ? undefined : checkUrl(baseUrl);
  const trusted = base?.host === url.host || allowedHosts.some((entry) => isCovered(url, entry.toLowerCase()));
  if (!trusted) throw new DialFailure('url_refused', failures.phrase('host_not_allowed', { host: url.host }), false);
  // Without TLS, everybody on the way could read the secret. The base address has to say so explicitly.
  if (url.protocol === 'http:' && !(base?.protocol === 'http:' && base.host === url.host))
    throw new DialFailure('url_refused', failures.phrase('host_not_encrypted', { host: url.host }), false);
}

/**
 * Whether an entry such as `api.example.com`, `*.example.com` or `api.example.com:8443`, in lower case, matches
 * the host of an address.
 */
export function isCovered(url: URL, entry: string): boolean {
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
  if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false;
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : url.hostname === name;
}

/** `https://a/b` as a base means everything below `/a/b`, not beside it. */
function withSlash(baseUrl: string): string {
  return baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`;
}
