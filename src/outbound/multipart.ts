import { randomBytes } from 'node:crypto';
import type { StreamedBody } from './dial.ts';

export type Part =
  | { field: string; text: string; contentType?: string }
  | { field: string; fileName: string; contentType: string; content: StreamedBody };

/** A form with files (RFC 7578), with a known length and never completely in memory. */
export function multipartBody(
  parts: readonly Part[],
  mediaType = 'multipart/form-data',
): { body: StreamedBody; contentType: string } {
  const boundary = `svc-${randomBytes(18).toString('base64url')}`;
  const pieces: (Buffer | StreamedBody)[] = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
    'text' in part ? Buffer.from(part.text) : part.content,
    Buffer.from('\r\n'),
  ]);
  pieces.push(Buffer.from(`--${boundary}--\r\n`));
  return {
    contentType: `${mediaType}; boundary=${boundary}`,
    body: {
      length: pieces.reduce((sum, piece) => sum + piece.length, 0),
      async *open() {
        for (const piece of pieces) {
          if (Buffer.isBuffer(piece)) yield piece;
          else yield* piece.open();
        }
      },
    },
  };
}

function headOf(part: Part): string {
  const name = 'text' in part ? '' : `; filename="${quoted(part.fileName)}"`;
  const type = part.contentType === undefined ? '' : `\r\nContent-Type: ${part.contentType}`;
  return `Content-Disposition: form-data; name="${quoted(part.field)}"${name}${type}`;
}

/** Escapes the same characters as browsers do. */
function quoted(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
