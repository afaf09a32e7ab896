import type { PlanLimits } from '../../src/access/plans.ts';
import type { RateLimits } from '../../src/access/rate-limits.ts';
import { RunLimits } from '../../src/access/run-limits.ts';
import { listEnded } from '../../src/engine/runs/reading/run-log.store.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import type { Principal } from '../../src/kernel/principal.ts';
import { runFilterOf } from '../../src/modules/workflows/run-filter-input.ts';
import type { Db } from '../../src/storage/db.ts';
import type { Caller } from './actions.ts';
import type { BareAnswer } from './tables.ts';

const defaultLimit = 100;

/**
 * The log of runs over /api/v1 with nothing around it: svc's statement for the page, those for the limits, and the
 * answer that svc builds.
 */
export function bareRunLog(db: Db, rateLimits: RateLimits) {
  const perMinute = 10_000_000;
  const limitsOf = () =>
    ({ syncRunsPerMinute: perMinute, asyncRunsPerMinute: perMinute, periodCost: 1_000_000_000 }) as PlanLimits;
  const runLimits = new RunLimits({ db, rateLimits, limitsOf, clock: systemClock });

  return async ({ userId, workspaceId }: Caller, url: URL): Promise<BareAnswer> => {
    const limit = Number(url.searchParams.get('limit') ?? defaultLimit);
    const caller = { userId, workspaceId, workspace: { plan: 'self_hosted' } } as Principal;
    const [rows, limits] = await Promise.all([
      listEnded(db, logFilterOf(workspaceId, url), {
        order: 'desc',
        after: positionOf(url),
        limit: limit + 1,
        now: new Date(),
      }),
      runLimits.describe(caller),
    ]);
    const data = rows.slice(0, limit).map((run) => ({
      ...{
        id: run.logId,
        workflowId: run.workflowId,
        executionId: run.executionId,
        deploymentVersionId: run.versionId,
      },
      ...{
        level: run.status === 'completed' ? 'info' : 'error',
        trigger: run.trigger,
        startedAt: run.startedAt,
        endedAt: run.endedAt,
      },
      ...{ totalDurationMs: run.durationMs, cost: { total: run.cost }, files: null },
    }));
    const last = rows[limit - 1];
    const nextCursor =
      rows.length > limit && last
        ? {
            nextCursor: Buffer.from(JSON.stringify(['runs', 'ended', last.startedAt, last.logId])).toString(
              'base64url',
            ),
          }
        : {};
    return { status: 200, text: JSON.stringify({ data, ...nextCursor, limits }) };
  };
}

/** What the address asks for; nothing is checked. */
export function logFilterOf(workspaceId: string, url: URL) {
  const asked = url.searchParams;
  const number = (name: string) => (asked.has(name) ? Number(asked.get(name)) : undefined);
  return runFilterOf(workspaceId, {
    workflowIds: asked.get('workflowIds')?.split(','),
    triggers: asked.get('triggers')?.split(',') as never,
    level: (asked.get('level') ?? undefined) as 'error' | undefined,
    startDate: asked.get('startDate') ?? undefined,
    endDate: asked.get('endDate') ?? undefined,
    minDurationMs: number('minDurationMs'),
    minCost: number('minCost'),
    model: asked.get('model') ?? undefined,
  });
}

/** The id of the last entry that was shown. */
export function positionOf(url: URL): string | undefined {
  const cursor = url.searchParams.get('cursor');
  return cursor === null ? undefined : JSON.parse(Buffer.from(cursor, 'base64url').toString()).at(-1);
}
