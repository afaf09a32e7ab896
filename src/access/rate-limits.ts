import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';

export interface Bucket {
  /** Identifies the bucket, such as `actions:<user id>`. */
  key: string;
  perMinute: number;
  /** How many calls are allowed at once after a quiet time. */
  burst: number;
}

export interface Admission {
  admitted: boolean;
  perMinute: number;
  /** The size of the bucket: `remaining` never exceeds it. */
  limit: number;
  remaining: number;
  /** When the bucket is full again. */
  resetAt: Date;
  /** When one more call would be admitted. */
  retryAt: Date;
}

interface Waiting {
  bucket: Bucket;
  /** One call, or none to only look. */
  cost: 0 | 1;
  settle(admission: Admission): void;
  fail(error: Error): void;
}

/** Tokens that this process has reserved for the next calls of the same caller. */
interface Reserve {
  left: number;
  tokens: number;
  at: Date;
  perMinute: number;
}

/**
 * Token buckets shared by all processes. Calls in the same turn of the event loop are admitted with one statement,
 * sorted by key so that processes cannot deadlock. The table is unlogged, so nothing waits for the disk. From a large
 * bucket several tokens are taken at once, so that a busy caller rarely needs the database; never more calls are
 * admitted than the bucket held. This is never part of an action's transaction, because a refused action still counts
 * as a call.
 */
export class RateLimits {
  private readonly db: Db;
  private waiting: Waiting[] = [];
  private readonly reserves = new Map<string, Reserve>();

  constructor(db: Db) {
    this.db = db;
  }

  async admit(bucket: Bucket): Promise<Admission> {
    return this.fromReserve(bucket) ?? this.ask(bucket, 1);
  }

  /** Reads the bucket without taking from it. */
  look(bucket: Bucket): Promise<Admission> {
    return this.ask(bucket, 0);
  }

  /** Fills the bucket completely. */
  async refill(bucket: Bucket): Promise<void> {
    this.reserves.delete(bucket.key);
    await this.db.run(sql`delete from rate_buckets where key = ${bucket.key}`);
  }

  /** Returns a token, for example if the password was correct and the attempt does not count. */
  async giveBack(bucket: Bucket): Promise<void> {
    await this.db.run(sql`update rate_buckets set tokens = least(burst, tokens + 1) where key = ${bucket.key}`);
  }

  private fromReserve(bucket: Bucket): Admission | undefined {
    const reserve = this.reserves.get(bucket.key);
    if (!reserve) return undefined;
    if (reserve.left === 0 || reserve.perMinute !== bucket.perMinute || Date.now() - reserve.at.getTime() > reserveMs) {
      this.reserves.delete(bucket.key);
      return undefined;
    }
    reserve.left -= 1;
    return admission(bucket, true, reserve.tokens + reserve.left, reserve.at);
  }

  private ask(bucket: Bucket, cost: 0 | 1): Promise<Admission> {
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
      for (const row of rows) this.settle(groups.get(row.key) ?? [], row);
    } catch (error) {
      for (const entry of batch) entry.fail(error as Error);
    }
  }

  private settle(group: Waiting[], row: BucketRow): void {
    const calls = group.filter((entry) => entry.cost > 0).length;
    const left = Math.max(0, row.granted - calls);
    const reserve = this.reserves.get(row.key);
    const held = reserve && Date.now() - reserve.at.getTime() <= reserveMs ? reserve.left : 0;
    const [first] = group;
    // The remainders of two simultaneous requests are not added up; the older one is discarded.
    if (left > 0 && first) {
      if (this.reserves.size >= maxReserves) this.reserves.clear();
      this.reserves.set(row.key, { left, tokens: row.tokens, at: new Date(), perMinute: first.bucket.perMinute });
    }
    let granted = row.granted;
    for (const { bucket, cost, settle } of group) {
      const admitted = granted >= cost;
      if (admitted) granted -= cost;
      settle(admission(bucket, admitted, row.tokens + (left || held), row.at));
    }
  }
}

/**
 * How long reserved tokens are kept. Together with the small share of a bucket, this keeps an idle process from
 * emptying it.
 */
const reserveMs = 2_000;
const maxReserves = 10_000;
const maxAhead = 50;

/** How many tokens one request reserves. Small buckets reserve none, because each token counts there. */
function ahead({ burst }: Bucket): number {
  return Math.min(maxAhead, Math.floor(burst / 200));
}

function admission(bucket: Bucket, admitted: boolean, held: number, at: Date): Admission {
  // Reserved tokens may have been refilled meanwhile, but a bucket is never fuller than its size.
  const tokens = Math.min(held, bucket.burst);
  const perMs = bucket.perMinute / 60_000;
  return {
    admitted,
    perMinute: bucket.perMinute,
    limit: bucket.burst,
    remaining: Math.max(0, Math.floor(tokens)),
    resetAt: new Date(at.getTime() + Math.ceil((bucket.burst - tokens) / perMs)),
    retryAt: new Date(at.getTime() + Math.ceil(Math.max(0, 1 - tokens) / perMs)),
  };
}

interface BucketRow {
  key: string;
  tokens: number;
  granted: number;
  at: Date;
}

function takeTokens(db: Db, groups: Waiting[][]): Promise<BucketRow[]> {
  const asked = groups
    .map((group) => ({ bucket: (group[0] as Waiting).bucket, calls: group.filter((entry) => entry.cost > 0).length }))
    .sort((left, right) => (left.bucket.key < right.bucket.key ? -1 : 1));
  const keys = asked.map(({ bucket }) => bucket.key);
  const costs = asked.map(({ bucket, calls }) => (calls === 0 ? 0 : calls + ahead(bucket)));
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
