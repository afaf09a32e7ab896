import type { Db } from '../../storage/db.ts';
import type { Plan } from '../definition/plan.ts';
import { readDeployment, type Version, type Versions } from '../versions.ts';
import { newProgress, type Progress, type RoundDoc } from './execution/progress.ts';
import type { RunOrder } from './store/queue-run.store.ts';
import { type Retriable, readRetriable } from './store/run-outcome.store.ts';

export interface RetryWish {
  /** `failed`: with what the old run had done already; `start`: with the same input from the start. */
  from: 'failed' | 'start';
  /** `same`: the version that the old run had; `deployed`: the one that is deployed now. */
  version: 'same' | 'deployed';
}

/** `changed`: what was done already does not fit the version that is deployed now. */
export type RetryOrder = { order: RunOrder; progress: Progress } | 'unknown' | 'not_deployed' | 'changed';

/** A run that ended, as it is started once more. */
export async function orderRetry(db: Db, versions: Versions, workspaceId: string, executionId: string, wish: RetryWish, now: Date): Promise<RetryOrder> {
  const old = await readRetriable(db, workspaceId, executionId);
  if (!old) return 'unknown';
  const chosenId = wish.version === 'same' ? old.versionId : (await readDeployment(db, workspaceId, old.workflowId))?.versionId;
  if (!chosenId) return 'not_deployed';
  const version = await versions.find(db, chosenId);
  const done = wish.from === 'failed' && old.progress ? freshCopy(old.progress as Progress) : undefined;
  if (done && version && version.id !== old.versionId && !fits(done.root, version.plan)) return 'changed';
  const entries = version?.plan.entries(old.told.id) ?? [];
  const progress = done ? { ...done, entries: [...entries] } : newProgress({ logId: '', startedAt: now, trigger: old.told, entries });
  return { order: orderOf(old, workspaceId, chosenId, version), progress };
}

function orderOf({ executionId, workflowId, versionId, trigger, actorId, told }: Retriable, workspaceId: string, chosenId: string, version: Version | undefined): RunOrder {
  return {
    workspaceId,
    workflowId,
    versionId: chosenId,
    trigger,
    // As every run of that version does.
    actorId: chosenId === versionId ? actorId : (version?.actorId ?? actorId),
    input: told.body,
    mode: 'async',
    atOnce: version?.settings.runsAtOnce,
    retryOf: executionId,
  };
}

/** Every step that was begun is still there, and is the same kind of step. */
function fits({ steps }: RoundDoc, plan: Plan): boolean {
  return Object.entries(steps).every(([id, record]) => {
    const { container } = record;
    if (!plan.steps.has(id) || (container && plan.steps.get(id)?.definition.kind !== container.kind)) return false;
    return Object.values(container?.rounds ?? {}).every((round) => fits(round, plan));
  });
}

function freshCopy(progress: Progress): Progress {
  return { ...progress, logId: '', spans: [], spanParts: 0, spanCount: 0, uses: [], activeMs: 0 };
}
