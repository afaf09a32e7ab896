/**
 * A key that a service requires in addition to the first credential of a connection, such as a subscription key. Its
 * value is stored with the other secrets of the connection.
 */
export interface FurtherKey {
  in: 'header' | 'query' | 'cookie';
  name: string;
}

/** The name of its value among the secrets. It includes the place, so that the value cannot be sent anywhere else. */
export function secretOfKey({ in: place, name }: FurtherKey): string {
  return `${place}:${name}`;
}

export function isFurtherSecret(field: string): boolean {
  return field.includes(':');
}

/** Adds the keys to a request. */
export function addFurtherKeys(
  request: { url: URL; headers: Record<string, string>; secretHeaders: string[] },
  keys: readonly FurtherKey[],
  secret: Record<string, string>,
): void {
  const cookies: string[] = [];
  for (const key of keys) {
    const value = secret[secretOfKey(key)] ?? '';
    if (key.in === 'query') request.url.searchParams.set(key.name, value);
    else if (key.in === 'cookie') cookies.push(`${key.name}=${value}`);
    else {
      request.headers[key.name.toLowerCase()] = value;
      request.secretHeaders.push(key.name.toLowerCase());
    }
  }
  if (cookies.length > 0) Object.assign(request.headers, withCookies(request.headers, cookies.join('; ')));
}

/** Adds the headers of a connection to those of a request, which cannot replace them. Cookies are joined. */
export function mergeHeaders(own: Record<string, string>, added: Record<string, string>): Record<string, string> {
  const { cookie, ...rest } = added;
  const headers = { ...own, ...rest };
  return cookie === undefined ? headers : withCookies(headers, cookie);
}

function withCookies(headers: Record<string, string>, cookies: string): Record<string, string> {
  return { ...headers, cookie: headers.cookie === undefined ? cookies : `${headers.cookie}; ${cookies}` };
}
