import type { AccessWay, FurtherWayKey } from '../../packs/present-way.ts';
import { tameText } from '../../tame-text.ts';
import { isPart, listOf, type Part, type References, textOf } from './references.ts';

const maxWays = 20;
const maxFurtherKeys = 5;
const maxScopesLength = 4_000;

interface Asking {
  document: Part;
  references: References;
  /** The operations, each of which may have requirements that differ from the document's. */
  operations: readonly Part[];
  /** The base of relative addresses. */
  server: string;
}

/** How a document lets callers authenticate: the schemes that its operations require, the most common first. */
export function accessWaysOf({ document, references, operations, server }: Asking): AccessWay[] {
  const schemes = schemesOf(document);
  const asked = askedFor(document, operations, Object.keys(schemes));
  return [...asked.values()]
    .sort((left, right) => right.times - left.times)
    .slice(0, maxWays)
    .flatMap(({ names, scopes, groups }) => {
      const found = names.map((name) => ({ name: tameText(name, 100), part: references.follow(schemes[name]).part }));
      const { first, more, together } = arranged(found);
      const help = first ? tameText(first.part.description, 300) : '';
      const shared = {
        ...(first && { scheme: first.name }),
        ...(more.length > 0 && { more: more.map(furtherKeyOf) }),
        ...(together.length > 0 && { together: together.map(({ name }) => name) }),
        ...(help !== '' && { help }),
        groups: [...groups],
      };
      if (!first) return [{ kind: 'http' as const, auth: 'none' as const, ...shared }];
      return waysOf(first.part, [...scopes], server).map((way) => ({ ...way, ...shared }));
    });
}

interface Scheme {
  name: string;
  part: Part;
}

/**
 * The first credential of a connection, and its further keys. If only cookies are required, there is no first
 * credential; a key whose place is taken cannot be sent. Documents of Google name every flow of the same sign-in as a
 * scheme of its own, but one token is enough.
 */
function arranged(schemes: readonly Scheme[]): { first: Scheme | undefined; more: Scheme[]; together: Scheme[] } {
  const isKey = ({ part }: Scheme) => part.type === 'apiKey';
  const first =
    schemes.find((scheme) => !isKey(scheme) && canBeSent(scheme)) ??
    schemes.find((scheme) => !isKey(scheme)) ??
    schemes.find((scheme) => isKey(scheme) && scheme.part.in !== 'cookie');
  const taken = new Set([first && (isKey(first) ? placeOf(first) : 'header authorization')]);
  const more: Scheme[] = [];
  const together: Scheme[] = [];
  for (const scheme of schemes) {
    if (scheme === first || (first && isToken(first) && isToken(scheme))) continue;
    const fits = isKey(scheme) && !taken.has(placeOf(scheme)) && more.length < maxFurtherKeys;
    (fits ? more : together).push(scheme);
    if (fits) taken.add(placeOf(scheme));
  }
  return { first, more, together };
}

function canBeSent({ part }: Scheme): boolean {
  return waysOf(part, [], '').some(({ kind }) => kind !== 'other');
}

function isToken({ part: { type, scheme } }: Scheme): boolean {
  return (
    type === 'oauth2' || type === 'openIdConnect' || (type === 'http' && textOf(scheme).toLowerCase() === 'bearer')
  );
}

function placeOf({ part }: Scheme): string {
  return `${textOf(part.in)} ${textOf(part.name).toLowerCase()}`;
}

function furtherKeyOf({ name: scheme, part }: Scheme): FurtherWayKey {
  const help = tameText(part.description, 300);
  const place = part.in === 'header' || part.in === 'query' ? part.in : 'cookie';
  return { in: place, name: tameText(part.name, 100), scheme, ...(help !== '' && { help }) };
}

function schemesOf({ components, securityDefinitions }: Part): Part {
  const schemes = isPart(components) ? components.securitySchemes : securityDefinitions;
  return isPart(schemes) ? schemes : {};
}

interface Asked {
  names: string[];
  times: number;
  scopes: Set<string>;
  /** Operations with the same alternatives form one group; those that need no credentials are in none. */
  groups: Set<number>;
}

