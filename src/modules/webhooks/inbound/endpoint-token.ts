import { randomBytes } from 'node:crypto';
import { digestOf } from '../../../kernel/ids.ts';

/** Shown once; what is kept is the digest, and the end of it to tell two apart. */
export function makeToken(): { token: string; digest: Buffer; hint: string } {
  const token = `svcw_${randomBytes(32).toString('base64url')}`;
  return { token, digest: digestOf(token), hint: token.slice(-4) };
}
