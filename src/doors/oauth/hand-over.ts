import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';

export interface HandOver {
  provider: Provider;
  /** The path in front of the provider's own paths. */
  mountPath: string;
  https: boolean;
}

/** Changes to a request before the provider sees it. */
export interface Changed {
  query?: URLSearchParams;
  /** Passed on as JSON. */
  body?: unknown;
}

/** Lets the provider answer, with the headers of all our answers. */
export async function handOver(
  { provider, mountPath, https }: HandOver,
  request: FastifyRequest,
  reply: FastifyReply,
  changed: Changed = {},
): Promise<void> {
  const [path = ''] = request.url.split('?', 1);
  const address = changed.query ? `${path}?${changed.query}` : request.url;
  const type = changed.body === undefined ? request.headers['content-type'] : 'application/json';
  const body = changed.body === undefined ? request.body : Buffer.from(JSON.stringify(changed.body));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await provider.callback()(
    asIncoming(request, { address, mountPath, https, type, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) }),
    reply.raw,
  );
}

/**
 * Rebuilds the request, because its body was already read. Scheme and host are those that people use, whatever the
 * caller claims.
 */
export function asIncoming(
  request: FastifyRequest,
  as: { address: string; mountPath: string; https: boolean; type?: string | undefined; body: Buffer },
): IncomingMessage {
  const { method, socket, httpVersion } = request.raw;
  const { cookie, authorization, accept, origin, host } = request.headers;
  const given = { cookie, authorization, accept, origin, host, 'content-type': as.type };
  const ours = {
    'content-length': String(as.body.length),
    'x-forwarded-proto': as.https ? 'https' : 'http',
    'x-forwarded-host': host,
  };
  const headers = Object.fromEntries(Object.entries({ ...given, ...ours }).filter(([, value]) => value !== undefined));
  const stream = Readable.from(as.body.length > 0 ? [as.body] : []);
  return Object.assign(stream, {
    method,
    socket,
    httpVersion,
    url: as.address.slice(as.mountPath.length),
    originalUrl: as.address,
    headers,
  }) as unknown as IncomingMessage;
}
