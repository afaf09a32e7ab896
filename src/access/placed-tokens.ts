import { randomBytes } from 'node:crypto';

const idLength = 16;
const randomLength = 24;

/** A secret address for somebody without an account. It consists of the workspace and 192 random bits. */
export function newPlacedToken(workspaceId: string): string {
  return placedToken(workspaceId, randomBytes(randomLength));
}

/** The same with a proof that the workspace can recognize, instead of random bits. */
export function placedToken(workspaceId: string, proof: Buffer): string {
  return Buffer.concat([bytesOfId(workspaceId), proof]).toString('base64url');
}

/** The workspace that a token names. Whether the token is valid is for that workspace to check. */
export function workspaceOfToken(token: string): string | undefined {
  return /^[\w-]{54,100}$/.test(token) ? idOfBytes(Buffer.from(token, 'base64url').subarray(0, idLength)) : undefined;
}

/** The part after the workspace. */
export function proofOfToken(token: string): Buffer {
  return Buffer.from(token, 'base64url').subarray(idLength);
}

export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
