import { parseJson } from './parse-json.ts';
import { UnreadableBody } from './parse-part.ts';

/** What most routes read. Objects of thousands of names cost more than everything else that a stranger may send. */
export const smallBody = { bytes: 64 * 1024, values: 2_000 };

/** Bytes to JSON, strictly, whatever the Content-Type says. No body at all is `empty`. */
export async function readJson(body: unknown, empty?: unknown, bodyLimit?: number): Promise<unknown> {
  if (body === undefined || body === null) return empty;
  if (!Buffer.isBuffer(body)) throw new UnreadableBody('The body must be JSON.');
  if (body.length === 0) return empty;
  return parseJson(body, bodyLimit !== undefined && bodyLimit <= smallBody.bytes ? smallBody.values : undefined);
}

export function sizeOf(body: unknown): number {
  return Buffer.isBuffer(body) ? body.length : 0;
}
