import type { AccessWay } from '../../packs/present-way.ts';
import { tameText } from '../../tame-text.ts';
import { isPart, listOf, type Part, type References, textOf } from './references.ts';

const maxWays = 20;
const maxScopesLength = 4_000;

interface Asking {
  document: Part;
  references: References;
  /** The operations, each of which may ask for something else than the document does. */
  operations: readonly Part[];
  /** What relative addresses are relative to. */
  server: string;
}

/** How a document says that callers are told apart: the schemes that its operations ask for, the most asked for first. */
export function accessWaysOf({ document, references, operations, server }: Asking): AccessWay[] {
  const schemes = schemesOf(document);
  const asked = askedFor(document, operations, Object.keys(schemes));
  return [...asked.values()]
    .sort((left, right) => right.times - left.times)
    .slice(0, maxWays)
    .flatMap(({ names: [name = '', ...more], scopes }) => {
      const { part } = references.follow(schemes[name]);
      const help = tameText(part.description, 300);
      const shared = {
        scheme: tameText(name, 100),
        ...(more.length > 0 && { together: more.map((other) => tameText(other, 100)) }),
        ...(help !== '' && { help }),
      };
      return waysOf(part, [...scopes], server).map((way) => ({ ...way, ...shared }));
    });
}

function schemesOf({ components, securityDefinitions }: Part): Part {
  const schemes = isPart(components) ? components.securitySchemes : securityDefinitions;
  return isPart(schemes) ? schemes : {};
}

interface Asked {
  names: string[];
  times: number;
  scopes: Set<string>;
}

/** Each set of schemes that some operation takes, with how many take it; every scheme where none says. */
function askedFor(document: Part, operations: readonly Part[], all: string[]): Map<string, Asked> {
  const found = new Map<string, Asked>();
  const take = (names: string[], requirement: Part) => {
    const known = names.filter((name) => all.includes(name));
    if (known.length === 0) return;
    const key = JSON.stringify(known);
    const entry = found.get(key) ?? { names: known, times: 0, scopes: new Set<string>() };
    entry.times += 1;
    for (const name of known) for (const scope of listOf(requirement[name])) entry.scopes.add(String(scope));
    found.set(key, entry);
  };
  for (const { security = document.security } of operations)
    for (const requirement of listOf(security)) if (isPart(requirement)) take(Object.keys(requirement), requirement);
  if (found.size === 0) for (const name of all) take([name], {});
  return found;
}

function waysOf(scheme: Part, asked: string[], server: string): AccessWay[] {
  const name = tameText(scheme.name, 100);
  switch (textOf(scheme.type)) {
    case 'apiKey':
      if (scheme.in === 'header') return [{ kind: 'http', auth: 'header', headerName: name }];
      if (scheme.in === 'query') return [{ kind: 'http', auth: 'query', queryName: name }];
      return [{ kind: 'other', other: `cookie ${name}` }];
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

/** The flows that svc has too; others (implicit, password) sign in with the code flow where there are addresses. */
const flows = {
  authorizationCode: 'code',
  accessCode: 'code',
  clientCredentials: 'client_credentials',
  application: 'client_credentials',
  deviceAuthorization: 'device',
} as const;

function oauthWays(scheme: Part, asked: string[], server: string): AccessWay[] {
  // Version 2 has one flow, beside its addresses; version 3 has them by name.
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
