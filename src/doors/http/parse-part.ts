import { Refusal } from '../../kernel/refusal.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Why a body cannot be used. Each door presents it in its own way. */
export class UnreadableBody extends Refusal {
  constructor(message: string) {
    super('malformed', 'unreadable_body', message);
  }
}

/**
 * Parses bytes as JSON at once. They must be valid UTF-8 without NUL or lone surrogates, which PostgreSQL cannot store.
 */
export function parsePart(bytes: Buffer, [before, after] = ['', '']): unknown {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new UnreadableBody(
      isCompressed(bytes)
        ? 'The body is compressed; send it as it is, without Content-Encoding.'
        : 'The body is not valid UTF-8.',
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(before + text + after);
  } catch (error) {
    throw new UnreadableBody(`The body is not valid JSON: ${(error as Error).message}`);
  }
  // Such escapes are rare, and searching the text is far cheaper than walking through the value.
  if (text.includes('\\u')) refuseUnstorable(value);
  return value;
}

/** Recognizes gzip and zstd by their first bytes. */
function isCompressed(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).equals(gzip) || bytes.subarray(0, 4).equals(zstd);
}

const gzip = Buffer.from([0x1f, 0x8b]);
const zstd = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0'))
      throw new UnreadableBody('The body holds a NUL character (\\u0000), which cannot be stored.');
    if (!value.isWellFormed())
      throw new UnreadableBody('The body holds half a surrogate pair (such as \\ud800), which cannot be stored.');
  } else if (Array.isArray(value)) for (const part of value) refuseUnstorable(part);
  else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      refuseUnstorable(key);
      refuseUnstorable(part);
    }
  }
}
