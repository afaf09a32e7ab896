import type { Clock } from '../kernel/clock.ts';
import { digestOf, newId, newSecret } from '../kernel/ids.ts';
import { isTimeZone } from '../kernel/is-time-zone.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Database } from '../storage/database.ts';
import type { Transaction } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { anyAccount } from './accounts.store.ts';
import type { Accounts } from './accounts.ts';
import { insertMember, insertWorkspace } from './members.store.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { refusals } from './words/refusals.ts';

export interface NewOwner {
  email: string;
  name: string;
  password: string;
  workspaceName: string;
  language: string;
  /** Of their browser. One that is not known here is passed over: nobody is kept from setting up by it. */
  timeZone?: string;
  /** Whether the workspace begins with the sample business. */
  sample?: boolean;
}

interface Owner {
  userId: string;
  workspaceId: string;
}

interface FirstOwnerServices {
  database: Database;
  accounts: Accounts;
  clock: Clock;
  plan: string;
  /** Must not fail: whoever has an instance now has one, with the sample or without. */
  fillSample(owner: Owner): Promise<void>;
}

/** An instance without people belongs to who holds the one-time link, or to who is named in the configuration. */
export class FirstOwner {
  private readonly database: Database;
  private readonly accounts: Accounts;
  private readonly clock: Clock;
  private readonly plan: string;
  private readonly fillSample: FirstOwnerServices['fillSample'];

  constructor(services: FirstOwnerServices) {
    this.database = services.database;
    this.accounts = services.accounts;
    this.clock = services.clock;
    this.plan = services.plan;
    this.fillSample = services.fillSample;
  }

  isClaimed(): Promise<boolean> {
    return anyAccount(this.database);
  }

  /** A new link at every start: the one in an old terminal is dead then. */
  async makeSetupToken(): Promise<string> {
    const token = newSecret('setup_');
    await this.database.run(sql`
      insert into instance_settings (key, value) values ('setup_token', ${JSON.stringify(digestOf(token).toString('hex'))}::jsonb)
      on conflict (key) do update set value = excluded.value`);
    return token;
  }

  async claim(token: string, owner: NewOwner): Promise<string> {
    const made = await this.database.transaction(async (tx) => {
      await this.lock(tx);
      if (await anyAccount(tx)) refuse('conflict', 'already_claimed', refusals.phrase('already_claimed'));
      const stored = await tx.maybe<{ value: string }>(
        sql`select value from instance_settings where key = 'setup_token'`,
      );
      if (stored?.value !== digestOf(token).toString('hex'))
        refuse('forbidden', 'wrong_setup_token', refusals.phrase('wrong_setup_token'));
      refuseWeakPassword(owner.password, [owner.name, owner.email, owner.workspaceName]);
      await tx.run(sql`delete from instance_settings where key = 'setup_token'`);
      return this.create(tx, owner);
    });
    if (owner.sample) await this.fillSample(made);
    return made.userId;
  }

  /** From the configuration, at the first start only. Answers whether the owner was made now. */
  async ensure(owner: NewOwner): Promise<boolean> {
    const made = await this.database.transaction(async (tx) => {
      await this.lock(tx);
      return (await anyAccount(tx)) ? undefined : this.create(tx, owner);
    });
    if (made && owner.sample) await this.fillSample(made);
    return made !== undefined;
  }

  /** Two first starts, or two clicks, at once: the second waits and finds the instance taken. */
  private async lock(tx: Transaction): Promise<void> {
    await tx.run(sql`select pg_advisory_xact_lock(7263002)`);
  }

  private async create(tx: Transaction, owner: NewOwner): Promise<Owner> {
    const now = this.clock.now();
    const userId = await this.accounts.create(tx, owner);
    const workspaceId = newId();
    const { ownerRoleId } = await insertWorkspace(tx, {
      id: workspaceId,
      name: owner.workspaceName,
      plan: this.plan,
      timeZone: owner.timeZone !== undefined && isTimeZone(owner.timeZone) ? owner.timeZone : 'UTC',
      currency: 'EUR',
      language: owner.language,
      now,
    });
    await insertMember(tx, { workspaceId, userId, roleId: ownerRoleId, now });
    return { userId, workspaceId };
  }
}
