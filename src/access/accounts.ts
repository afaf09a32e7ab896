import type { Clock } from '../kernel/clock.ts';
import { digestOf, newId, newSecret } from '../kernel/ids.ts';
import { refuse } from '../kernel/refusal.ts';
import { inWords } from '../kernel/words.ts';
import { sealMail, sendMail } from '../outbound/mail.ts';
import { enqueue } from '../queue/enqueue.ts';
import type { Database } from '../storage/database.ts';
import type { Db } from '../storage/db.ts';
import type { Vault } from '../vault/vault.ts';
import * as store from './accounts.store.ts';
import { accountBucket, addressBucket, deviceBucket } from './buckets.ts';
import type { KnownDevices } from './known-devices.ts';
import { listWorkspacesOf } from './members.store.ts';
import { networkOf } from './network.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './passwords.ts';
import type { Bucket, RateLimits } from './rate-limits.ts';
import { deleteSessionsOf } from './sessions.store.ts';
import type { OpenedSession, Sessions } from './sessions.ts';
import {
  newRecoveryCodes,
  newTotpSecret,
  otpauthUrl,
  sealTotpSecret,
  stepOfCode,
  useSecondFactor,
} from './two-factor.ts';
import { refusals } from './words/refusals.ts';
import { phrase } from './words/words.ts';

const resetLifetimeMs = 3_600_000;

export interface Caller {
  address: string;
  /** The device's proof, if somebody signed in on it before. */
  device?: string;
  userAgent: string | null;
}

export interface AccountServices {
  database: Database;
  sessions: Sessions;
  rateLimits: RateLimits;
  vault: Vault;
  devices: KnownDevices;
  clock: Clock;
  baseUrl: string;
  mailAvailable: boolean;
  /** Default: the recommended cost. Tests use a lower one, because they sign in thousands of times. */
  passwordCost?: PasswordCost;
}

/** A person's account: signing in, passwords, the second factor. It belongs to no workspace. */
export class Accounts {
  private readonly services: AccountServices;

  constructor(services: AccountServices) {
    this.services = services;
  }

  /**
   * A wrong password and an unknown account give the same answer after the same time. Only failed sign-ins count as
   * attempts.
   */
  async signIn(
    input: { email: string; password: string; code?: string },
    caller: Caller,
  ): Promise<{ userId: string; session: OpenedSession }> {
    const { rateLimits, devices, database } = this.services;
    const found = await store.findAccountByEmail(database, input.email);
    const device = found && devices.find(caller.device, found.id);
    // Somebody who guesses elsewhere must not lock out the account's owner, whose device is known.
    const own = found && device ? deviceBucket(found.id, device) : accountBucket(input.email);
    const shared = device ? [] : [addressBucket(networkOf(caller.address))];
    await this.guard([own, ...shared]);
    const account = await this.checkSignIn(input, found);
    // A correct password resets the failed attempts for this account, but not those for others from the same address.
    await Promise.all([rateLimits.refill(own), ...shared.map((bucket) => rateLimits.giveBack(bucket))]);
    return {
      userId: account.id,
      session: await this.services.sessions.open(this.services.database, account.id, caller),
    };
  }

  private async checkSignIn(
    input: { password: string; code?: string },
    account: store.Account | undefined,
  ): Promise<store.Account> {
    const { database, vault, clock } = this.services;
    if (!(await verifyPassword(account?.passwordHash, input.password)) || !account)
      return refuse('unauthenticated', 'wrong_credentials', refusals.phrase('wrong_credentials'));
    if (!account.twoFactor) return account;
    if (!input.code) return refuse('unauthenticated', 'two_factor_required', refusals.phrase('two_factor_required'));
    if (!(await useSecondFactor(database, vault, account, input.code, clock.now())))
      return refuse('unauthenticated', 'wrong_code', refusals.phrase('wrong_code'));
    return account;
  }

  async create(db: Db, account: { email: string; name: string; password: string; language: string }): Promise<string> {
    const id = newId();
    const { password, ...rest } = account;
    const added = await store.insertAccount(db, {
      id,
      ...rest,
      passwordHash: await hashPassword(password, this.services.passwordCost),
      now: this.services.clock.now(),
    });
    if (!added) refuse('conflict', 'account_exists', refusals.phrase('account_exists'));
    return id;
  }

  /** Ends all other sessions, so that anybody who knew the old password is signed out. */
  async changePassword(userId: string, sessionId: string, currentPassword: string, newPassword: string): Promise<void> {
    const { database, clock } = this.services;
    const account = await this.requirePassword(userId, currentPassword);
    await this.refuseWeak(database, account, newPassword, '/newPassword');
    const passwordHash = await hashPassword(newPassword, this.services.passwordCost);
    await database.transaction(async (tx) => {
      await store.setPassword(tx, userId, passwordHash, clock.now());
      await deleteSessionsOf(tx, userId, sessionId);
    });
  }

  /** Mails a link if the account and a mail server exist. The answer is always the same. */
  async requestReset(email: string): Promise<void> {
    const { database, vault, mailAvailable } = this.services;
    if (!mailAvailable) return;
    const account = await store.findAccountByEmail(database, email);
    if (!account) return;
    await database.transaction(async (tx) => {
      const { url } = await this.makeResetLink(tx, account.id);
      await enqueue(tx, sendMail, sealMail(vault, resetMail(account, url)));
    });
  }

