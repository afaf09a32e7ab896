import { isPart, listOf, type Part, textOf } from './references.ts';

export interface ReadingOptions {
  app: string;
  /** The base of the document's relative addresses. */
  documentUrl: string | null;
  /** Overrides the document's address for calls. */
  baseUrl: string | null;
  /** Used for calls if the document gives no address. */
  fallbackUrl: string | null;
  /** For a preview only: a document without the address of its service is no error. */
  onlyLook?: boolean;
}

/** The base address of calls: that of the first of these that has one, without a slash at its end. */
export function serverOf(
  sources: readonly Part[],
  { documentUrl, baseUrl, fallbackUrl }: ReadingOptions,
  version: 2 | 3,
): string | undefined {
  if (baseUrl !== null) return withoutSlash(baseUrl);
  for (const source of sources) {
    const written = version === 2 ? hostOf(source, documentUrl) : urlOf(source);
    // Relative addresses are relative to the document's own.
    const address = written === undefined ? null : URL.parse(written, documentUrl ?? fallbackUrl ?? undefined);
    if (address && /^https?:$/.test(address.protocol)) return withoutSlash(`${address.origin}${address.pathname}`);
  }
  const elsewhere = fallbackUrl ?? (documentUrl === null ? null : new URL(documentUrl).origin);
  return elsewhere === null ? undefined : withoutSlash(elsewhere);
}

function urlOf({ servers }: Part): string | undefined {
  const server = listOf(servers).find((each) => isPart(each) && typeof each.url === 'string') as Part | undefined;
  if (!server) return undefined;
  const variables = isPart(server.variables) ? server.variables : {};
  return textOf(server.url).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    return isPart(variable) ? String(variable.default ?? listOf(variable.enum)[0] ?? '') : '';
  });
}

/** For a document of version 2. */
function hostOf({ host, basePath, schemes }: Part, documentUrl: string | null): string | undefined {
  const path = textOf(basePath);
  if (textOf(host) === '') return documentUrl === null && path === '' ? undefined : path || '/';
  const known = listOf(schemes).filter((scheme) => scheme === 'https' || scheme === 'http');
  const usual = documentUrl?.startsWith('http:') ? 'http' : 'https';
  const scheme = known.includes('https') ? 'https' : (known[0] ?? usual);
  return `${scheme}://${textOf(host)}${path}`;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
