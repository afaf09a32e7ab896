import { appBucket } from '../../access/buckets.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { StagedContext } from '../../runtime/define-action.ts';
import { appLimits } from './app-limits.ts';
import { type AppRow, recordFailure, recordSuccess, recordTrouble } from './apps.store.ts';
import { openAccess } from './open-access.ts';
import { AppFailure } from './remote/app-failure.ts';
import type { AppAccess } from './remote/open-app.ts';
import { refusals } from './words/refusals.ts';

/**
 * Communicates with an app within its own limits. Errors are stored with the app, explained, and do not affect other
 * apps.
 */
export async function useApp<Result>(
  ctx: StagedContext<'line' | 'rateLimits' | 'vault'>,
  row: AppRow,
  work: (access: AppAccess) => Promise<Result>,
): Promise<Result> {
  const bucket = appBucket(row.id, row.callsPerMinute);
  const { admitted, retryAt } = await ctx.ports.rateLimits.admit(bucket);
  if (!admitted)
    refuse('too_many', 'rate_limited', refusals.phrase('rate_limited', { name: row.name, calls: row.callsPerMinute }), {
      retryAt,
    });
  try {
    const result = await work(await openAccess(ctx, row));
    if (row.failures > 0 || row.lastError !== null) await keep(ctx, (db) => recordSuccess(db, ctx.workspaceId, row.id));
    return result;
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    await keepFailure(ctx, row, error);
    if (error.kind === 'declined')
      return refuse(
        'conflict',
        'app_declined',
        refusals.phrase('app_declined', { name: row.name, message: error.why }),
      );
    return refuseUnreachable(row.name, error);
  }
}

/** An app that failed repeatedly is not called for a while, so that nobody waits for its timeouts. */
export function requireAwake(ctx: StagedContext, { name, restingUntil, lastError, lastErrorPhrase }: AppRow): void {
  if (!restingUntil || restingUntil <= ctx.now) return;
  const seconds = Math.ceil((restingUntil.getTime() - ctx.now.getTime()) / 1_000);
  refuse(
    'conflict',
    'app_unreachable',
    refusals.phrase('app_resting', {
      ...{ name, failures: appLimits.failuresInRow, seconds },
      lastError: lastErrorPhrase ?? lastError ?? '',
    }),
  );
}

/** Rethrows what is not a failure of the app. */
export function refuseUnreachable(name: string, error: unknown): never {
  if (!(error instanceof AppFailure)) throw error;
  return refuse('conflict', 'app_unreachable', refusals.phrase('app_unreachable', { name, message: error.why }));
}

async function keepFailure(ctx: StagedContext, row: AppRow, { kind, why }: AppFailure): Promise<void> {
  const { workspaceId, now } = ctx;
  if (kind === 'broken')
    await keep(ctx, (db) =>
      recordFailure(db, workspaceId, row.id, why, {
        maxFailures: appLimits.failuresInRow,
        until: new Date(now.getTime() + appLimits.restMs),
      }),
    );
  if (kind === 'credentials')
    await keep(ctx, (db) => recordTrouble(db, workspaceId, row.id, { why, authorized: row.auth !== 'oauth' }));
}

function keep(ctx: StagedContext, statement: (db: StagedContext['db']) => Promise<number>): Promise<void> {
  return ctx.transaction(async (write) => {
    await statement(write.db);
    write.touch('app');
  });
}
