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
  /** The reachability of the replica, not of the primary. */
  reachability: Reachability;
}

/** If the replica is further behind, the primary answers. */
const maxWaitMs = 100;
const pollIntervalMs = 5;
/** How long the replica is not used after a fault. */
const pauseMs = 2_000;

/**
 * A streaming replica that answers lists and logs. It is only used once it has everything that was committed on the
 * primary before the request, so nobody misses an earlier write, whichever process wrote it. If it cannot answer, the
 * primary does.
 */
export class Replica {
  private readonly primary: Database;
  private readonly database: Database;
  private readonly reachability: Reachability;
  private readonly readers: FairShare;
  private readonly written: AskTogether<number>;
  private readonly looks: AskTogether<number>;
  /** Never decreases, so an old value is still valid. */
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

  /** Runs `read` on the replica if it has caught up, otherwise or after a fault on the primary. */
  async read<Result>(
    reader: { userId: string; workspaceId: string },
    read: (database: Database) => Promise<Result>,
    onPrimary: () => Promise<Result>,
  ): Promise<Result> {
    if (!(await this.hasCaughtUp())) return onPrimary();
    try {
      return await read(this.readers.of(reader));
    } catch (error) {
      // Covers statements that the replica cancelled because of its primary, writes, and faults of the replica itself.
      if (!isPassing(error)) throw error;
      if (!isReadOnly(error)) this.stopUsing();
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
        if (looked === undefined) this.stopUsing();
        if (looked === undefined || performance.now() > deadline) return this.replayed >= wanted;
        if (this.replayed < wanted) await pause(pollIntervalMs);
      }
      return true;
    } catch {
      this.stopUsing();
      return false;
    }
  }

  /** The end of the primary's log on disk at this moment, which includes everything that was acknowledged. */
  private async readWritten(): Promise<number> {
    const { at } = await this.primary.one<{ at: number }>(sql`
      select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end - '0/0')::bigint as at`);
    return at;
  }

  private async readReplayed(): Promise<number> {
    // A replica that was promoted no longer follows the primary.
    const { at } = await this.database.one<{ at: number | null }>(sql`
      select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::bigint end as at`);
    if (at === null) this.stopUsing();
    this.replayed = at ?? -1;
    return this.replayed;
  }

  private stopUsing(): void {
    this.replayed = -1;
    this.restingUntil = performance.now() + pauseMs;
  }
}

function isReadOnly(error: unknown): boolean {
  return (error as { code?: string }).code === '25006';
}

/** Writes caused by a list, such as a request for an index, go to the primary. */
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
