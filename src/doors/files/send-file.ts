import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '../http/send-tagged.ts';
import { type ByteRange, readByteRange } from './byte-range.ts';
import type { FileFacts, FileService } from './file-door.ts';

/** Streams a file or the requested part. `refusalShape` contains the fields of every refusal of the door. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileService,
  file: FileFacts,
  refusalShape: object,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  // The file may be cached, but permissions are checked each time.
  const known = { etag, 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' };
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).headers(known).send();
  const asked = ifRangeHolds(request, etag) ? readByteRange(request.headers.range, file.size) : 'all';
  if (asked === 'unsatisfiable') {
    const error = `The file has ${file.size} bytes: there are none in this range.`;
    return reply
      .code(416)
      .header('content-range', `bytes */${file.size}`)
      .send({ ...refusalShape, error, code: 'range_not_satisfiable' });
  }
  const range: ByteRange = asked === 'all' ? { first: 0, last: file.size - 1 } : asked;
  const content = request.method === 'HEAD' ? [] : await begin(files.content(file, range));
  if (asked !== 'all') reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.size}`);
  reply.headers({
    ...known,
    'content-type': file.type,
    'content-length': range.last - range.first + 1,
    // An uploaded file must never run as one of our pages: it is saved instead of shown, and if it is shown, the policy
    // disables everything.
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return reply.send(Readable.from(content));
}

/**
 * Waits for the first piece, because a failure before it can still become an error answer. Later, the connection is
 * cut.
 */
async function begin(content: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
}

/** A range is only useful with other ranges of the same content. */
function ifRangeHolds(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

/** RFC 8187 requires more characters to be encoded than encodeURIComponent does. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
