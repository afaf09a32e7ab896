import { priorities, queueRuns } from '../../../engine/runs/store/queue-run.store.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { defineJob, type JobAddress, type OutsideJob } from '../../../queue/define-job.ts';
import { enqueue } from '../../../queue/enqueue.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Signals } from '../../../storage/signals.ts';
import { refusals } from '../words/refusals.ts';
import { askJudge, type JudgeServices } from './ask-judge.ts';
import { checkOutput, said } from './check-output.ts';
import { type Check, type Said, usualMinutes } from './evaluation.ts';
import {
  addJudgeCost,
  countUnfinished,
  type EndedResult,
  endEvaluationRun,
  endResult,
  keepTotals,
  listEnded,
  listOverdue,
  type RunningEvaluation,
  readRunning,
  takeResults,
} from './evaluation-runs.store.ts';

export const evaluateJob: JobAddress<{ id: string }> = { kind: 'workflows.evaluate', maxAttempts: 10 };

type Services = ModuleServices<'engine' | 'modelDial' | 'priceOf' | 'renew' | 'runLimits' | 'vault'>;

const atOnce = 4;
/** After this time the job makes room for others, and continues as a new one. */
const turnMs = 20_000;
const lookAgainMs = 1_000;

/**
 * Runs the cases of an evaluation, a few at a time, and checks their results. All state is in the database: a repeated
 * job finds the queued runs by their ids, and no case is run twice.
 */
export function evaluate(services: Services): OutsideJob<{ id: string }> {
  const { database, signals } = services;
  return defineJob<{ id: string }>({
    ...evaluateJob,
    mode: 'outside',
    async run({ workspaceId, lastAttempt, signal, now, afterCommit }, { id }) {
      const run = await readRunning(database, workspaceId, id);
      if (!run) return;
      const latest = Date.now() + turnMs;
      try {
        while (Date.now() < latest) {
          signal.throwIfAborted();
          if (await goOn(services, run, signal, now)) return;
          await heard(signals, `live:${workspaceId}:run:*`, lookAgainMs);
        }
      } catch (error) {
        const why =
          error instanceof Refusal ? error.why : lastAttempt ? refusals.phrase('evaluation_broke_off') : undefined;
        if (why === undefined) throw error;
        await end(services, run, { status: 'failed', error: said(why) }, now());
        return;
      }
      await enqueue(database, evaluateJob, { id }, { workspaceId });
      afterCommit(() => signals.send('jobs'));
    },
  });
}

/** Returns whether it has ended. */
async function goOn(
  services: Services,
  run: RunningEvaluation,
  signal: AbortSignal,
  now: () => Date,
): Promise<boolean> {
  const { database, ports } = services;
  if (!(await readRunning(database, run.workspaceId, run.id))) return true;
  const plan = await planOf(services, run);
  await ports.runLimits.requireBudget(run.workspaceId, plan);
  const queued = await database.transaction(async (tx) => {
    const taken = await takeResults(tx, run.id, atOnce, now());
    if (taken.length > 0)
      await queueRuns(
        tx,
        taken.map(({ position, versionId, triggerId, executionId }) => ({
          ...{ executionId, versionId, workspaceId: run.workspaceId, workflowId: run.workflowId },
          ...{ origin: run.origin, actorId: run.startedBy, triggerId: triggerId ?? undefined },
          trigger: run.origin === 'person' ? 'manual' : 'api',
          input: run.spec.cases[position]?.input ?? {},
          mode: 'async' as const,
          priority: priorities.low,
          queuedAt: now(),
        })),
      );
    return taken.length;
  });
  if (queued > 0) ports.engine.wake();
  const ended = await listEnded(database, run.workspaceId, run.id);
  const judge: JudgeServices = {
    db: database,
    ...ports,
    costIsLimited: ports.runLimits.hasCostLimit(plan),
    signal,
    now,
  };
  for (const result of ended) await endResult(database, run.id, result, await look(judge, run, result));
  await cancelOverdue(services, run, now());
  if (ended.length > 0) announce(services, run);
  if ((await countUnfinished(database, run.id)).count > 0) return false;
  await end(services, run, { status: 'completed' }, now());
  return true;
}

async function planOf({ ports }: Services, run: RunningEvaluation): Promise<string> {
  const { workspaceId, startedBy: userId, origin } = run;
  const principal = await ports.renew({ userId, workspaceId, origin, via: 'system', client: null });
  if (!principal) throw new Refusal('conflict', 'starter_gone', refusals.phrase('evaluation_starter_gone'));
  return principal.workspace.plan;
}

/** Compares the result of a run with what the case expects. */
async function look(judge: JudgeServices, run: RunningEvaluation, result: EndedResult) {
  const { logId, cost, costKnown, durationMs } = result;
  const measured = { logId, cost, costKnown, durationMs };
  if (result.status !== 'completed')
    return { ...measured, status: 'failed' as const, checks: [], error: errorOf(result) };
  const each = run.spec.cases[result.position];
  const checks: Check[] = [];
  for (const expectation of each?.expectations ?? []) {
    if (expectation.kind !== 'judge') {
      checks.push(checkOutput(result.output, expectation));
      continue;
    }
    const question = { criterion: String(expectation.expected), input: each?.input ?? {}, answer: result.output };
    const { check, cost: spent } = await askJudge(judge, run.workspaceId, run.spec.judge, question);
    if (spent > 0) await addJudgeCost(judge.db, run, spent, judge.now());
    checks.push(check);
  }
  const passed = checks.every((check) => check.passed);
  return { ...measured, status: passed ? ('passed' as const) : ('failed' as const), checks, error: null };
}

function errorOf({ status, error, errorPhrase }: EndedResult): Said {
  if (status === 'cancelled') return said(refusals.phrase('case_cancelled'));
  return { message: error ?? '', ...(errorPhrase && { phrase: errorPhrase }) };
}

/** A run that takes too long has failed, so that nobody waits forever. */
async function cancelOverdue({ database, ports }: Services, run: RunningEvaluation, now: Date): Promise<void> {
  const minutes = run.spec.maxMinutes ?? usualMinutes;
  for (const late of await listOverdue(database, run.id, new Date(now.getTime() - minutes * 60_000))) {
    const error = said(refusals.phrase('case_too_long', { minutes }));
    if ((await endResult(database, run.id, late, { status: 'failed', checks: [], error })) > 0)
      await ports.engine.cancel(database, run.workspaceId, late.executionId, run.startedBy);
  }
}

async function end(
  services: Services,
  run: RunningEvaluation,
  outcome: { status: 'completed' | 'failed'; error?: Said },
  now: Date,
): Promise<void> {
  const { database, ports } = services;
  const ended = await database.transaction(async (tx) => {
    const done = await endEvaluationRun(tx, run.workspaceId, run.id, outcome, now);
    if (done) await keepTotals(tx, run.workspaceId, run.id);
    return done;
  });
  for (const executionId of ended?.live ?? [])
    await ports.engine.cancel(database, run.workspaceId, executionId, run.startedBy);
  announce(services, run);
}

function announce({ signals }: Services, { workspaceId, workflowId }: RunningEvaluation): void {
  signals.send(`live:${workspaceId}:workflow:${workflowId}`);
}

function heard(signals: Signals, topic: string, ms: number): Promise<void> {
  return new Promise((settle) => {
    const timer = setTimeout(done, ms);
    const unsubscribe = signals.on(topic, done);
    function done(): void {
      clearTimeout(timer);
      unsubscribe();
      settle();
    }
  });
}
