import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Database } from '../../storage/database.ts';
import type { Transaction } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import type { Vault } from '../../vault/vault.ts';
import { storedApart, storedDocument } from '../secrets/stored-documents.ts';
import type { Version } from '../versions.ts';
import type { Execution } from './execution/execution.ts';
import { type WaitingStep, waitingSteps } from './execution/waiting-steps.ts';
import { lookBack } from './look-back.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import { queueChild } from './store/queue-child.store.ts';
import { insertValues } from './store/save-runs.store.ts';
import { type NewWait, restRun } from './store/wait-runs.store.ts';

export interface Resting {
  run: LiveRun;
  execution: Execution;
  vault: Pick<Vault, 'seal' | 'open'>;
  version: Version;
  database: Database;
  clock: Clock;
  signals: Signals;
  workerId: string;
}

/** Registers what the run waits for and releases the run, once no step can continue. */
export async function restAfterTurn(resting: Resting): Promise<'waiting' | 'ready' | 'lost'> {
  const { run, execution, database, vault, clock } = resting;
  const { progress, answers } = execution.settings;
  const waiting = waitingSteps(progress.root);
  const wakeAt = earliest(waiting.map(({ wait }) => wait.until));
  const state = await database.transaction(async (tx) => {
    const waits: NewWait[] = [];
    const cards = new Set<string>();
    for (const step of waiting) {
      const wait = await newWait(tx, resting, step, cards);
      if (wait) waits.push(wait);
    }
    const values = execution.values.takeUnsaved();
    if (values.length > 0)
      await insertValues(
        tx,
        values.map((value) => ({
          ...storedApart(vault, { workspaceId: run.workspaceId, table: 'run_values', row: value.id }, value),
          id: value.id,
          workspaceId: run.workspaceId,
          runId: run.id,
        })),
      );
    return restRun(
      tx,
      resting.workerId,
      {
        id: run.id,
        attempt: run.attempt,
        workspaceId: run.workspaceId,
        logId: progress.logId,
        startedAt: progress.startedAt,
        progress: storedDocument(vault, { workspaceId: run.workspaceId, table: 'runs', row: run.id }, progress),
        wakeAt,
        reason: {
          code: 'waiting',
          for: waiting.map(({ path, wait }) => ({ path, for: wait.for, until: wait.until ?? null })).slice(0, 20),
        },
        waits,
        done: [...answers.keys()].filter(
          (path) => execution.takenAnswers.has(path) || !waiting.some((step) => step.path === path),
        ),
      },
      clock.now(),
    );
  });
  resting.signals.send('runs');
  resting.signals.send('jobs');
  resting.signals.send(`live:${run.workspaceId}:run:${run.id}`);
  return state;
}

/** The row for a wait, unless the step only waits for a time. A child run is queued in the same transaction. */
async function newWait(
  tx: Transaction,
  { run, execution, clock }: Resting,
  { path, wait }: WaitingStep,
  cards: Set<string>,
): Promise<NewWait | undefined> {
  if (wait.for === 'again' || wait.for === 'asking' || wait.registered) return undefined;
  wait.registered = true;
  switch (wait.for) {
    case 'event':
      await enqueue(
        tx,
        lookBack,
        { runId: run.id, path },
        { workspaceId: run.workspaceId, uniqueKey: `look-back:${run.id}:${path}` },
      );
      return { path, kind: 'event', event: wait.event, filter: wait.filter };
    case 'approval':
      // All steps that wait for one card share one look back.
      if (!cards.has(wait.approvalId))
        await enqueue(
          tx,
          lookBack,
          { runId: run.id, path },
          { workspaceId: run.workspaceId, uniqueKey: `look-back:${run.id}:${path}` },
        );
      cards.add(wait.approvalId);
      return { path, kind: 'approval', approvalId: wait.approvalId };
    case 'callback':
      return { path, kind: 'callback' };
    case 'child': {
      const childId = newId();
      const added = await queueChild(tx, {
        childId,
        parent: run,
        path,
        workflowId: wait.workflowId,
        input: wait.input,
        depth: execution.settings.run.depth + 1,
        now: clock.now(),
      });
      const answer = {
        for: 'child',
        executionId: null,
        status: 'failed',
        output: null,
        error: 'The other workflow does not exist, or is not deployed.',
      };
      return { path, kind: 'child', childId, ...(!added && { answer }) };
    }
    default:
      return undefined;
  }
}

function earliest(moments: (string | undefined)[]): Date | null {
  const times = moments.filter((moment) => moment !== undefined).map((moment) => Date.parse(moment));
  return times.length === 0 ? null : new Date(Math.min(...times));
}
