import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const chunkLength = 64 * 1024;
const tagLength = 16;
const sealedLength = chunkLength + tagLength;

/** A key that seals one single stream, and what every chunk of it is bound to. */
export interface StreamKey {
  key: Buffer;
  boundTo: Buffer;
}

/**
 * Bytes as encrypted chunks of one length. The nonce of each is its place and whether it is the last one, so that none
 * can be changed, moved, left out or added, and the stream cannot end early without it being noticed (the STREAM
 * construction).
 */
export async function* sealChunks(seal: StreamKey, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, isLast } of inPieces(source, chunkLength)) {
    const cipher = createCipheriv(algorithm, seal.key, nonceOf(place++, isLast));
    cipher.setAAD(seal.boundTo);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws at the first chunk that is not as it was written. */
export async function* openChunks(seal: StreamKey, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, isLast } of inPieces(source, sealedLength)) {
    if (piece.length < tagLength) throw new Error('A chunk is too short.');
    const decipher = createDecipheriv(algorithm, seal.key, nonceOf(place++, isLast), { authTagLength: tagLength });
    decipher.setAAD(seal.boundTo);
    decipher.setAuthTag(piece.subarray(-tagLength));
    yield Buffer.concat([decipher.update(piece.subarray(0, -tagLength)), decipher.final()]);
  }
}

/** Pieces of one length; the last may be shorter, and there always is one. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    // Only once something follows is it known that a piece is not the last one.
    if (size <= length) continue;
    const whole = Buffer.concat(held);
    let at = 0;
    for (; size - at > length; at += length) yield { piece: whole.subarray(at, at + length), isLast: false };
    held = [whole.subarray(at)];
    size -= at;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(place), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}
