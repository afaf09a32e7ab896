import type { FurtherKey } from '../../../outbound/further-keys.ts';
import type { AccessWayOut } from '../access-way.ts';
import type { PackCredential, PackWords } from './pack.ts';
import { wordsIn } from './read-pack.ts';

/** As stored: the credential of a pack, or the same derived from a document's security scheme. */
export type AccessWay = (
  | (Omit<Extract<PackCredential, { kind: 'oauth2' }>, 'more'> & {
      issuer?: string;
      flow?: 'code' | 'client_credentials' | 'device';
    })
  | (Omit<Extract<PackCredential, { kind: 'http' }>, 'help' | 'more'> & { help?: PackWords })
  | { kind: 'other'; other: string }
) &
  WayShared;

interface WayShared {
  scheme?: string;
  more?: FurtherWayKey[];
  together?: string[];
  help?: PackWords;
  /** The groups of operations for which it is sufficient; a pack has one. */
  groups?: number[];
}

export interface FurtherWayKey extends FurtherKey {
  scheme?: string;
  title?: PackWords;
  help?: PackWords;
}

const none: Omit<AccessWayOut, 'kind'> = {
  scheme: null,
  more: [],
  together: [],
  groups: [0],
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

/** Texts of a pack are in the reader's language. */
export function presentWay(way: AccessWay, language: string): AccessWayOut {
  const { help, scheme, more = [], together, groups, ...rest } = way;
  const shared = {
    ...none,
    ...(scheme !== undefined && { scheme }),
    more: more.map((key) => ({
      ...{ in: key.in, name: key.name, scheme: key.scheme ?? null },
      title: key.title === undefined ? null : wordsIn(key.title, language),
      help: key.help === undefined ? null : wordsIn(key.help, language),
    })),
    ...(together !== undefined && { together }),
    ...(groups !== undefined && { groups }),
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