  async makeResetLink(db: Db, userId: string): Promise<{ url: string; expiresAt: Date }> {
    const token = newSecret('rst_');
    const expiresAt = new Date(this.services.clock.now().getTime() + resetLifetimeMs);
    await store.insertReset(db, digestOf(token), userId, expiresAt);
    return { url: `${this.services.baseUrl}/reset?token=${token}`, expiresAt };
  }

  /** Creates no session if a second factor is on, because the link alone must not sign anybody in. */
  async resetPassword(
    token: string,
    password: string,
    caller: Caller,
  ): Promise<{ userId: string; session?: OpenedSession }> {
    const { database, sessions, clock } = this.services;
    await this.guard([addressBucket(networkOf(caller.address))]);
    return database.transaction(async (tx) => {
      const userId =
        (await store.useReset(tx, digestOf(token), clock.now())) ??
        refuse('malformed', 'reset_expired', refusals.phrase('reset_expired'));
      const account = await store.readAccount(tx, userId);
      // The link stays valid after a refusal, because the transaction is rolled back.
      if (account) await this.refuseWeak(tx, account, password);
      await store.setPassword(tx, userId, await hashPassword(password, this.services.passwordCost), clock.now());
      await deleteSessionsOf(tx, userId, null);
      return account?.twoFactor ? { userId } : { userId, session: await sessions.open(tx, userId, caller) };
    });
  }

  async startTwoFactor(userId: string, password: string): Promise<{ secret: string; otpauthUrl: string }> {
    const { database, vault } = this.services;
    const account = await this.requirePassword(userId, password);
    if (account.twoFactor) refuse('conflict', 'two_factor_on', refusals.phrase('two_factor_on'));
    const secret = newTotpSecret();
    await store.startTwoFactor(database, userId, sealTotpSecret(vault, userId, secret));
    return { secret, otpauthUrl: otpauthUrl(secret, account.email) };
  }

  async confirmTwoFactor(userId: string, code: string): Promise<{ recoveryCodes: string[] }> {
    const { database, vault, clock } = this.services;
    await this.guard([accountBucket(`second-factor:${userId}`)]);
    const account = await this.read(userId);
    if (account.twoFactor || !account.totpSecret)
      refuse('conflict', 'two_factor_not_started', refusals.phrase('two_factor_not_started'));
    const step = stepOfCode(vault, account, code.replace(/\s/g, ''), clock.now());
    if (step === undefined) return refuse('forbidden', 'wrong_code', refusals.phrase('wrong_first_code'));
    const { codes, hashes } = newRecoveryCodes();
    await store.confirmTwoFactor(database, userId, step, hashes, clock.now());
    return { recoveryCodes: codes };
  }

  /** Requires the same as signing in: an open session and the password are not enough. */
  async endTwoFactor(userId: string, password: string, code: string | undefined): Promise<void> {
    const { database, vault, clock } = this.services;
    const account = await this.requirePassword(userId, password);
    if (account.twoFactor) {
      if (!code) return refuse('forbidden', 'two_factor_required', refusals.phrase('two_factor_or_recovery_code'));
      await this.guard([accountBucket(`second-factor:${userId}`)]);
      if (!(await useSecondFactor(database, vault, account, code, clock.now())))
        refuse('forbidden', 'wrong_code', refusals.phrase('wrong_code'));
    }
    await store.endTwoFactor(database, userId);
  }

  async read(userId: string): Promise<store.Account> {
    return (
      (await store.readAccount(this.services.database, userId)) ??
      refuse('unauthenticated', 'no_session', refusals.phrase('no_session'))
    );
  }

  setProfile(userId: string, profile: { name?: string; language?: string }): Promise<number> {
    return store.setProfile(this.services.database, userId, profile);
  }

  private async requirePassword(userId: string, password: string): Promise<store.Account> {
    await this.guard([accountBucket(`password:${userId}`)]);
    const account = await this.read(userId);
    if (!(await verifyPassword(account.passwordHash, password)))
      refuse('forbidden', 'wrong_password', refusals.phrase('wrong_password'));
    await this.services.rateLimits.refill(accountBucket(`password:${userId}`));
    return account;
  }

  private async refuseWeak(db: Db, { id, name, email }: store.Account, password: string, path?: string): Promise<void> {
    const workspaces = await listWorkspacesOf(db, id);
    refuseWeakPassword(password, [name, email, ...workspaces.map((workspace) => workspace.name)], path);
  }

  private async guard(buckets: Bucket[]): Promise<void> {
    for (const bucket of buckets) {
      const admission = await this.services.rateLimits.admit(bucket);
      if (!admission.admitted)
        refuse('too_many', 'rate_limited', refusals.phrase('rate_limited'), { retryAt: admission.retryAt });
    }
  }
}

function resetMail({ email, name, language }: store.Account, url: string) {
  return {
    to: email,
    subject: inWords(phrase('reset_subject'), { language }),
    text: inWords(phrase('reset_text', { name, url }), { language }),
  };
}
