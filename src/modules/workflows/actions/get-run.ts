import { Type } from 'typebox';
import { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import { unpinSteps } from '../../../engine/definition/pin-steps.ts';
import { nestSpans, type Span } from '../../../engine/runs/execution/spans.ts';
import { type ActiveRun, listWaits, readActive } from '../../../engine/runs/reading/run-active.read.ts';
import {
  readDetails,
  readSpansSoFar,
  readTranscripts,
  readVersion,
  readWorkflowOfRun,
} from '../../../engine/runs/reading/run-details.read.ts';
import { estimatedDuration, readEntryOfExecution } from '../../../engine/runs/reading/run-log.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction, type ReadContext } from '../../../runtime/define-action.ts';
import { Choice, DateOut, Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { isCaller } from '../execution-ids.store.ts';
import { filesByRun, RunFile } from '../listed-files.ts';
import { ListedRun, presentActive, presentEnded } from '../listed-run.ts';
import { seesContents, withoutContents, withoutValues } from '../run-contents.ts';
import { RunUsage, TraceSpan, Transcript } from '../run-details.ts';
import { refusals } from '../words/refusals.ts';

const Wait = Type.Object({
  path: Type.String(),
  kind: Choice(['time', 'event', 'callback', 'approval', 'child']),
  until: Type.Optional(DateOut),
  event: Type.Optional(Type.String()),
  callbackUrl: Type.Optional(Type.String({ description: 'A call to it ends the wait.' })),
  approvalId: Type.Optional(Id),
  childId: Type.Optional(Id),
});

const WorkflowNow = Type.Object({
  id: Id,
  name: Type.String(),
  description: Type.String(),
  color: Type.String(),
  folderId: Nullable(Id),
  workspaceId: Id,
  createdAt: DateOut,
  updatedAt: DateOut,
});

/** Used if nothing is known of a workflow's runs, because a number must be shown. */
const guessedMs = 1_000;

export const getRun = defineAction({
  name: 'workflows.get_run',
  title: 'Get a run',
  description: 'One run with its input, output, cost and every step, whether it is still running or has ended.',
  mode: 'read',
  capability: 'workflows.read',
  uses: ['engine', 'files'],
  input: Input({
    executionId: Ref('run'),
    brief: Type.Optional(
      Type.Boolean({ description: 'Return only the status and the output, without steps and definition.' }),
    ),
  }),
  output: Type.Object({
    ...ListedRun.properties,
    output: Type.Unknown(),
    usage: Nullable(RunUsage),
    estimatedMs: Type.Optional(
      Type.Integer({ description: 'How long runs of this workflow take, while it has not ended.' }),
    ),
    input: Type.Optional(Type.Unknown()),
    spans: Type.Optional(Type.Array(TraceSpan)),
    version: Type.Optional(Type.Object({ id: Id, version: Nullable(Type.Integer()) })),
    definition: Type.Optional(Nullable(WorkflowDefinition)),
    pinned: Type.Optional(
      Type.Array(Type.String(), { description: 'The steps that answered their pinned data and were not run.' }),
    ),
    workflow: Type.Optional(Nullable(WorkflowNow)),
    deployedVersion: Type.Optional(
      Nullable(Type.Integer({ description: 'The number of the version that its workflow runs now.' })),
    ),
    waits: Type.Optional(Type.Array(Wait)),
    transcripts: Type.Optional(
      Type.Record(Type.String(), Transcript, {
        description: 'What agents have said and done so far, by the path of their step, while the run has not ended.',
      }),
    ),
    files: Type.Optional(Type.Array(RunFile, { description: 'The files that came with it.' })),
  }),
  example: { executionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { executionId, brief = false }) {
    const { db, workspaceId } = ctx;
    // A run moves from the list of running ones to the log in one step, so in this order it is found in one of them.
    const active = await readActive(db, workspaceId, executionId);
    if (active) {
      const estimatedMs = (await estimatedDuration(db, workspaceId, active.workflowId)) ?? guessedMs;
      const shown = { ...presentActive(active), output: null, usage: null, estimatedMs };
      if (brief) return shown;
      const spans = nestSpans((await readSpansSoFar(db, workspaceId, executionId)) as Span[]);
      if (!seesContents(ctx.principal, active))
        return {
          ...shown,
          input: null,
          spans: withoutValues(spans),
          ...(await surroundings(ctx, shown)),
          waits: await waitsOf(ctx, active),
        };
      return {
        ...shown,
        input: active.input,
        spans,
        ...(await surroundings(ctx, shown)),
        waits: await waitsOf(ctx, active),
        transcripts: await readTranscripts(db, workspaceId, executionId),
        files: await filesOf(ctx, executionId),
      };
    }
    const entry =
      (await readEntryOfExecution(db, workspaceId, executionId)) ??
      refuse('not_found', 'run_not_found', refusals.phrase('run_not_found'));
    const shown = presentEnded(entry);
    const found = (
      await readDetails(db, workspaceId, [entry.logId], { output: true, input: !brief, spans: !brief })
    ).get(entry.logId);
    const seen = seesContents(ctx.principal, entry);
    // The person who started it gave the input and gets the output, even if its steps ran with someone else's rights.
    const own = seen || (await isCaller(db, workspaceId, ctx.principal.userId, executionId));
    const result = {
      ...(own ? shown : withoutContents(shown)),
      output: own ? (found?.output ?? null) : null,
      usage: found?.usage ?? null,
    };
    if (brief) return result;
    const spans = nestSpans((found?.spans ?? []) as Span[]);
    return {
      ...result,
      input: own ? ((found?.input as { body?: unknown } | null)?.body ?? null) : null,
      spans: seen ? spans : withoutValues(spans),
      ...(await surroundings(ctx, shown)),
      waits: [],
      files: seen ? await filesOf(ctx, executionId) : [],
    };
  },
});

async function filesOf(ctx: ReadContext<'files'>, executionId: string) {
  return (await filesByRun(ctx, [executionId])).get(executionId.toLowerCase()) ?? [];
}

async function surroundings({ db, workspaceId }: ReadContext, run: ListedRun) {
  const version = await readVersion(db, workspaceId, run.versionId);
  const { deployedVersion = null, ...workflow } = (await readWorkflowOfRun(db, workspaceId, run.workflowId)) ?? {};
  const { definition = null, pinned = [] } = version ? unpinSteps(version.definition) : {};
  return {
    version: { id: run.versionId, version: version?.version ?? null },
    definition,
    pinned,
    workflow: 'id' in workflow ? workflow : null,
    deployedVersion,
  };
}

async function waitsOf({ db, workspaceId, ports, principal }: ReadContext<'engine'>, run: ActiveRun) {
  // Anyone with the address can end the wait, so only people who may run the workflow see it. A program that called it
  // without identifying itself would look like a stranger.
  const mayAnswer =
    principal.capabilities.has('workflows.write') && (principal.origin !== 'program' || run.origin === 'program');
  const resting =
    run.status === 'waiting' ? ((run.reason?.for ?? []) as { path: string; for: string; until: string | null }[]) : [];
  const untilOf = (path: string) => resting.find((each) => each.path === path)?.until;
  const named = (await listWaits(db, workspaceId, run.executionId)).map(
    ({ path, kind, event, approvalId, childId }) => {
      const until = untilOf(path);
      return {
        path,
        kind,
        ...(event === null ? {} : { event }),
        ...(kind === 'callback' && mayAnswer ? { callbackUrl: ports.engine.callbackUrl(run.executionId, path) } : {}),
        ...(approvalId === null ? {} : { approvalId }),
        ...(childId === null ? {} : { childId }),
        ...(until ? { until: new Date(until) } : {}),
      };
    },
  );
  const timed = resting.flatMap(({ path, for: what, until }) =>
    until && (what === 'time' || what === 'again') ? [{ path, kind: 'time' as const, until: new Date(until) }] : [],
  );
  return [...named, ...timed];
}
