import { Refusal } from '../../kernel/refusal.ts';

const deepest = 64;
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
const decoder = new TextDecoder('utf-8', { fatal: true });

/** What is wrong with a body that cannot be used, for a door to say in its own way. */
class UnreadableBody extends Refusal {
  constructor(message: string) {
    super('malformed', 'unreadable_body', message);
  }
}

/**
 * Bytes to JSON, strictly: valid UTF-8, no NUL characters or halves of surrogate pairs (PostgreSQL cannot hold them), no
 * nesting so deep that only a mistake or an attack makes it. Whatever the Content-Type says. No body at all is `empty`.
 */
export function readJson(body: unknown, empty?: unknown): unknown {
  if (body === undefined || body === null) return empty;
  if (!Buffer.isBuffer(body)) throw new UnreadableBody('The body must be JSON.');
  if (body.length === 0) return empty;
  let text: string;
  try {
    text = decoder.decode(body);
  } catch {
    throw new UnreadableBody('The body is not valid UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UnreadableBody(`The body is not valid JSON: ${(error as Error).message}`);
  }
  // All are rare, and a look at the text is far cheaper than a walk through the value.
  if (text.includes('\\u') || isDeep(text)) inspect(value, 1);
  return value;
}

/** Brackets inside texts do not count. */
function isDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (inText) {
      if (code === backslash) index += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (code === openBrace || code === openBracket) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === closeBrace || code === closeBracket) depth -= 1;
  }
  return false;
}

function inspect(value: unknown, depth: number): void {
  if (depth > deepest) throw new UnreadableBody(`The body is nested more than ${deepest} levels deep.`);
  if (typeof value === 'string') refuseUnstorable(value);
  else if (Array.isArray(value)) for (const part of value) inspect(part, depth + 1);
  else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      refuseUnstorable(key);
      inspect(part, depth + 1);
    }
  }
}

function refuseUnstorable(text: string): void {
  if (text.includes('\0')) throw new UnreadableBody('The body holds a NUL character (\\u0000), which cannot be stored.');
  if (!text.isWellFormed()) throw new UnreadableBody('The body holds half a surrogate pair (such as \\ud800), which cannot be stored.');
}
