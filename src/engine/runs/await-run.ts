import type { Database } from '../../storage/database.ts';
import type { Db } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import type { RunError } from './execution/progress.ts';
import { readActive } from './reading/run-active.read.ts';
import { cardsOfRun } from './reading/run-cards.read.ts';
import type { TurnOutcome } from './run-turns.ts';
import type { LiveRun } from './store/claim-runs.store.ts';
import { readOutcome } from './store/run-outcome.store.ts';

export interface RunOutcome {
  executionId: string;
  /** `running` and `waiting` mean that the run continues, but the caller's time limit has passed. */
  status: 'completed' | 'failed' | 'cancelled' | 'running' | 'waiting';
  output: unknown;
  error: RunError | null;
  startedAt: Date;
  endedAt: Date | null;
  durationMs: number;
  response?: { status: number; headers: Record<string, string>; body: unknown };
}

/** When a call that waits for a run may return before the run ends. */
export type RunStop = 'ended' | 'card' | 'waiting';

export function presentEnd(
  executionId: string,
  { end, progress, endedAt }: Extract<TurnOutcome, { state: 'ended' }>,
): RunOutcome {
  const startedAt = new Date(progress.startedAt);
  return {
    executionId,
    ...end,
    startedAt,
    endedAt,
    durationMs: endedAt.getTime() - startedAt.getTime(),
    response: progress.response,
  };
}

/** Waits for a run that another process continues, until it ends or, depending on `stop`, rests. */
export async function untilEnded(
  { database, signals }: { database: Database; signals: Signals },
  run: LiveRun,
  latest: number,
  stop: RunStop,
): Promise<RunOutcome | undefined> {
  for (;;) {
    const signalled = untilSignal(
      signals,
      `live:${run.workspaceId}:run:${run.id}`,
      Math.min(1_000, latest - Date.now()),
    );
    const stored = await readOutcome(database, run.workspaceId, run.id);
    if (stored) {
      const { status, output, startedAt, endedAt, durationMs } = stored;
      const error =
        stored.error === null
          ? null
          : { code: stored.errorCode ?? 'failed', message: stored.error, stepId: stored.errorStep };
      return { executionId: run.id, status, output, error, startedAt, endedAt, durationMs };
    }
    if (Date.now() >= latest || (await mayStop(database, run, latest, stop))) return undefined;
    await signalled;
  }
}

async function mayStop(db: Db, run: LiveRun, latest: number, stop: RunStop): Promise<boolean> {
  if (stop === 'ended') return false;
  if (stop === 'waiting' && (await mayWaitLong(db, run, latest))) return true;
  return (await cardsOfRun(db, run.workspaceId, run.id)).length > 0;
}

/** Waits that end without anyone outside: for another run and for the next attempt. */
const resumesByItself = new Set(['child', 'again']);

/** Whether a run waits for something that may take long: a person, an event, a call, or a time after `until`. */
async function mayWaitLong(db: Db, run: { id: string; workspaceId: string }, until: number): Promise<boolean> {
  const active = await readActive(db, run.workspaceId, run.id);
  if (active?.status !== 'waiting') return false;
  const waits = (active.reason?.for ?? []) as { for: string; until: string | null }[];
  return waits.some((wait) =>
    wait.for === 'time' ? Date.parse(wait.until ?? '') > until : !resumesByItself.has(wait.for),
  );
}

function untilSignal(signals: Signals, topic: string, ms: number): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(done, Math.max(0, ms));
    const unsubscribe = signals.on(topic, done);
    function done(): void {
      clearTimeout(timer);
      unsubscribe();
      settle();
    }
  });
}
