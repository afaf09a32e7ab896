import { AskTogether } from '../kernel/ask-together.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import { asyncRunBucket, syncRunBucket } from './buckets.ts';
import { type PlanLimits, unlimitedCost } from './plans.ts';
import type { Admission, Bucket, RateLimits } from './rate-limits.ts';
import { refusals } from './words/refusals.ts';

export interface RunRate {
  requestsPerMinute: number;
  maxBurst: number;
  remaining: number;
  resetAt: Date;
}

export interface RunUsage {
  currentPeriodCost: number;
  limit: number;
  plan: string;
  isExceeded: boolean;
}

/** spec: Limits object. */
export interface Limits {
  workflowExecutionRateLimit: { sync: RunRate; async: RunRate };
  usage: RunUsage;
}

interface Settings {
  db: Db;
  rateLimits: RateLimits;
  limitsOf(plan: string): PlanLimits;
  clock: Clock;
}

/**
 * How long a sum may be used to decide whether runs may start. Otherwise a busy workspace would add it up for every
 * run.
 */
const sumHoldsMs = 2_000;
/** From this share of the limit on, the sum is computed for every run. */
const nearLimit = 0.95;
const maxKept = 10_000;
const unlimitedBytes = 1_000_000_000_000_000;

/**
 * Limits how often runs may be started, and what a workspace's runs may cost in a period, which is a calendar month in
 * UTC. contract: v1 common.
 */
export class RunLimits {
  private readonly settings: Settings;
  private readonly summing = new AskTogether((workspaceId) => this.addUp(workspaceId));
  private readonly sums = new Map<string, { cost: number; month: string; at: number }>();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** The caller's current usage. `where` is the workspace whose usage is reported, by default the caller's. */
  async describe(caller: Principal, where: Principal = caller): Promise<Limits> {
    const limits = this.settings.limitsOf(caller.workspace.plan);
    const [sync, async, usage] = await Promise.all([
      this.rate(syncRunBucket(caller.userId, limits)),
      this.rate(asyncRunBucket(caller.userId, limits)),
      this.usage(where.workspaceId, where.workspace.plan),
    ]);
    return { workflowExecutionRateLimit: { sync, async }, usage };
  }

  admit(caller: Principal, mode: 'sync' | 'async'): Promise<Admission> {
    const limits = this.settings.limitsOf(caller.workspace.plan);
    return this.settings.rateLimits.admit(
      mode === 'sync' ? syncRunBucket(caller.userId, limits) : asyncRunBucket(caller.userId, limits),
    );
  }

  async usage(workspaceId: string, plan: string): Promise<RunUsage> {
    const limit = this.settings.limitsOf(plan).periodCost;
    const currentPeriodCost = await this.sum(workspaceId);
    return { currentPeriodCost, limit, plan, isExceeded: currentPeriodCost >= limit };
  }

  hasCostLimit(plan: string): boolean {
    return this.settings.limitsOf(plan).periodCost < unlimitedCost;
  }

  /** Refuses (`usage_limit_exceeded`) if the period's cost limit is reached. */
  async requireBudget(workspaceId: string, plan: string): Promise<void> {
    const limit = this.settings.limitsOf(plan).periodCost;
    const known = this.sums.get(workspaceId);
    const holds =
      known &&
      known.month === monthOf(this.settings.clock.now()) &&
      Date.now() - known.at < sumHoldsMs &&
      known.cost < nearLimit * limit;
    const cost = holds ? known.cost : await this.sum(workspaceId);
    if (cost >= limit)
      refuse('conflict', 'usage_limit_exceeded', refusals.phrase('usage_limit_exceeded', { cost: round(cost), limit }));
  }

  /** The size of a workspace's files. No plan limits it, but a number must be shown. */
  async storage(workspaceId: string): Promise<{ usedBytes: number; limitBytes: number; percentUsed: number }> {
    const { usedBytes } = await this.settings.db.one<{ usedBytes: number }>(sql`
      select coalesce(sum(size), 0)::bigint as "usedBytes" from files where workspace_id = ${workspaceId}`);
    return {
      usedBytes,
      limitBytes: unlimitedBytes,
      percentUsed: Math.round((usedBytes / unlimitedBytes) * 10_000) / 100,
    };
  }

  /** Simultaneous callers share one sum. */
  private sum(workspaceId: string): Promise<number> {
    return this.summing.of(workspaceId);
  }

  private async addUp(workspaceId: string): Promise<number> {
    const month = monthOf(this.settings.clock.now());
    const { cost } = await this.settings.db.one<{ cost: number }>(sql`
      select coalesce(sum(cost), 0) as cost from (
        select cost from run_tallies where workspace_id = ${workspaceId} and day >= ${`${month}-01`}::date
        union all select cost from assistant_tallies where workspace_id = ${workspaceId} and day >= ${`${month}-01`}::date) spent`);
    if (this.sums.size >= maxKept) this.sums.clear();
    this.sums.set(workspaceId, { cost, month, at: Date.now() });
    return round(cost);
  }

  private async rate(bucket: Bucket): Promise<RunRate> {
    const { remaining, resetAt } = await this.settings.rateLimits.look(bucket);
    return {
      requestsPerMinute: bucket.perMinute,
      maxBurst: bucket.burst,
      remaining: Math.min(remaining, bucket.burst),
      resetAt,
    };
  }
}

function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** Rounds away digits that only result from adding small prices. */
function round(cost: number): number {
  return Math.round(cost * 1e8) / 1e8;
}