/** Each set of schemes that some operation accepts, with the number of operations; every scheme if none is declared. */
function askedFor(document: Part, operations: readonly Part[], all: string[]): Map<string, Asked> {
  const found = new Map<string, Asked>();
  const groups = new Map<string, number>();
  const take = (names: string[], requirement: Part, group: number | undefined) => {
    const key = JSON.stringify(names);
    const entry = found.get(key) ?? { names, times: 0, scopes: new Set<string>(), groups: new Set<number>() };
    entry.times += 1;
    if (group !== undefined) entry.groups.add(group);
    for (const name of names) for (const scope of listOf(requirement[name])) entry.scopes.add(String(scope));
    found.set(key, entry);
  };
  for (const { security = document.security } of operations) {
    const alternatives = listOf(security)
      .filter(isPart)
      .map((requirement) => ({ requirement, names: Object.keys(requirement).filter((name) => all.includes(name)) }));
    const key = JSON.stringify(alternatives.map(({ names }) => names));
    const isFree = alternatives.some(({ names }) => names.length === 0);
    if (!isFree && !groups.has(key)) groups.set(key, groups.size);
    for (const { requirement, names } of alternatives)
      if (names.length > 0) take(names, requirement, isFree ? undefined : groups.get(key));
  }
  if (found.size === 0) for (const name of all) take([name], {}, 0);
  return found;
}

function waysOf(scheme: Part, asked: string[], server: string): AccessWay[] {
  const name = tameText(scheme.name, 100);
  switch (textOf(scheme.type)) {
    case 'apiKey':
      if (scheme.in === 'header') return [{ kind: 'http', auth: 'header', headerName: name }];
      if (scheme.in === 'query') return [{ kind: 'http', auth: 'query', queryName: name }];
      return [{ kind: 'other', other: tameText(scheme.in, 60) || '?' }];
    case 'basic':
      return [{ kind: 'http', auth: 'basic' }];
    case 'http': {
      const way = textOf(scheme.scheme).toLowerCase();
      if (way === 'basic' || way === 'bearer') return [{ kind: 'http', auth: way }];
      return [{ kind: 'other', other: tameText(scheme.scheme, 60) || 'http' }];
    }
    case 'openIdConnect': {
      const address = addressOf(scheme.openIdConnectUrl, server)?.replace(/\/\.well-known\/.*$/, '');
      return [
        {
          kind: 'oauth2',
          provider: 'custom',
          flow: 'code',
          ...(address !== undefined && { issuer: address }),
          ...scopesOf(asked),
        },
      ];
    }
    case 'oauth2':
      return oauthWays(scheme, asked, server);
    default:
      return [{ kind: 'other', other: tameText(scheme.type, 60) || '?' }];
  }
}

/** The flows that svc supports. Others (implicit, password) use the code flow if there are addresses for it. */
const flows = {
  authorizationCode: 'code',
  accessCode: 'code',
  clientCredentials: 'client_credentials',
  application: 'client_credentials',
  deviceAuthorization: 'device',
} as const;

function oauthWays(scheme: Part, asked: string[], server: string): AccessWay[] {
  // In version 2 the scheme has one flow, beside its addresses; version 3 has flows by name.
  const offered = isPart(scheme.flows) ? Object.entries(scheme.flows) : [[textOf(scheme.flow), scheme] as const];
  const known = offered.flatMap(([name, flow]) => {
    if (!isPart(flow) || !Object.hasOwn(flows, name)) return [];
    const [authorizationUrl, tokenUrl, deviceUrl] = [
      flow.authorizationUrl,
      flow.tokenUrl,
      flow.deviceAuthorizationUrl,
    ].map((address) => addressOf(address, server));
    return [
      {
        kind: 'oauth2' as const,
        provider: 'custom',
        flow: flows[name as keyof typeof flows],
        ...(authorizationUrl !== undefined && { authorizationUrl }),
        ...(tokenUrl !== undefined && { tokenUrl }),
        ...(deviceUrl !== undefined && { deviceUrl }),
        ...scopesOf(asked.length > 0 || !isPart(flow.scopes) ? asked : Object.keys(flow.scopes)),
      },
    ];
  });
  return known.length > 0 ? known : [{ kind: 'other', other: `OAuth 2 (${offered.map(([name]) => name).join(', ')})` }];
}

function scopesOf(scopes: string[]): { scopes?: string } {
  const text = tameText(scopes.filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)).join(' '), maxScopesLength);
  return text === '' ? {} : { scopes: text };
}

function addressOf(address: unknown, server: string): string | undefined {
  if (typeof address !== 'string' || address === '') return undefined;
  const url = URL.parse(address, server || undefined);
  return url && /^https?:$/.test(url.protocol) ? url.href.slice(0, 2_000) : undefined;
}
