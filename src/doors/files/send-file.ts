import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesTag } from '../http/send-tagged.ts';
import { type ByteRange, readByteRange } from './byte-range.ts';
import type { FileFacts, FileService } from './file-door.ts';

/** Streams a file, or the part that was asked for. `refusalShape` is what every refusal of the door carries. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileService,
  file: FileFacts,
  refusalShape: object,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  // May be kept, but rights are looked at each time.
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
    // Whatever somebody uploaded never runs as a page of ours: it is saved, not shown, and where it is shown it can do
    // nothing.
    'content-disposition': `attachment; filename*=UTF-8''${encodeName(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  return reply.send(Readable.from(content));
}

/** Waits for the first piece: what fails before it can still be told as an error; later the connection is cut. */
async function begin(content: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  })();
}

/** A part is only of use beside other parts of the same content. */
function ifRangeHolds(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

/** RFC 8187 lets fewer characters stand as they are than encodeURIComponent does. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
