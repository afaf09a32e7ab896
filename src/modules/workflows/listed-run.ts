import { type Static, Type } from 'typebox';
import type { ActiveRun } from '../../engine/runs/reading/run-active.read.ts';
import type { EndedRun } from '../../engine/runs/reading/run-log.store.ts';
import { origins } from '../../kernel/origin.ts';
import { Choice, DateOut, Id, Nullable, PhraseOut } from '../../runtime/schemas.ts';

export const activeStates = ['ready', 'running', 'waiting'] as const;
export const endedStates = ['completed', 'failed', 'cancelled'] as const;

export const RunState = Choice([...activeStates, ...endedStates]);

export const LoggedTrigger = Choice(['manual', 'api', 'schedule', 'chat', 'webhook', 'mcp', 'a2a']);

const RunOrigin = Choice([...origins]);

/** A run in a list: its workflow, result and cost. */
export const ListedRun = Type.Object({
  executionId: Id,
  logId: Nullable(Id),
  workflowId: Id,
  workflowName: Type.String(),
  workflowColor: Type.String(),
  status: RunState,
  trigger: LoggedTrigger,
  origin: RunOrigin,
  startedAt: DateOut,
  endedAt: Nullable(DateOut),
  durationMs: Nullable(Type.Integer()),
  cost: Type.Number(),
  error: Nullable(Type.String()),
  errorPhrase: Type.Optional(PhraseOut),
  errorCode: Nullable(
    Type.String({ description: 'What kind of failure it was, such as invalid_input or http_status.' }),
  ),
  errorStep: Nullable(Type.String()),
  versionId: Id,
  reason: Nullable(
    Type.Object(
      { code: Type.String(), message: Type.Optional(Type.String()) },
      { additionalProperties: true, description: 'Why it does not run now.' },
    ),
  ),
  retryOf: Nullable(Id),
});

export type ListedRun = Static<typeof ListedRun>;

export function presentEnded(run: EndedRun): ListedRun {
  const { workflowDescription: _description, mode: _mode, actorId: _actorId, errorPhrase, ...shown } = run;
  return { ...shown, ...(errorPhrase && { errorPhrase }), trigger: run.trigger as ListedRun['trigger'], reason: null };
}

/** Lists use the time of queueing for runs that have not started. */
export function presentActive(run: ActiveRun): ListedRun {
  const { queuedAt, wakeAt: _wakeAt, logId: _logId, actorId: _actorId, ...shown } = run;
  return {
    ...shown,
    logId: null,
    trigger: run.trigger as ListedRun['trigger'],
    startedAt: run.startedAt ?? queuedAt,
    endedAt: null,
    durationMs: null,
    cost: 0,
    error: null,
    errorCode: null,
    errorStep: null,
    reason: run.reason as ListedRun['reason'],
  };
}
