import { isPart, listOf, type Part, textOf } from './references.ts';

export interface ReadingWish {
  app: string;
  /** What the document's own addresses may be relative to. */
  documentUrl: string | null;
  /** Where calls go whatever the document says. */
  baseUrl: string | null;
  /** Where calls go if the document does not say. */
  fallbackUrl: string | null;
  /** It is only looked at: that it does not say where its service is, is no fault. */
  onlyLook?: boolean;
}

/** The address that calls begin with: of the first of these that names one, without a slash at its end. */
export function serverOf(
  sources: readonly Part[],
  { documentUrl, baseUrl, fallbackUrl }: ReadingWish,
  version: 2 | 3,
): string | undefined {
  if (baseUrl !== null) return withoutSlash(baseUrl);
  for (const source of sources) {
    const written = version === 2 ? hostOf(source, documentUrl) : urlOf(source);
    // What is relative is relative to where the document is.
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

/** Of a document of version 2. */
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
