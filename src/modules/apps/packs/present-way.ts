import type { AccessWayOut } from '../access-way.ts';
import type { PackCredential, PackWords } from './pack.ts';
import { wordsIn } from './read-pack.ts';

/** As it is kept: of a pack its credential, of a document the same made from a security scheme. */
export type AccessWay = (
  | (Extract<PackCredential, { kind: 'oauth2' }> & { issuer?: string; flow?: 'code' | 'client_credentials' | 'device' })
  | (Omit<Extract<PackCredential, { kind: 'http' }>, 'help'> & { help?: PackWords })
  | { kind: 'other'; other: string }
) & { scheme?: string; together?: string[]; help?: PackWords };

const none: Omit<AccessWayOut, 'kind'> = {
  scheme: null,
  together: [],
  provider: null,
  flow: null,
  issuer: null,
  authorizationUrl: null,
  tokenUrl: null,
  deviceUrl: null,
  clientAuth: null,
  scopes: null,
  auth: null,
  headerName: null,
  queryName: null,
  username: null,
  fixedUsername: null,
  parts: [],
  value: null,
  help: null,
  keysAt: null,
  other: null,
};

/** Words of a pack are said in the reader's language. */
export function presentWay(way: AccessWay, language: string): AccessWayOut {
  const { help, scheme, together, ...rest } = way;
  const shared = {
    ...none,
    ...(scheme !== undefined && { scheme }),
    ...(together !== undefined && { together }),
    ...(help !== undefined && { help: wordsIn(help, language) }),
  };
  if (rest.kind !== 'http') return { ...shared, ...rest };
  const { username, parts = {}, ...http } = rest;
  return {
    ...shared,
    ...http,
    username: username === undefined ? null : wordsIn(username, language),
    parts: Object.entries(parts).map(([name, title]) => ({ name, title: wordsIn(title, language) })),
  };
}
