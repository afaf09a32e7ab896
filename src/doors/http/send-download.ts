import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Download } from '../../kernel/download.ts';

/**
 * A file as the answer. What fails on the way breaks the connection off: half a file must not look like a whole one.
 */
export function sendDownload(reply: FastifyReply, { name, type, chunks }: Download): FastifyReply {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  // Lines that are made while they are read must not be gathered by a proxy on the way.
  if (type === 'application/x-ndjson') reply.header('x-accel-buffering', 'no');
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Readable.from(chunks));
}
