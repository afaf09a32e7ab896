import { deflateSync } from 'node:zlib';

/** A PNG of one colour, whole and sound. */
export function pngOf(width: number, height: number, grey = 128): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

export const smallPng = pngOf(4, 3);

/** The beginnings of the other kinds: enough to be known by. */
export const smallJpeg = Buffer.from(`ffd8ffe000104a46494600010100000100010000ffc0000b080005000701011100ffd9`, 'hex');

export function webpOf(kind: 'VP8 ' | 'VP8L' | 'VP8X', body: string): Buffer {
  const content = Buffer.concat([Buffer.from(body, 'hex'), Buffer.alloc(16)]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP'), Buffer.from(kind), size, content]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
