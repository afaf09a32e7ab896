import { parseJson } from './parse-json.ts';
import { UnreadableBody } from './parse-part.ts';

/** Bytes to JSON, strictly, whatever the Content-Type says. No body at all is `empty`. */
export async function readJson(body: unknown, empty?: unknown): Promise<unknown> {
  if (body === undefined || body === null) return empty;
  if (!Buffer.isBuffer(body)) throw new UnreadableBody('The body must be JSON.');
  return body.length === 0 ? empty : parseJson(body);
}

export function sizeOf(body: unknown): number {
  return Buffer.isBuffer(body) ? body.length : 0;
}
