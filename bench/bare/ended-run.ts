import type { Span } from '../../src/engine/runs/execution/spans.ts';
import type { EndedRun } from '../../src/engine/runs/store/finish-runs.store.ts';
import { patternsOf } from '../../src/events/outbox.ts';
import { newId } from '../../src/kernel/ids.ts';

export interface BareRun {
  executionId: string;
  workspaceId: string;
  workflowId: string;
  versionId: string;
  actorId: string;
  mode: 'sync' | 'async';
  attempt: number;
  /** Whether it is a row of `runs`. */
  persisted: boolean;
  input: { price: number; count: number };
  startedAt: Date;
}

const event = 'workflows.run_completed';
const usage = JSON.stringify({ base: 0.001, tokens: { prompt: 0, completion: 0, total: 0 }, models: {} });

/** The log entry of the short workflow, as svc writes it, with its two steps worked out by hand. */
export function endedRun(run: BareRun): { entry: EndedRun; output: { total: number }; endedAt: Date } {
  const { executionId, attempt, persisted, workspaceId, workflowId, versionId, mode, actorId, startedAt, input } = run;
  const output = { total: input.price * input.count };
  const endedAt = new Date();
  const trigger = { kind: 'api', id: 'start', body: input };
  const spans = [
    spanOf('sum', 'set', run, { values: output }, output),
    spanOf('done', 'transform', run, { value: output }, output),
  ];
  const entry: EndedRun = {
    ...{ executionId, attempt, persisted, workspaceId, workflowId, versionId, mode, actorId },
    ...{
      logId: newId(startedAt.getTime()),
      status: 'completed',
      trigger: 'api',
      origin: 'person',
      startedAt: startedAt.toISOString(),
      endedAt: endedAt.toISOString(),
    },
    ...{
      durationMs: endedAt.getTime() - startedAt.getTime(),
      cost: 0.001,
      models: null,
      error: null,
      errorCode: null,
      errorStep: null,
      parentId: null,
      retryOf: null,
      depth: 0,
      startedBy: null,
    },
    ...{ event: { id: newId(), name: event, patterns: patternsOf(event), always: false }, dispatchId: newId() },
    ...{
      input: JSON.stringify(trigger),
      output: JSON.stringify(output),
      usage,
      spans: JSON.stringify(spans),
      progress: null,
      values: [],
      waited: false,
    },
  };
  return { entry, output, endedAt };
}

function spanOf(stepId: string, type: string, { startedAt }: BareRun, input: unknown, output: unknown): Span {
  const at = startedAt.toISOString();
  return {
    id: stepId,
    name: stepId,
    type,
    stepId,
    status: 'success',
    startTime: at,
    endTime: at,
    duration: 0,
    relativeStartMs: 0,
    attempt: 1,
    input,
    output,
  };
}
