/** What a plan allows. contract: v1 common. */
export interface PlanLimits {
  syncRunsPerMinute: number;
  asyncRunsPerMinute: number;
  v1CallsPerMinute: number;
  actionCallsPerMinute: number;
  periodCost: number;
  /** The most records in one table; null for no limit. */
  recordsPerTable: number | null;
  /** The largest file in MiB, if files are not stored in the database. */
  fileMebibytes: number;
}

/** Shown as the limit where there is none. */
export const unlimitedCost = 1_000_000_000;

const plans: Record<string, PlanLimits> = {
  free: {
    syncRunsPerMinute: 50,
    asyncRunsPerMinute: 200,
    v1CallsPerMinute: 30,
    actionCallsPerMinute: 600,
    periodCost: 10,
    recordsPerTable: 50_000,
    fileMebibytes: 25,
  },
  pro: {
    syncRunsPerMinute: 150,
    asyncRunsPerMinute: 1_000,
    v1CallsPerMinute: 100,
    actionCallsPerMinute: 600,
    periodCost: 100,
    recordsPerTable: 1_000_000,
    fileMebibytes: 250,
  },
  team: {
    syncRunsPerMinute: 300,
    asyncRunsPerMinute: 2_500,
    v1CallsPerMinute: 200,
    actionCallsPerMinute: 600,
    periodCost: 500,
    recordsPerTable: null,
    fileMebibytes: 1_024,
  },
  enterprise: {
    syncRunsPerMinute: 600,
    asyncRunsPerMinute: 5_000,
    v1CallsPerMinute: 500,
    actionCallsPerMinute: 600,
    periodCost: unlimitedCost,
    recordsPerTable: null,
    fileMebibytes: 5_120,
  },
  self_hosted: {
    syncRunsPerMinute: 6_000,
    asyncRunsPerMinute: 50_000,
    v1CallsPerMinute: 5_000,
    actionCallsPerMinute: 6_000,
    periodCost: unlimitedCost,
    recordsPerTable: null,
    fileMebibytes: 5_120,
  },
};

export type PlanOverrides = { [Limit in keyof PlanLimits]?: number | null };

export function limitsOf(plan: string, overrides: PlanOverrides): PlanLimits {
  const limits = { ...(plans[plan] ?? (plans.self_hosted as PlanLimits)) };
  for (const [name, value] of Object.entries(overrides) as [keyof PlanLimits, number | null | undefined][]) {
    if (typeof value === 'number') limits[name] = value;
  }
  return limits;
}
