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
  /** The time zone of the owner's browser. An unknown zone is ignored, so that it does not prevent the setup. */
  timeZone?: string;
  /** Whether to start with the sample business. */
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
  /** Must not fail, because the instance is usable with or without the sample. */
  fillSample(owner: Owner): Promise<void>;
}

/** A new instance belongs to whoever has the one-time link, or to the person named in the configuration. */
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

  /** Creates a new link at every start, which invalidates the one in an old terminal. */
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

  /** Creates the owner from the configuration, at the first start only. Returns whether it was created now. */
  async ensure(owner: NewOwner): Promise<boolean> {
    const made = await this.database.transaction(async (tx) => {
      await this.lock(tx);
      return (await anyAccount(tx)) ? undefined : this.create(tx, owner);
    });
    if (made && owner.sample) await this.fillSample(made);
    return made !== undefined;
  }

  /** If two first starts or two clicks happen at once, the second waits and finds that an owner exists. */
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
