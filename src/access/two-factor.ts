import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { digestOf } from '../kernel/ids.ts';
import { noWorkspace } from '../queue/define-job.ts';
import type { Db } from '../storage/db.ts';
import type { Place, Vault } from '../vault/vault.ts';
import { type Account, useRecoveryCode, useTotpStep } from './accounts.store.ts';

const period = 30;
const recoveryCodes = 10;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function otpauthUrl(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

export function sealTotpSecret(vault: Vault, userId: string, secret: string): Buffer {
  return vault.seal(secret, placeOf(userId));
}

/** The time step of a code (the clocks may differ by one step); undefined for a wrong code. */
export function stepOfCode(
  vault: Vault,
  account: Pick<Account, 'id' | 'totpSecret'>,
  code: string,
  now: Date,
): number | undefined {
  if (!account.totpSecret || !/^\d{6}$/.test(code)) return undefined;
  const secret = vault.open(account.totpSecret, placeOf(account.id));
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

/** Accepts a code of the app or a recovery code. Each is valid once. */
export async function useSecondFactor(
  db: Db,
  vault: Vault,
  account: Account,
  code: string,
  now: Date,
): Promise<boolean> {
  const plain = code.replace(/[\s-]/g, '').toLowerCase();
  const step = stepOfCode(vault, account, plain, now);
  return step === undefined ? useRecoveryCode(db, account.id, digestOf(plain)) : useTotpStep(db, account.id, step);
}

export function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const plain = Array.from({ length: recoveryCodes }, () => randomBytes(8).toString('hex'));
  return { codes: plain.map((code) => code.match(/.{4}/g)?.join('-') ?? code), hashes: plain.map(digestOf) };
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'svc', label, secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' });
}

function placeOf(userId: string): Place {
  return { workspaceId: noWorkspace, table: 'users', row: userId, column: 'totp_secret' };
}
