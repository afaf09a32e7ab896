import type { IncomingMessage } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Phrase } from '../../../language/phrase.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { refusals } from '../words/refusals.ts';

export interface FilePart {
  name: string;
  type: string;
  /** Ends after the whole body was read and is valid; fails if any part of it is not. */
  content: AsyncIterable<Buffer>;
}

/** Room for the rest of the body around the file. Files have their own limit. */
const aroundBytes = 1024 * 1024;
const maxParts = 20;
const maxHeaderBytes = 16 * 1024;

/** Reads a multipart body with exactly one file as a stream. Other fields are ignored. */
export async function receiveFile<Result>(
  request: IncomingMessage,
  maxFileBytes: number,
  store: (part: FilePart) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers['content-length']) > maxFileBytes + aroundBytes) throw tooLarge(maxFileBytes);
  const parser = openParser(request);
  try {
    return await store(await readPart(request, parser, maxFileBytes));
  } finally {
    // Discards the rest of a refused body, so that the caller can read the answer.
    request.unpipe(parser);
    request.resume();
  }
}

const maxFormFiles = 10;
const maxFieldBytes = 256 * 1024;

/**
 * Reads a multipart body with texts and files as a stream. Each field has its text, or what `store` returns for its
 * file. A repeated field becomes a list.
 */
export async function receiveForm<Result>(
  request: IncomingMessage,
  maxFileBytes: number,
  store: (part: FilePart) => Promise<Result>,
): Promise<Record<string, unknown>> {
  const parser = openParser(request);
  const received: Promise<[field: string, value: unknown]>[] = [];
  try {
    const whole: Promise<void> = readBody(request, parser, maxFileBytes * maxFormFiles, maxFormFiles, {
      file(stream, name, type, field) {
        whole.catch((error) => stream.destroy(error));
        received.push(store({ name, type, content: contentOf(stream, whole) }).then((file) => [field, file]));
        received.at(-1)?.catch(() => undefined);
      },
      text(stream, field) {
        received.push(readText(stream).then((text) => [field, text]));
        received.at(-1)?.catch(() => undefined);
      },
    });
    await Promise.race([whole, ...received]);
    await whole;
    const form: Record<string, unknown> = {};
    for (const [field, value] of await Promise.all(received))
      form[field] = Object.hasOwn(form, field) ? [form[field], value].flat() : value;
    return form;
  } finally {
    request.unpipe(parser);
    request.resume();
  }
}

async function readText(stream: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > maxFieldBytes)
      refuse(
        'too_large',
        'payload_too_large',
        refusals.phrase('form_field_too_large', { kibibytes: maxFieldBytes / 1024 }),
      );
  }
  return Buffer.concat(pieces).toString();
}

function openParser({ headers }: IncomingMessage): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(headers['content-type'] ?? ''))
    refuse('malformed', 'invalid_body', refusals.phrase('not_multipart'));
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      preservePath: true,
      // Every part is read as a stream, because the parser's own way to skip a part can hang on a large one.
      isPartAFile: () => true,
      limits: { parts: maxParts, headerPairs: maxParts, headerSize: maxHeaderBytes },
    });
  } catch {
    return refuse('malformed', 'invalid_body', refusals.phrase('no_boundary'));
  }
}

function readPart(request: IncomingMessage, parser: BusboyInstance, maxFileBytes: number): Promise<FilePart> {
  return new Promise((settle, fail) => {
    const whole = readBody(request, parser, maxFileBytes, 1, {
      file(stream, name, type) {
        whole.catch((error) => stream.destroy(error));
        settle({ name, type, content: contentOf(stream, whole) });
      },
      text: (stream) => stream.resume(),
    });
    whole.then(() => fail(new Refusal('malformed', 'invalid_body', refusals.phrase('no_file'))), fail);
  });
}

/** Resolves when the whole body was read, and rejects with the appropriate refusal. */
function readBody(
  request: IncomingMessage,
  parser: BusboyInstance,
  maxFileBytes: number,
  maxFiles: number,
  onPart: {
    file(stream: Readable, name: string, type: string, field: string): void;
    text(stream: Readable, field: string): void;
  },
): Promise<void> {
  return new Promise((settle, fail) => {
    const refuseBody = (why: Phrase) => fail(new Refusal('malformed', 'invalid_body', why));
    const refuseParts = () => refuseBody(refusals.phrase('not_parts'));
    let files = 0;
    let bytes = 0;
    let open = 0;
    let ended = false;
    // The parser hangs after a part with an invalid header. While no part is being read, it consumes its input and
    // finishes by the next turn of the event loop, or never.
    const lookForStandstill = () =>
      setImmediate(() => open === 0 && (ended || parser.writableLength > 0) && refuseParts());

    parser.on('file', (field, stream, name: string | undefined, _encoding, type) => {
      open += 1;
      stream.once('end', () => {
        open -= 1;
        lookForStandstill();
      });
      // The parser reports a broken body here too, even if nobody reads the stream any more.
      stream.on('error', () => undefined);
      if (name === undefined) return onPart.text(stream, field);
      files += 1;
      if (files <= maxFiles) return onPart.file(stream, name, type, field);
      return refuseBody(
        maxFiles === 1 ? refusals.phrase('several_files') : refusals.phrase('form_too_many_files', { max: maxFiles }),
      );
    });
    parser.on('partsLimit', () => refuseBody(refusals.phrase('too_many_parts', { max: maxParts })));
    parser.on('finish', settle);
    parser.on('error', refuseParts);
    finished(request, { writable: false }, (error) => error && refuseBody(refusals.phrase('cut_off')));
    request.pipe(parser, { end: false });
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxFileBytes + aroundBytes) fail(tooLarge(maxFileBytes));
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

function tooLarge(maxFileBytes: number): Refusal {
  const mebibytes = Math.floor(maxFileBytes / 1024 / 1024);
  return new Refusal('too_large', 'payload_too_large', refusals.phrase('file_too_large', { mebibytes }));
}
