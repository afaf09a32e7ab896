import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import type { DirectOrder, RunProgress } from '../../../engine/engine.ts';
import type { StagedContext } from '../../../runtime/define-action.ts';
import { progressLines } from '../progress-lines.ts';
import { settleAnswer } from './answers.ts';

/** A visitor's connection is not kept open longer; the answer comes anyway. */
const maxStreamMs = 120_000;

const stateOf: Partial<Record<RunProgress['type'], string>> = {
  step_started: 'started',
  step_finished: 'finished',
  step_waiting: 'waiting',
  step_failed: 'failed',
};

/** Runs the workflow and reports what a visitor may know: the current step, the words as they come, and the answer. */
export function streamAnswer(
  ctx: StagedContext<'engine'>,
  run: DirectOrder & { executionId: string },
  messageId: string,
): AsyncIterable<string> {
  const { db, ports, workspaceId, now } = ctx;
  return progressLines(async ({ say, mention }) => {
    const version = await ports.engine.versions.find(db, run.versionId);
    const answering = version ? answeringSteps(version.plan.definition) : new Set<string>();
    await ports.engine.runNow(run, {
      timeLimitMs: maxStreamMs,
      until: 'waiting',
      onProgress({ type, name }) {
        const state = stateOf[type];
        if (state) mention({ type: 'step', name, state });
      },
      onText({ stepId, text }) {
        if (answering.has(stepId)) say({ type: 'text', text });
      },
    });
    const pending = {
      id: messageId,
      role: 'assistant',
      content: '',
      state: 'pending',
      executionId: run.executionId,
      at: now,
    } as const;
    const { state, content } = await settleAnswer(db, workspaceId, pending, now);
    if (state === 'waiting') say({ type: 'card' });
    say({ type: 'done', messageId, executionId: run.executionId, state, text: content });
  });
}

/**
 * The model steps whose words may be shown as they come: those with no step after them. Other output is only for the
 * workflow, and JSON is not for readers.
 */
function answeringSteps({ steps, edges }: WorkflowDefinition): ReadonlySet<string> {
  const last = steps.filter(
    ({ id, kind, config }) => kind === 'model' && config?.json === undefined && !edges.some(({ from }) => from === id),
  );
  return new Set(last.map(({ id }) => id));
}
