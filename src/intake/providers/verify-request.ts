import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Headers, headerOf, type Scheme, type SignatureScheme, type TokenScheme } from './define-provider.ts';
import { formFields, isForm } from './form-body.ts';

export interface SignedRequest {
  readonly headers: Headers;
  /** The original bytes. */
  readonly raw: Buffer;
  /** The address as the provider was given it, including its query. */
  readonly url: string;
  readonly now: Date;
}

/**
 * The proof of a request. It is stored to recognize a copy. `id` is the provider's signed id of the delivery. `ages`
 * means that a copy soon becomes too old to be accepted. Undefined if nothing proves the request.
 */
export type Proof = { readonly id?: string; readonly copyOf?: string; readonly ages: boolean } | undefined;

/** Fails closed: anything missing, unreadable, too old or wrong proves nothing. */
export function verifyRequest(schemes: readonly Scheme[], secret: string, request: SignedRequest): Proof {
  if (secret === '') return undefined;
  for (const scheme of schemes) {
    const proof =
      scheme.proof === 'token' ? checkToken(scheme, secret, request) : checkSignature(scheme, secret, request);
    if (proof) return proof;
  }
  return undefined;
}

function checkToken(scheme: TokenScheme, secret: string, { headers }: SignedRequest): Proof {
  const value = headerOf(headers, scheme.header);
  const prefix = scheme.prefix ?? '';
  if (value === undefined || !value.toLowerCase().startsWith(prefix.toLowerCase())) return undefined;
  return isSame(Buffer.from(value.slice(prefix.length)), Buffer.from(secret)) ? { ages: false } : undefined;
}

function checkSignature(scheme: SignatureScheme, secret: string, request: SignedRequest): Proof {
  const { headers, raw } = request;
  const value = headerOf(headers, scheme.header);
  const found = value === undefined ? undefined : parseSignature(scheme.parse, value);
  if (!found) return undefined;
  const timestamp = found.timestamp ?? (scheme.timestampHeader && headerOf(headers, scheme.timestampHeader));
  if (scheme.tolerance && !isFresh(scheme.tolerance, timestamp, request.now)) return undefined;
  if (scheme.bodyDigestParameter && !isForm(headers) && !bodyIsTheOneNamed(scheme.bodyDigestParameter, request))
    return undefined;
  const id = scheme.idHeader && headerOf(headers, scheme.idHeader);
  const key = keyOf(scheme, secret);
  const fill = (url: string) =>
    partsOf(scheme.signed, { body: raw, timestamp, id: id || undefined, url, form: () => sortedFields(headers, raw) });
  for (const url of scheme.signed.includes('{url}') ? spellingsOf(request.url) : [request.url]) {
    const parts = fill(url);
    if (!parts) return undefined;
    const hmac = createHmac(scheme.digest, key);
    for (const part of parts) hmac.update(part);
    const expected = hmac.digest();
    if (found.signatures.some((signature) => isSame(decoded(signature, scheme.encoding), expected)))
      return { ...(id && { id }), copyOf: expected.toString('base64url'), ages: scheme.tolerance !== undefined };
  }
  return undefined;
}

/** The parts of the template in their order; undefined if the request lacks one. */
function partsOf(
  template: string,
  values: Record<string, Buffer | string | undefined | (() => string)>,
): (Buffer | string)[] | undefined {
  const parts: (Buffer | string)[] = [];
  for (const piece of template.split(/(\{[a-z]+\})/)) {
    const value = piece.startsWith('{') ? values[piece.slice(1, -1)] : piece;
    if (value === undefined) return undefined;
    parts.push(typeof value === 'function' ? value() : value);
  }
  return parts;
}

function isFresh(
  tolerance: NonNullable<SignatureScheme['tolerance']>,
  timestamp: string | undefined,
  now: Date,
): boolean {
  if (timestamp === undefined || !/^\d{1,15}$/.test(timestamp)) return false;
  const signedAt = Number(timestamp) * (tolerance.unit === 'seconds' ? 1_000 : 1);
  return Math.abs(now.getTime() - signedAt) <= tolerance.seconds * 1_000;
}

function bodyIsTheOneNamed(parameter: string, { url, raw }: SignedRequest): boolean {
  const named = URL.canParse(url) ? new URL(url).searchParams.get(parameter) : null;
  return named !== null && isSame(decoded(named, 'hex'), createHash('sha256').update(raw).digest());
}

function keyOf(scheme: SignatureScheme, secret: string): Buffer {
  return scheme.key === 'text' ? Buffer.from(secret) : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}

function sortedFields(headers: Headers, raw: Buffer): string {
  if (!isForm(headers)) return '';
  const fields = Object.entries(formFields(raw)).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields
    .map(([name, value]) =>
      (Array.isArray(value) ? [...new Set(value)].sort().map((each) => name + each) : [name + value]).join(''),
    )
    .join('');
}

/** The address as it is, without its port, and with the default port. Services differ in which of them they sign. */
function spellingsOf(url: string): string[] {
  const [, scheme = '', host = '', port, rest = ''] = /^(https?):\/\/([^/?#]*?)(:\d+)?([/?#].*)?$/.exec(url) ?? [];
  return [
    ...new Set([
      url,
      `${scheme}://${host}${rest}`,
      `${scheme}://${host}${port ?? (scheme === 'https' ? ':443' : ':80')}${rest}`,
    ]),
  ];
}

function decoded(text: string, encoding: 'hex' | 'base64'): Buffer {
  return Buffer.from(text, encoding);
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

interface FoundSignature {
  readonly timestamp?: string;
  /** Several while the sender rotates its secret. */
  readonly signatures: string[];
}

/** Parses a signature header; undefined if it has another format. */
function parseSignature(parse: SignatureScheme['parse'], value: string): FoundSignature | undefined {
  if (parse.as === 'value')
    return { signatures: [parse.prefix && value.startsWith(parse.prefix) ? value.slice(parse.prefix.length) : value] };
  const separator = parse.as === 'pairs' ? '=' : ',';
  const entries = value.split(parse.as === 'pairs' ? ',' : ' ').map((entry) => {
    const at = entry.indexOf(separator);
    return { name: entry.slice(0, Math.max(at, 0)).trim(), text: entry.slice(at + 1).trim() };
  });
  const signatures = entries
    .filter(({ name, text }) => name === parse.signature && text !== '')
    .map(({ text }) => text);
  if (signatures.length === 0) return undefined;
  if (parse.as === 'list') return { signatures };
  const times = entries.filter(({ name }) => name === parse.timestamp);
  return times.length === 1 ? { timestamp: times[0]?.text, signatures } : undefined;
}
