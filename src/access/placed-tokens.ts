import { randomBytes } from 'node:crypto';

const idLength = 16;
const randomLength = 24;

/** A secret address for somebody without an account, made of where it leads and 192 random bits. */
export function newPlacedToken(workspaceId: string): string {
  return placedToken(workspaceId, randomBytes(randomLength));
}

/** As above, with something that the workspace can tell to be its own in place of the random bits. */
export function placedToken(workspaceId: string, proof: Buffer): string {
  return Buffer.concat([bytesOfId(workspaceId), proof]).toString('base64url');
}

/** The workspace that a token speaks of; whether the token is a true one is for that workspace to say. */
export function workspaceOfToken(token: string): string | undefined {
  return /^[\w-]{54,100}$/.test(token) ? idOfBytes(Buffer.from(token, 'base64url').subarray(0, idLength)) : undefined;
}

/** What follows the workspace. */
export function proofOfToken(token: string): Buffer {
  return Buffer.from(token, 'base64url').subarray(idLength);
}

export function bytesOfId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

export function idOfBytes(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
