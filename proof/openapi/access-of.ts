import { secretOfKey } from '../../src/outbound/further-keys.ts';

/** A way to get access, as `apps.read_document` returns it. */
export interface Way {
  kind: 'oauth2' | 'http' | 'other';
  auth: 'none' | 'bearer' | 'basic' | 'header' | 'query' | 'path' | null;
  headerName: string | null;
  queryName: string | null;
  more: { in: 'header' | 'query' | 'cookie'; name: string }[];
}

/** A connection with sample values for all keys of a way. A token replaces a sign-in. */
export function accessOf(way: Way | undefined, baseUrl: string) {
  const auth = way?.kind === 'http' ? (way.auth ?? 'bearer') : 'bearer';
  const { headerName = null, queryName = null, more = [] } = way ?? {};
  return {
    settings: {
      auth,
      baseUrl,
      ...(auth === 'header' && headerName !== null && { headerName }),
      ...(auth === 'query' && queryName !== null && { queryName }),
      ...(auth === 'basic' && { username: 'sample' }),
      ...(more.length > 0 && { moreKeys: more.map(({ in: place, name }) => ({ in: place, name })) }),
    },
    secret: {
      ...(auth !== 'none' && { [auth === 'basic' ? 'password' : 'token']: 'sample' }),
      ...Object.fromEntries(more.map((key) => [secretOfKey(key), 'sample'])),
    },
  };
}
