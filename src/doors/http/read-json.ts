import { Refusal } from '../../kernel/refusal.ts';

const deepest = 64;
const decoder = new TextDecoder('utf-8', { fatal: true });

/** What is wrong with a body that cannot be used, for a door to say in its own way. */
export class UnreadableBody extends Refusal {
  constructor(message: string) {
    super('malformed', 'unreadable_body', message);
  }
}

/**
 * Bytes to JSON, strictly: valid UTF-8, no NUL characters (PostgreSQL's text and jsonb cannot hold them), no nesting so
 * deep that only a mistake or an attack makes it. Whatever the Content-Type says. No body at all is undefined.
 */
export function readJson(body: unknown): unknown {
  if (body === undefined || body === null) return undefined;
  if (!Buffer.isBuffer(body)) throw new UnreadableBody('The body must be JSON.');
  if (body.length === 0) return undefined;
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
  // Both are rare, and a look at the text is far cheaper than a walk through the value.
  if (text.includes('\\u0000') || mayBeDeep(text)) inspect(value, 1);
  return value;
}

function mayBeDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code === 0x7b || code === 0x5b) && ++depth > deepest) return true;
    if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

function inspect(value: unknown, depth: number): void {
  if (depth > deepest) throw new UnreadableBody(`The body is nested more than ${deepest} levels deep.`);
  if (typeof value === 'string') refuseNul(value);
  else if (Array.isArray(value)) for (const part of value) inspect(part, depth + 1);
  else if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) {
      refuseNul(key);
      inspect(part, depth + 1);
    }
  }
}

function refuseNul(text: string): void {
  if (text.includes('\0')) throw new UnreadableBody('The body holds a NUL character (\\u0000), which cannot be stored.');
}
