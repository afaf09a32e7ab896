import { loopHeader } from '../kernel/own-loop.ts';
import { DialFailure, type DialRequest } from './dial.ts';
import { failures } from './words/failures.ts';

/** One request as it is sent: the first one, or one that follows a redirect. */
export interface Hop {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: DialRequest['body'];
}

/** Headers that decide where a request goes or ends. Only this code may set them. */
const ownHeaders = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'proxy-authorization',
  'proxy-connection',
  loopHeader,
]);

export function isOwnHeader(name: string): boolean {
  return ownHeaders.has(name.toLowerCase());
}

export function checkRequest(request: DialRequest): Hop {
  if (!/^[A-Z]{1,20}$/.test(request.method) || request.method === 'CONNECT')
    throw new DialFailure('invalid_request', failures.phrase('method_unknown', { method: request.method }), false);
  // Some services refuse requests without a user agent.
  const headers: Record<string, string> = { 'accept-encoding': 'gzip, br', 'user-agent': 'svc' };
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    const lower = name.toLowerCase();
    if (ownHeaders.has(lower))
      throw new DialFailure('invalid_request', failures.phrase('header_not_settable', { name }), false);
    headers[lower] = value;
  }
  return { method: request.method, url: knownUrl(request.url), headers, body: request.body };
}

/** Cache of parsed addresses, because those of webhooks are used again and again. Nobody changes them. */
const known = new Map<string, URL>();
const maxKnown = 1_000;

function knownUrl(text: string): URL {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const url = checkUrl(text);
  known.set(text, url);
  return url;
}

/** The platform's parser normalizes every spelling of an address, so that the guard checks exactly what is dialled. */
export function checkUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw new DialFailure('url_refused', failures.phrase('not_an_address', { text: shortened(text) }), false);
  const refusal =
    url.protocol !== 'http:' && url.protocol !== 'https:'
      ? failures.phrase('wrong_protocol', { protocol: url.protocol })
      : url.username || url.password
        ? failures.phrase('with_password')
        : url.port === '0'
          ? failures.phrase('port_zero')
          : undefined;
  if (refusal) throw new DialFailure('url_refused', refusal, false);
  url.hash = '';
  return url;
}

function shortened(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
