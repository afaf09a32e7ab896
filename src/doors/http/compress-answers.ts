import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** A smaller answer fits into one or two packets, so compression saves nothing. */
const minLength = 2_048;

/** The compressors, preferred first. At this quality, Brotli is as fast as gzip and a fifth smaller. */
const codings = {
  br: promisify((text: Buffer, done: (error: Error | null, result: Buffer) => void) =>
    brotliCompress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, done),
  ),
  gzip: promisify((text: Buffer, done: (error: Error | null, result: Buffer) => void) => gzip(text, done)),
};

/**
 * Compresses JSON for clients that accept it. Another site cannot guess secrets from its length (BREACH), because
 * browsers do not send the session cookie with calls from other sites.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minLength) return payload;
    if (!/^application\/([\w.-]+\+)?json\b/.test(String(reply.getHeader('content-type')))) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return payload;
    reply.header('content-encoding', coding).removeHeader('content-length');
    return codings[coding](Buffer.from(payload));
  });
}

function acceptedCoding(accepted: string | string[] | undefined): keyof typeof codings | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}
