import { setTimeout as pause } from 'node:timers/promises';
import { AskTogether } from '../kernel/ask-together.ts';
import { isPassing } from '../kernel/passing-fault.ts';
import { within } from '../kernel/within.ts';
import type { Database, TransactionOptions } from './database.ts';
import type { Transaction } from './db.ts';
import { FairShare } from './fair-share.ts';
import type { Reachability } from './reachability.ts';
import { sql } from './sql.ts';

interface Watched {
  connections: number;
  /** Of the replica, not of the primary. */
  reachability: Reachability;
}

/** Behind by more, the primary answers. */
const maxWaitMs = 100;
const lookEveryMs = 5;
/** After a fault it is left alone for so long. */
const restMs = 2_000;

/**
 * A streaming replica that answers lists and logs. It is only asked once it has everything that was committed on the
 * primary before the caller came, so nobody misses what they, or anybody else, wrote before: whichever process it was
 * written by. What it cannot answer, the primary does.
 */
export class Replica {
  private readonly primary: Database;
  private readonly database: Database;
  private readonly reachability: Reachability;
  private readonly readers: FairShare;
  private readonly written: AskTogether<number>;
  private readonly looks: AskTogether<number>;
  /** Never goes back, so an old answer is as good as a new one. */
  private replayed = -1;
  private restingUntil = 0;

  constructor(primary: Database, database: Database, { connections, reachability }: Watched) {
    this.primary = primary;
    this.database = database;
    this.reachability = reachability;
    this.readers = new FairShare(withPrimaryForWrites(database, primary), connections);
    this.written = new AskTogether(() => this.readWritten());
    this.looks = new AskTogether(() => this.readReplayed());
  }

  /** Runs `read` on the replica where it has caught up, and on the primary where it has not, or fails. */
  async read<Result>(
    reader: { userId: string; workspaceId: string },
    read: (database: Database) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (!(await this.hasCaughtUp())) return onPrimary();
    try {
      return await read(this.readers.of(reader));
    } catch (error) {
      // What the replica had to cancel for its primary, what it cannot write, and whatever fault it has itself.
      if (!isPassing(error)) throw error;
      if (!isReadOnly(error)) this.rest();
      return onPrimary();
    }
  }

  get load(): Database['load'] {
    return this.database.load;
  }

  async end(): Promise<void> {
    await this.reachability.close();
    await this.database.end();
  }

  private async hasCaughtUp(): Promise<boolean> {
    if (performance.now() < this.restingUntil) return false;
    const wanted = await this.written.of('');
    const deadline = performance.now() + maxWaitMs;
    try {
      while (this.replayed < wanted) {
        const looked = await within(this.looks.of(''), maxWaitMs);
        if (looked === undefined) this.rest();
        if (looked === undefined || performance.now() > deadline) return this.replayed >= wanted;
        if (this.replayed < wanted) await pause(lookEveryMs);
      }
      return true;
    } catch {
      this.rest();
      return false;
    }
  }

  /** Up to where the log of the primary was on disk at this moment: whatever was answered as done lies before it. */
  private async readWritten(): Promise<number> {
    const { at } = await this.primary.one<{ at: number }>(sql`
      select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint as at`);
    return at;
  }

  private async readReplayed(): Promise<number> {
    // One that was promoted follows nobody any more.
    const { at } = await this.database.one<{ at: number | null }>(sql`
      select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as at`);
    if (at === null) this.rest();
    this.replayed = at ?? -1;
    return this.replayed;
  }

  private rest(): void {
    this.replayed = -1;
    this.restingUntil = performance.now() + restMs;
  }
}

function isReadOnly(error: unknown): boolean {
  return (error as { code?: string }).code === '25006';
}

/** What a list leaves behind, such as that it wants an index, is written where it can be. */
function withPrimaryForWrites(replica: Database, primary: Database): Database {
  return {
    settings: replica.settings,
    get load() {
      return replica.load;
    },
    many: (statement) => replica.many(statement),
    one: (statement) => replica.one(statement),
    maybe: (statement) => replica.maybe(statement),
    run: (statement) => primary.run(statement),
    transaction: <Result>(work: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) =>
      replica.transaction(work, options),
    end: () => replica.end(),
  };
}
