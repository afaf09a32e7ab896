import { type Static, Type } from 'typebox';
import { jobIdOf, type RunOutcome } from '../../../engine/engine.ts';
import { cardsOfRun } from '../../../engine/runs/reading/run-cards.read.ts';
import { noteRunFiles, readRunFile } from '../../../engine/runs/store/run-files.store.ts';
import { fileIdsIn, isFileReference } from '../../../files/file-reference.ts';
import { Download } from '../../../kernel/download.ts';
import { newId } from '../../../kernel/ids.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readPreviews } from '../../../runtime/approvals/approvals.store.ts';
import { defineAction, type StagedContext } from '../../../runtime/define-action.ts';
import { findSecretsInData } from '../../../runtime/find-secrets-in-data.ts';
import { isRestricted } from '../../../runtime/revealing-modules.ts';
import { Advanced, Choice, DateOut, Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import type { Db } from '../../../storage/db.ts';
import { claimExecutionId, rememberCaller } from '../execution-ids.store.ts';
import { seenWorkflow } from '../expect-workflow.ts';
import { RunState } from '../listed-run.ts';
import { orderRun } from '../order-run.ts';
import { isPersonsOwn } from '../persons-own.ts';
import { streamRun } from '../stream-run.ts';
import { refusals } from '../words/refusals.ts';

const WaitingCard = Type.Object({ approvalId: Id, summary: Type.String(), approveUrl: Type.String() });

const StartedRun = Type.Object({
  executionId: Id,
  jobId: Type.String(),
  status: RunState,
  output: Type.Unknown(),
  error: Nullable(Type.Object({ code: Type.String(), message: Type.String(), stepId: Nullable(Type.String()) })),
  startedAt: DateOut,
  endedAt: Nullable(DateOut),
  durationMs: Type.Number(),
  approvals: Type.Optional(Type.Array(WaitingCard, { description: 'The cards it waits for.' })),
  response: Type.Optional(
    Type.Object({
      status: Type.Integer(),
      headers: Type.Record(Type.String(), Type.String()),
      body: Type.Unknown(),
      fileId: Type.Optional(Type.String({ description: 'The body is this file.' })),
    }),
  ),
});

const syncLimitMs = 60_000;

export const run = defineAction({
  name: 'workflows.run',
  title: 'Run a workflow',
  description:
    'Start a workflow and wait for its output (sync), let it run in the background (async), or follow its steps as lines of JSON (stream). Runs the deployed version or the draft.',
  mode: 'staged',
  capability: 'workflows.write',
  uses: ['baseUrl', 'engine', 'files', 'retention', 'runLimits'],
  maxBytes: 10 * 1024 * 1024,
  effects: [],
  input: Input({
    id: Ref('workflow'),
    input: Type.Optional(Type.Unknown({ description: 'What expressions see as trigger.body.' })),
    mode: Type.Optional(Choice(['sync', 'async', 'stream'])),
    draft: Type.Optional(Type.Boolean({ description: 'The draft as it is now, acting as you.' })),
    usePins: Type.Optional(
      Advanced(
        Type.Boolean({
          description:
            'With draft: steps with pinned data are not run and answer that data. Approvals, loops, set and response steps always run. Only for people.',
        }),
      ),
    ),
    triggerId: Type.Optional(
      Type.String({ maxLength: 40, description: 'Where it starts, in a workflow with several triggers.' }),
    ),
    executionId: Type.Optional(
      Type.String({ format: 'uuid', description: 'An id of your own for the run; a second run with it is refused.' }),
    ),
    untilWaiting: Type.Optional(
      Type.Boolean({
        description: 'Answer as soon as it waits for a person, an event or a later time, not only at its end.',
      }),
    ),
    timeLimitMs: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3_600_000,
        default: syncLimitMs,
        description: 'How long to wait for the end; the run continues after that.',
      }),
    ),
    ...seenWorkflow,
  }),
  output: StartedRun,
  example: { id: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c', input: { name: 'Ada' } },

  // The run log is its record, so it adds no line to the activity list: a workflow may be called a thousand times a
  // minute.
  async run(
    ctx,
    {
      id,
      input = {},
      mode = 'sync',
      draft = false,
      usePins = false,
      triggerId,
      executionId,
      untilWaiting,
      timeLimitMs = syncLimitMs,
      ...seen
    },
  ) {
    const { engine } = ctx.ports;
    ctx.warn(await findSecretsInData([{ path: '/input', values: input }], 'whoever may read the run log'));
    if (usePins && !isPersonsOwn(ctx.principal))
      refuse('forbidden', 'session_only', refusals.phrase('pins_session_only'));
    const order = await orderRun(ctx, {
      ...{ id, input, draft, usePins, triggerId, seen },
      mode: mode === 'async' ? 'async' : 'sync',
    });
    const named = { ...order, executionId: executionId?.toLowerCase() ?? newId() };
    await handOverFiles(ctx, named);
    // An id chosen by the caller is reserved together with the run: of two simultaneous calls only one runs, and a run
    // that never started reserves no id.
    const chosen = executionId !== undefined;
    const claim =
      chosen || isRestricted(ctx.principal) ? (tx: Db) => claimRun(tx, ctx, named.executionId, chosen) : undefined;
    if (mode === 'async') {
      const { jobId, queuedAt } = await (claim
        ? unlessTaken(engine.queueClaimed(named, claim))
        : engine.queueNow(named));
      return {
        executionId: named.executionId,
        jobId,
        status: 'ready' as const,
        output: null,
        error: null,
        startedAt: queuedAt,
        endedAt: null,
        durationMs: 0,
      };
    }
    const begun = claim && (await unlessTaken(engine.beginClaimed(named, claim)));
    if (mode === 'sync')
      return withCards(
        ctx,
        await withFile(
          ctx,
          present(await engine.runNow(named, { timeLimitMs, begun, until: untilWaiting ? 'waiting' : 'card' })),
        ),
      );
    const lines = streamRun(
      (onProgress) =>
        engine.runNow(named, { timeLimitMs, begun, until: untilWaiting ? 'waiting' : 'ended', onProgress }),
      present,
    );
    // To doors, following a run is the same as a file that is made while it is sent.
    return new Download('run.jsonl', 'application/x-ndjson', lines) as never;
  },
});

