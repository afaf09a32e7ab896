import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const lifetimeMs = 30 * 86_400_000;
const timeBytes = 6;
const nonceBytes = 12;

/** The page that a pass is for. */
export interface PassPlace {
  workspaceId: string;
  workflowId: string;
  triggerId: string;
}

/**
 * What a browser sends instead of the password afterwards. It is derived from the password's digest, so a new password
 * invalidates it.
 */
export function newPass(place: PassPlace, digest: string, now: Date): string {
  const head = Buffer.alloc(timeBytes + nonceBytes);
  head.writeUIntBE(now.getTime() + lifetimeMs, 0, timeBytes);
  randomBytes(nonceBytes).copy(head, timeBytes);
  return Buffer.concat([head, signatureOf(place, digest, head)]).toString('base64url');
}

export function isPass(pass: string | undefined, place: PassPlace, digest: string, now: Date): boolean {
  const bytes = Buffer.from(pass ?? '', 'base64url');
  const head = bytes.subarray(0, timeBytes + nonceBytes);
  const expected = signatureOf(place, digest, head);
  const given = bytes.subarray(timeBytes + nonceBytes);
  return (
    given.length === expected.length &&
    timingSafeEqual(given, expected) &&
    head.readUIntBE(0, timeBytes) > now.getTime()
  );
}

function signatureOf({ workspaceId, workflowId, triggerId }: PassPlace, digest: string, head: Buffer): Buffer {
  return createHmac('sha256', digest).update(`chat ${workspaceId} ${workflowId} ${triggerId}\n`).update(head).digest();
}
