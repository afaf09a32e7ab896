import { createCipheriv, createDecipheriv } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const chunkLength = 64 * 1024;
const tagLength = 16;
const sealedLength = chunkLength + tagLength;

/** A key for a single stream, and the data that every chunk is bound to. */
export interface StreamKey {
  key: Buffer;
  boundTo: Buffer;
}

/**
 * Encrypts bytes in chunks of one length (the STREAM construction). The nonce of a chunk consists of its position and
 * whether it is the last one. So no chunk can be changed, moved, removed or added unnoticed, and the stream cannot be
 * cut off.
 */
export async function* sealChunks(seal: StreamKey, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let place = 0;
  for await (const { piece, isLast } of inPieces(source, chunkLength)) {
    const cipher = createCipheriv(algorithm, seal.key, nonceOf(place++, isLast));
    cipher.setAAD(seal.boundTo);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Throws at the first chunk that was changed. */
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

/** Pieces of one length. The last may be shorter, and there is at least one. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    // A piece is only known not to be the last one when more data follows.
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
