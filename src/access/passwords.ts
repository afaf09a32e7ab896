import { hash, verify } from '@node-rs/argon2';

// argon2id with the parameters OWASP names; 2 is the library's number for the id variant.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

/** Takes the same time whether the account exists or not, so that nobody can find out which addresses have one. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== undefined && right;
}
