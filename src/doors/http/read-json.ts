import { parseJson } from './parse-json.ts';
import { UnreadableBody } from './parse-part.ts';

/** The limit for most routes. Objects with thousands of names cost more than anything else that a stranger may send. */
export const smallBody = { bytes: 64 * 1024, values: 2_000 };

/** Parses bytes strictly as JSON, whatever the Content-Type. A missing body becomes `empty`. */
export async function readJson(body: unknown, empty?: unknown, bodyLimit?: number): Promise<unknown> {
  if (body === undefined || body === null) return empty;
  if (!Buffer.isBuffer(body)) throw new UnreadableBody('The body must be JSON.');
  if (body.length === 0) return empty;
  return parseJson(body, bodyLimit !== undefined && bodyLimit <= smallBody.bytes ? smallBody.values : undefined);
}

export function sizeOf(body: unknown): number {
  return Buffer.isBuffer(body) ? body.length : 0;
}
