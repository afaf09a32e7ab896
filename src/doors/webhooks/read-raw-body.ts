import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { Refusal } from '../../kernel/refusal.ts';

/** How much of a refused body is still read, so that a caller who is sending can read the answer. */
const maxDrained = 1024 * 1024;

/**
 * Reads the body and counts it as it streams. Refuses it (`too_large`) at the first byte above the limit, however it is
 * sent.
 */
export function readRawBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((settle, fail) => {
    const tooLarge = () => {
      request.off('data', take);
      drainBody(request);
      fail(new Refusal('too_large', 'payload_too_large', `Payload too large: at most ${maxBytes / 1024} KiB.`));
    };
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) tooLarge();
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length']) > maxBytes) return tooLarge();
    finished(request, { writable: false }, (error) => {
      if (error) fail(new Refusal('malformed', 'unreadable_body', 'The body was cut off.'));
      else settle(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    });
    request.on('data', take);
  });
}

/** Discards the rest of an unwanted body. If that takes too long, the connection is closed after the answer. */
export function drainBody(request: IncomingMessage): void {
  let drained = 0;
  const { socket } = request;
  const pass = (chunk: Buffer) => {
    drained += chunk.length;
    if (drained <= maxDrained) return;
    request.off('data', pass);
    request.pause();
    socket.destroySoon();
  };
  request.on('error', () => undefined);
  request.on('data', pass);
}
