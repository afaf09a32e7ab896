import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface Bucket {
  /** Names whose bucket it is, such as `actions:<user id>`. */
  key: string;
  perMinute: number;
  /** How many at once after a quiet time. */
  burst: number;
}

export interface Admission {
  admitted: boolean;
  limit: number;
  remaining: number;
  /** When the bucket is full again. */
  resetAt: Date;
  /** When one more call would be admitted. */
  retryAt: Date;
}

interface Waiting {
  bucket: Bucket;
  cost: number;
  settle(admission: Admission): void;
  fail(error: Error): void;
}

/**
 * Token buckets shared by all processes. Calls that arrive in the same turn of the event loop are admitted by one
 * statement, sorted by key so that two processes cannot block each other; the table is unlogged, so nothing waits for
 * the disk. Never part of an action's transaction: a refused action has still been a call.
 */
export class RateLimits {
  private readonly db: Db;
  private waiting: Waiting[] = [];

  constructor(db: Db) {
    this.db = db;
  }

  admit(bucket: Bucket): Promise<Admission> {
    return this.ask(bucket, 1);
  }

  /** How full the bucket is, without taking from it. */
  look(bucket: Bucket): Promise<Admission> {
    return this.ask(bucket, 0);
  }

  /** Forgets everything that was taken. */
  async refill(bucket: Bucket): Promise<void> {
    await this.db.run(sql`delete from rate_buckets where key = ${bucket.key}`);
  }

  /** What was taken was no attempt after all, for example a right password. */
  async giveBack(bucket: Bucket): Promise<void> {
    await this.db.run(sql`update rate_buckets set tokens = least(burst, tokens + 1) where key = ${bucket.key}`);
  }

  private ask(bucket: Bucket, cost: number): Promise<Admission> {
    return new Promise((settle, fail) => {
      this.waiting.push({ bucket, cost, settle, fail });
      if (this.waiting.length === 1) setImmediate(() => void this.flush());
    });
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    const groups = new Map<string, Waiting[]>();
    for (const entry of batch) {
      const group = groups.get(entry.bucket.key);
      if (group) group.push(entry);
      else groups.set(entry.bucket.key, [entry]);
    }
    try {
      const rows = await takeTokens(this.db, [...groups.values()]);
      for (const row of rows) settleGroup(groups.get(row.key) ?? [], row);
    } catch (error) {
      for (const entry of batch) entry.fail(error as Error);
    }
  }
}

interface BucketRow {
  key: string;
  tokens: number;
  granted: number;
  at: Date;
}

function takeTokens(db: Db, groups: Waiting[][]): Promise<BucketRow[]> {
  const asked = groups
    .map((group) => ({ bucket: (group[0] as Waiting).bucket, cost: group.reduce((sum, entry) => sum + entry.cost, 0) }))
    .sort((left, right) => (left.bucket.key < right.bucket.key ? -1 : 1));
  const keys = asked.map(({ bucket }) => bucket.key);
  const costs = asked.map(({ cost }) => cost);
  const bursts = asked.map(({ bucket }) => bucket.burst);
  const rates = asked.map(({ bucket }) => bucket.perMinute / 60);
  return db.many(sql`
    with asked as (
      select * from unnest(${keys}::text[], ${costs}::int[], ${bursts}::float8[], ${rates}::float8[]) as a (key, cost, burst, rate)
    )
    insert into rate_buckets as b (key, tokens, granted, burst, rate, cost, updated_at)
    select key, burst - least(cost, floor(burst)), least(cost, floor(burst)), burst, rate, cost, clock_timestamp() from asked
    on conflict (key) do update set
      granted = least(excluded.cost, floor(least(excluded.burst, b.tokens + excluded.rate * greatest(0, extract(epoch from excluded.updated_at - b.updated_at))))),
      tokens = least(excluded.burst, b.tokens + excluded.rate * greatest(0, extract(epoch from excluded.updated_at - b.updated_at)))
        - least(excluded.cost, floor(least(excluded.burst, b.tokens + excluded.rate * greatest(0, extract(epoch from excluded.updated_at - b.updated_at))))),
      burst = excluded.burst, rate = excluded.rate, cost = excluded.cost, updated_at = greatest(excluded.updated_at, b.updated_at)
    returning key, tokens, granted, updated_at as at`);
}

function settleGroup(group: Waiting[], row: BucketRow): void {
  let granted = row.granted;
  for (const { bucket, cost, settle } of group) {
    const admitted = cost === 0 || granted >= cost;
    if (admitted) granted -= cost;
    const perMs = bucket.perMinute / 60_000;
    settle({
      admitted,
      limit: bucket.perMinute,
      remaining: Math.max(0, Math.floor(row.tokens)),
      resetAt: new Date(row.at.getTime() + Math.ceil((bucket.burst - row.tokens) / perMs)),
      retryAt: new Date(row.at.getTime() + Math.ceil(Math.max(0, 1 - row.tokens) / perMs)),
    });
  }
}
