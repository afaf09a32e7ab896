import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Phrase } from '../../../language/phrase.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

export interface FilePart {
  name: string;
  type: string;
  /** Ends after the whole body was read and found right; fails where any of it is wrong. */
  content: AsyncIterable<Buffer>;
}

/** The largest file, and room for what stands around it. Files have a limit of their own. */
const maxBodyBytes = 26 * 1024 * 1024;
const maxParts = 20;
const maxHeaderBytes = 16 * 1024;

/** Reads a multipart body with exactly one file, as it comes in; other fields are passed over. */
export async function receiveFile<Result>(
  request: IncomingMessage,
  store: (part: FilePart) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length']) > maxBodyBytes) throw tooLarge();
  const parser = openParser(request);
  try {
    return await store(await readPart(request, parser));
  } finally {
    // Whatever is left of a refused body is thrown away, so that the caller gets to read the answer.
    request.unpipe(parser);
    request.resume();
  }
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    refuse('malformed', 'invalid_body', refusals.phrase('not_multipart'));
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      preservePath: true,
      // Every part comes as a stream: the parser's own way to pass over one can stop for ever at a large one.
      isPartAFile: () => true,
      limits: { parts: maxParts, headerPairs: maxParts, headerSize: maxHeaderBytes },
    });
  } catch {
    return refuse('malformed', 'invalid_body', refusals.phrase('no_boundary'));
  }
}

function readPart(request: IncomingMessage, parser: BusboyInstance): Promise<FilePart> {
  return new Promise((settle, fail) => {
    const whole = readBody(request, parser, (stream, name, type) => {
      whole.catch((error) => stream.destroy(error));
      settle({ name, type, content: contentOf(stream, whole) });
    });
    whole.then(() => fail(new Refusal('malformed', 'invalid_body', refusals.phrase('no_file'))), fail);
  });
}

/** Settles when all of the body was read, and fails with the refusal that is due. */
function readBody(
  request: IncomingMessage,
  parser: BusboyInstance,
  onFile: (stream: Readable, name: string, type: string) => void,
): Promise<void> {
  return new Promise((settle, fail) => {
    const refuseBody = (why: Phrase) => fail(new Refusal('malformed', 'invalid_body', why));
    const refuseParts = () => refuseBody(refusals.phrase('not_parts'));
    let files = 0;
    let bytes = 0;
    let open = 0;
    let ended = false;
    // The parser waits for ever after a part with a broken head. While no part is being read it takes what it was
    // given, and finishes after the end, by the next turn of the event loop, or never will.
    const lookForStandstill = () =>
      setImmediate(() => open === 0 && (ended || parser.writableLength > 0) && refuseParts());

    parser.on('file', (_field, stream, name: string | undefined, _encoding, type) => {
      open += 1;
      stream.once('end', () => {
        open -= 1;
        lookForStandstill();
      });
      // The parser tells a broken body here too, even when nobody reads the stream any more.
      stream.on('error', () => undefined);
      if (name === undefined) return stream.resume();
      files += 1;
      return files === 1 ? onFile(stream, name, type) : refuseBody(refusals.phrase('several_files'));
    });
    parser.on('partsLimit', () => refuseBody(refusals.phrase('too_many_parts', { max: maxParts })));
    parser.on('finish', settle);
    parser.on('error', refuseParts);
    finished(request, { writable: false }, (error) => error && refuseBody(refusals.phrase('cut_off')));
    request.pipe(parser, { end: false });
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBodyBytes) fail(tooLarge());
      lookForStandstill();
    });
    request.on('end', () =>
      parser.end(() => {
        ended = true;
        lookForStandstill();
      }),
    );
  });
}

async function* contentOf(stream: Readable, whole: Promise<void>): AsyncGenerator<Buffer> {
  try {
    for await (const piece of stream) yield piece as Buffer;
  } catch (error) {
    await whole;
    throw error;
  }
  await whole;
}

function tooLarge(): Refusal {
  return new Refusal('too_large', 'payload_too_large', refusals.phrase('file_too_large'));
}