/** The run may use the files in its input that the caller may read. */
async function handOverFiles(
  { ports, principal, db, workspaceId, now }: StagedContext<'files' | 'retention'>,
  { executionId, actorId, input }: { executionId: string; actorId: string; input?: unknown },
): Promise<void> {
  const ids = fileIdsIn(input);
  const files = ids.length === 0 ? [] : await ports.files.readable(principal, ids);
  // An upload of the caller belongs to the run; a file in a record keeps the rules of the record.
  for (const [made, given] of Map.groupBy(files, (file) => file.attachedAt === null && isBy(principal, file)))
    await noteRunFiles(
      db,
      {
        ...{ workspaceId, runId: executionId, actorId, path: '', made, now },
        keptUntil: made ? new Date(now.getTime() + ports.retention.runDays * 86_400_000) : null,
      },
      given.map(({ id }) => id),
    );
}

function isBy({ userId }: { userId: string }, { createdBy }: { createdBy: string }): boolean {
  return createdBy === userId;
}

/** If the result is a file of the run, the waiting caller gets its content. */
async function withFile<Run extends Static<typeof StartedRun>>(
  { db, workspaceId }: StagedContext,
  run: Run,
): Promise<Run> {
  const { response, executionId } = run;
  if (response?.status !== 200 || !isFileReference(response.body)) return run;
  const file = await readRunFile(db, workspaceId, executionId, response.body.id);
  return file && !file.secret ? { ...run, response: { ...response, fileId: file.id } } : run;
}

/** Must be stored from the start of a run: that its id is taken, and who may ask for its result. */
async function claimRun(
  tx: Db,
  { workspaceId, principal, now }: StagedContext,
  executionId: string,
  chosen: boolean,
): Promise<boolean> {
  if (chosen && !(await claimExecutionId(tx, workspaceId, executionId, now))) return false;
  if (isRestricted(principal)) await rememberCaller(tx, workspaceId, principal.userId, executionId, now);
  return true;
}

async function unlessTaken<Run>(claiming: Promise<Run | undefined>): Promise<Run> {
  const run = await claiming.catch((error: { code?: string }) => {
    // Someone in another workspace chose the same id.
    if (error.code !== '23505') throw error;
    return undefined;
  });
  return run ?? refuse('conflict', 'execution_id_conflict', refusals.phrase('execution_id_conflict'));
}

/** Tells the caller who is waiting which people have to decide, and where. */
async function withCards(
  ctx: StagedContext<'baseUrl'>,
  run: Static<typeof StartedRun>,
): Promise<Static<typeof StartedRun>> {
  if (run.status !== 'waiting') return run;
  const cards = await readPreviews(ctx.db, ctx.workspaceId, await cardsOfRun(ctx.db, ctx.workspaceId, run.executionId));
  if (cards.length === 0) return run;
  return {
    ...run,
    approvals: cards.map(({ id, preview }) => ({
      approvalId: id,
      summary: preview,
      approveUrl: `${ctx.ports.baseUrl}/approvals/${id}`,
    })),
  };
}

function present(outcome: RunOutcome): Static<typeof StartedRun> {
  const { executionId, status, output, startedAt, endedAt, durationMs, response } = outcome;
  const error = outcome.error && {
    code: outcome.error.code,
    message: outcome.error.message,
    stepId: outcome.error.stepId,
  };
  return {
    executionId,
    jobId: jobIdOf(executionId),
    status,
    output: output ?? null,
    error,
    startedAt,
    endedAt,
    durationMs,
    ...(response ? { response } : {}),
  };
}
