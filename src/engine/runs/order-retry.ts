import { newId } from '../../kernel/ids.ts';
import type { Origin } from '../../kernel/origin.ts';
import type { Starter } from '../../kernel/principal.ts';
import type { Db } from '../../storage/db.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Plan } from '../definition/plan.ts';
import { movedSeal } from '../secrets/stored-documents.ts';
import type { LoggedTrigger } from '../triggers/define-trigger-kind.ts';
import type { Version, Versions } from '../versions.ts';
import { newProgress, type Progress, type RoundDoc } from './execution/progress.ts';
import { queueRuns, type RunOrder } from './store/queue-run.store.ts';
import { type Retriable, readRetriables } from './store/run-outcome.store.ts';

export interface RetryOptions {
  /** `failed`: continue with what the old run did; `start`: begin anew with the same input. */
  from: 'failed' | 'start';
  /** `same`: the version of the old run; `deployed`: the version that is deployed now. */
  version: 'same' | 'deployed';
  /** The origin of the call that asks for the retry, not that of the old run. */
  origin: Origin;
  /** The program that asks for the retry. */
  starter?: Starter | undefined;
  /** Set if a program asks for the retry. Otherwise the log shows the trigger of the old run. */
  trigger?: LoggedTrigger;
}

/** Why a run cannot be retried. `changed`: its progress does not fit the deployed version. */
export type NoRetry = 'unknown' | 'not_deployed' | 'changed';

interface RetryRequest {
  workspaceId: string;
  executionIds: readonly string[];
  options: RetryOptions;
  now: Date;
}

interface Retry {
  order: RunOrder;
  progress: Progress;
  /** The encrypted secrets of the progress and the log entry they belong to; null if the progress has none. */
  sealed: { logId: string; bytes: Buffer } | null;
}

/** Queues a new run for each of these ended runs, or says why not. Works in the caller's transaction. */
export async function queueRetries(
  db: Db,
  versions: Versions,
  vault: Pick<Vault, 'seal' | 'open'>,
  { workspaceId, executionIds, options, now }: RetryRequest,
): Promise<({ executionId: string } | NoRetry)[]> {
  const ordered = await orderRetries(db, versions, workspaceId, executionIds, options, now);
  const retries = ordered.map((each) => {
    if (typeof each === 'string') return each;
    const executionId = newId();
    const { sealed: of } = each;
    const sealed =
      of &&
      movedSeal(
        vault,
        { workspaceId, table: 'run_details', row: of.logId },
        { workspaceId, table: 'runs', row: executionId },
        of.bytes,
      );
    return { ...each.order, executionId, queuedAt: now, progress: { json: JSON.stringify(each.progress), sealed } };
  });
  const queued = retries.filter((each) => typeof each !== 'string');
  if (queued.length > 0) await queueRuns(db, queued);
  return retries.map((each) => (typeof each === 'string' ? each : { executionId: each.executionId }));
}

/** The retries in the order of the request. */
async function orderRetries(
  db: Db,
  versions: Versions,
  workspaceId: string,
  executionIds: readonly string[],
  options: RetryOptions,
  now: Date,
): Promise<(Retry | NoRetry)[]> {
  const ended = new Map((await readRetriables(db, workspaceId, executionIds)).map((old) => [old.executionId, old]));
  const ordered: (Retry | NoRetry)[] = [];
  for (const id of executionIds) {
    const old = ended.get(id);
    const chosenId = options.version === 'same' ? old?.versionId : old?.deployedId;
    // Many runs share few versions, and `find` caches them.
    const version = chosenId ? await versions.find(db, chosenId) : undefined;
    ordered.push(
      !old ? 'unknown' : !chosenId ? 'not_deployed' : retryOf(old, chosenId, version, { workspaceId, options, now }),
    );
  }
  return ordered;
}

function retryOf(
  old: Retriable,
  chosenId: string,
  version: Version | undefined,
  { workspaceId, options, now }: { workspaceId: string; options: RetryOptions; now: Date },
): Retry | NoRetry {
  const done = options.from === 'failed' && old.progress ? freshCopy(old.progress as Progress) : undefined;
  if (done && version && version.id !== old.versionId && !fits(done.root, version.plan)) return 'changed';
  const entries = version?.plan.entries(old.triggerData.id) ?? [];
  const progress = done
    ? { ...done, entries: [...entries] }
    : newProgress({ logId: '', startedAt: now, trigger: old.triggerData, entries });
  return {
    sealed: done && old.sealed ? { logId: old.logId, bytes: old.sealed } : null,
    order: {
      ...orderOf(old, workspaceId, chosenId, version),
      trigger: options.trigger ?? old.trigger,
      origin: options.origin,
      starter: options.starter,
    },
    progress,
  };
}

function orderOf(
  { executionId, workflowId, versionId, actorId, triggerData }: Retriable,
  workspaceId: string,
  chosenId: string,
  version: Version | undefined,
): Omit<RunOrder, 'trigger' | 'origin'> {
  return {
    workspaceId,
    workflowId,
    versionId: chosenId,
    // The run acts as the person of its version.
    actorId: chosenId === versionId ? actorId : (version?.actorId ?? actorId),
    input: triggerData.body,
    mode: 'async',
    atOnce: version?.settings.runsAtOnce,
    retryOf: executionId,
  };
}

/** Whether the version still has every step that was started, as the same kind of container. */
function fits({ steps }: RoundDoc, plan: Plan): boolean {
  return Object.entries(steps).every(([id, record]) => {
    const { container } = record;
    if (!plan.steps.has(id) || (container && plan.steps.get(id)?.definition.kind !== container.kind)) return false;
    return Object.values(container?.rounds ?? {}).every((round) => fits(round, plan));
  });
}

function freshCopy(progress: Progress): Progress {
  return {
    ...progress,
    root: withoutWaits(progress.root),
    logId: '',
    spans: [],
    spanParts: 0,
    spanCount: 0,
    uses: [],
    activeMs: 0,
    transcripts: {},
  };
}

/**
 * Removes the waits of the old run, because no answer can reach the new one. Such steps start again and ask for
 * approval again.
 */
function withoutWaits({ steps, order }: RoundDoc): RoundDoc {
  const kept = Object.entries(steps).flatMap(([id, record]) => {
    const { container } = record;
    // A conversation continues from its journal, which also records what it waited for.
    if (record.journal) return [[id, { state: 'open' as const, attempts: 0, journal: record.journal }] as const];
    if (record.state === 'waiting') return [];
    if (!container) return [[id, record] as const];
    const rounds = Object.fromEntries(
      Object.entries(container.rounds).map(([index, round]) => [index, withoutWaits(round)]),
    );
    return [[id, { ...record, container: { ...container, rounds } }] as const];
  });
  return { steps: Object.fromEntries(kept), order };
}
