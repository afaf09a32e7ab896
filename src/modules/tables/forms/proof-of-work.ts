import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The number of leading zero bits: about ten thousand attempts, or one second in a browser. */
export const proofBits = 14;

const lifetimeMs = 5 * 60_000;
const headBytes = 6 + 12;

/** A challenge that only this server can have issued, valid for five minutes. */
export function newChallenge(key: Buffer, now: Date): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(now.getTime() + lifetimeMs, 0, 6);
  randomBytes(12).copy(head, 6);
  return Buffer.concat([head, signatureOf(key, head)]).toString('base64url');
}

/** Whether the SHA-256 of `CHALLENGE:ANSWER` begins with enough zero bits, for a challenge issued by this server. */
export function isProof(key: Buffer, { challenge, answer }: { challenge: string; answer: string }, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, headBytes);
  const expected = signatureOf(key, head);
  const signature = bytes.subarray(headBytes);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  if (head.readUIntBE(0, 6) < now.getTime()) return false;
  const digest = createHash('sha256').update(`${challenge}:${answer}`).digest();
  return digest.readUInt32BE(0) >>> (32 - proofBits) === 0;
}

function signatureOf(key: Buffer, head: Buffer): Buffer {
  return createHmac('sha256', key).update('form\n').update(head).digest();
}
