import { hash, verify } from '@node-rs/argon2';

export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The argon2id parameters recommended by OWASP. */
const recommendedCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The library's number for the id variant. */
const argon2id = 2;

let decoy: Promise<string> | undefined;

export function hashPassword(password: string, cost = recommendedCost): Promise<string> {
  return hash(password, { algorithm: argon2id, ...cost });
}

/** Takes the same time whether or not the account exists, so that nobody can find out which addresses have one. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== undefined && right;
}
