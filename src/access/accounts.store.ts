import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface Account {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  language: string;
  totpSecret: Buffer | null;
  twoFactor: boolean;
  totpLastStep: number | null;
  recoveryCodeHashes: Buffer[];
}

/** Returns false if the address already has an account. */
export async function insertAccount(
  db: Db,
  account: { id: string; email: string; name: string; passwordHash: string; language: string; now: Date },
): Promise<boolean> {
  const { id, email, name, passwordHash, language, now } = account;
  const added = await db.run(sql`
    insert into users (id, email, name, password_hash, language, created_at, password_changed_at)
    values (${id}, ${email}, ${name}, ${passwordHash}, ${language}, ${now}, ${now}) on conflict do nothing`);
  return added === 1;
}

export function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db.maybe(sql`
    select id, email, name, password_hash as "passwordHash", language, totp_secret as "totpSecret", totp_confirmed_at is not null as "twoFactor",
      totp_last_step as "totpLastStep", recovery_code_hashes as "recoveryCodeHashes"
    from users where lower(email) = lower(${email})`);
}

export function readAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.maybe(sql`
    select id, email, name, password_hash as "passwordHash", language, totp_secret as "totpSecret", totp_confirmed_at is not null as "twoFactor",
      totp_last_step as "totpLastStep", recovery_code_hashes as "recoveryCodeHashes"
    from users where id = ${id}`);
}

export async function anyAccount(db: Db): Promise<boolean> {
  return (await db.one<{ found: boolean }>(sql`select exists (select 1 from users) as found`)).found;
}

export function setPassword(db: Db, id: string, passwordHash: string, now: Date): Promise<number> {
  return db.run(sql`update users set password_hash = ${passwordHash}, password_changed_at = ${now} where id = ${id}`);
}

export function setProfile(db: Db, id: string, profile: { name?: string; language?: string }): Promise<number> {
  return db.run(
    sql`update users set name = coalesce(${profile.name ?? null}, name), language = coalesce(${profile.language ?? null}, language) where id = ${id}`,
  );
}

/** A new secret only takes effect after its first correct code. */
export function startTwoFactor(db: Db, id: string, sealedSecret: Buffer): Promise<number> {
  return db.run(
    sql`update users set totp_secret = ${sealedSecret}, totp_confirmed_at = null, totp_last_step = null, recovery_code_hashes = '{}' where id = ${id}`,
  );
}

export function confirmTwoFactor(
  db: Db,
  id: string,
  step: number,
  recoveryCodeHashes: Buffer[],
  now: Date,
): Promise<number> {
  return db.run(sql`
    update users set totp_confirmed_at = ${now}, totp_last_step = ${step}, recovery_code_hashes = ${recoveryCodeHashes}
    where id = ${id} and totp_secret is not null and totp_confirmed_at is null`);
}

export function endTwoFactor(db: Db, id: string): Promise<number> {
  return db.run(
    sql`update users set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, recovery_code_hashes = '{}' where id = ${id}`,
  );
}

/** A code is valid once: returns false if this time step was already used. */
export async function useTotpStep(db: Db, id: string, step: number): Promise<boolean> {
  return (
    (await db.run(
      sql`update users set totp_last_step = ${step} where id = ${id} and coalesce(totp_last_step, -1) < ${step}`,
    )) === 1
  );
}

export async function useRecoveryCode(db: Db, id: string, hash: Buffer): Promise<boolean> {
  return (
    (await db.run(
      sql`update users set recovery_code_hashes = array_remove(recovery_code_hashes, ${hash}) where id = ${id} and ${hash} = any(recovery_code_hashes)`,
    )) === 1
  );
}

export function insertReset(db: Db, tokenHash: Buffer, userId: string, expiresAt: Date): Promise<number> {
  return db.run(
    sql`insert into password_resets (token_hash, user_id, expires_at) values (${tokenHash}, ${userId}, ${expiresAt})`,
  );
}

/** Uses a reset link and invalidates all others of the person. */
export async function useReset(db: Db, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await db.maybe<{ userId: string }>(
    sql`delete from password_resets where token_hash = ${tokenHash} and expires_at > ${now} returning user_id as "userId"`,
  );
  if (row) await db.run(sql`delete from password_resets where user_id = ${row.userId}`);
  return row?.userId;
}

export async function namesOf(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from users where id = any(${[...new Set(ids)]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
