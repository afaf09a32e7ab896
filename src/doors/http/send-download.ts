import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '../../kernel/download.ts';

/**
 * Sends a file as the answer. If it fails on the way, the connection is cut, so that half a file does not look
 * complete.
 */
export function sendDownload(reply: FastifyReply, { name, type, chunks }: Download): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  // A proxy must not buffer lines that are created while they are read.
  if (type === 'application/x-ndjson') reply.header('x-accel-buffering', 'no');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(chunks));
}
