/**
 * A key that a service asks for besides the first credential of a connection, such as a subscription key. Its value is
 * kept with the other secrets of the connection.
 */
export interface FurtherKey {
  in: 'header' | 'query' | 'cookie';
  name: string;
}

/** What its value is called among the secrets: place and name together, so that it can be sent nowhere else. */
export function secretOfKey({ in: place, name }: FurtherKey): string {
  return `${place}:${name}`;
}

export function isFurtherSecret(field: string): boolean {
  return field.includes(':');
}

/** Adds the keys to what a request is sent with. */
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

/** The headers of a request with those of a connection, which a caller cannot replace; cookies stand side by side. */
export function mergeHeaders(own: Record<string, string>, added: Record<string, string>): Record<string, string> {
  const { cookie, ...rest } = added;
  const headers = { ...own, ...rest };
  return cookie === undefined ? headers : withCookies(headers, cookie);
}

function withCookies(headers: Record<string, string>, cookies: string): Record<string, string> {
  return { ...headers, cookie: headers.cookie === undefined ? cookies : `${headers.cookie}; ${cookies}` };
}
