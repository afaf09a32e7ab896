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

export interface RetryWish {
  /** `failed`: with what the old run had done already; `start`: with the same input from the start. */
  from: 'failed' | 'start';
  /** `same`: the version that the old run had; `deployed`: the one that is deployed now. */
  version: 'same' | 'deployed';
  /** Of whoever asks for the retry, not of the old run. */
  origin: Origin;
  /** The program that asks for the retry. */
  starter?: Starter | undefined;
  /** Set when a program asks for the retry. Otherwise the log shows the trigger of the old run. */
  trigger?: LoggedTrigger;
}

/** Why it is not started; `changed`: what was done already does not fit the version that is deployed now. */
export type NoRetry = 'unknown' | 'not_deployed' | 'changed';

interface RetryRequest {
  workspaceId: string;
  executionIds: readonly string[];
  wish: RetryWish;
  now: Date;
}

interface Retry {
  order: RunOrder;
  progress: Progress;
  /** Where secrets of the progress are, if it is carried on with: of which entry of the log. */
  sealed: { logId: string; bytes: Buffer } | null;
}

/** Queues a new run for each of those that ended, or says why there is none; in the caller's transaction. */
export async function queueRetries(
  db: Db,
  versions: Versions,
  vault: Pick<Vault, 'seal' | 'open'>,
  { workspaceId, executionIds, wish, now }: RetryRequest,
): Promise<({ executionId: string } | NoRetry)[]> {
  const ordered = await orderRetries(db, versions, workspaceId, executionIds, wish, now);
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

/** Runs that ended, as they are started once more, in the order that was asked for. */
async function orderRetries(
  db: Db,
  versions: Versions,
  workspaceId: string,
  executionIds: readonly string[],
  wish: RetryWish,
  now: Date,
): Promise<(Retry | NoRetry)[]> {
  const ended = new Map((await readRetriables(db, workspaceId, executionIds)).map((old) => [old.executionId, old]));
  const ordered: (Retry | NoRetry)[] = [];
  for (const id of executionIds) {
    const old = ended.get(id);
    const chosenId = wish.version === 'same' ? old?.versionId : old?.deployedId;
    // Few versions have many runs, and a known one is not asked for again.
    const version = chosenId ? await versions.find(db, chosenId) : undefined;
    ordered.push(
      !old ? 'unknown' : !chosenId ? 'not_deployed' : retryOf(old, chosenId, version, { workspaceId, wish, now }),
    );
  }
  return ordered;
}

function retryOf(
  old: Retriable,
  chosenId: string,
  version: Version | undefined,
  { workspaceId, wish, now }: { workspaceId: string; wish: RetryWish; now: Date },
): Retry | NoRetry {
  const done = wish.from === 'failed' && old.progress ? freshCopy(old.progress as Progress) : undefined;
  if (done && version && version.id !== old.versionId && !fits(done.root, version.plan)) return 'changed';
  const entries = version?.plan.entries(old.told.id) ?? [];
  const progress = done
    ? { ...done, entries: [...entries] }
    : newProgress({ logId: '', startedAt: now, trigger: old.told, entries });
  return {
    sealed: done && old.sealed ? { logId: old.logId, bytes: old.sealed } : null,
    order: {
      ...orderOf(old, workspaceId, chosenId, version),
      trigger: wish.trigger ?? old.trigger,
      origin: wish.origin,
      starter: wish.starter,
    },
    progress,
  };
}

function orderOf(
  { executionId, workflowId, versionId, actorId, told }: Retriable,
  workspaceId: string,
  chosenId: string,
  version: Version | undefined,
): Omit<RunOrder, 'trigger' | 'origin'> {
  return {
    workspaceId,
    workflowId,
    versionId: chosenId,
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

/** What the old run waited for answers nobody but that run: such steps begin anew, and what asks first asks again. */
function withoutWaits({ steps, order }: RoundDoc): RoundDoc {
  const kept = Object.entries(steps).flatMap(([id, record]) => {
    const { container } = record;
    // A conversation goes on from what was said; what it waited for it looks after itself.
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
