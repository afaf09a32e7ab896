import { newId } from '../../../kernel/ids.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { WorkflowDefinition, WorkflowSettings } from '../../definition/definition.ts';
import { makePlan } from '../../definition/plan.ts';
import type { EngineSettings } from '../../engine.ts';
import { RunSecrets } from '../../secrets/run-secrets.ts';
import { StepFailure } from '../../step-kinds/define-step-kind.ts';
import { failures } from '../../words/failures.ts';
import { Execution } from './execution.ts';
import { newProgress, type RunError } from './progress.ts';
import type { Round } from './round.ts';
import { RunFailure } from './run-failure.ts';
import { RunFiles } from './run-files.ts';

export interface StepTest {
  workspaceId: string;
  workflowId: string;
  actorId: string;
  /** The origin of the call that asks for the test. */
  origin: Origin;
  definition: WorkflowDefinition;
  settings: WorkflowSettings;
  stepId: string;
  /** The input of the trigger. */
  input: unknown;
  /** Outputs of other steps, by step id. */
  pins: Record<string, unknown>;
  /** The item, for a step inside a loop. */
  item?: unknown;
}

/** Runs one step alone. The outputs of other steps are samples, but the step's effects are real. */
export async function testStep(
  test: StepTest,
  engine: EngineSettings & { callbackUrl(runId: string, path: string): string },
) {
  const plan = makePlan(test.definition);
  const step = plan.steps.get(test.stepId);
  if (!step || step.kind.effect === 'container')
    throw new StepFailure(
      'not_testable',
      step ? failures.phrase('loop_not_testable') : failures.phrase('no_step', { id: test.stepId }),
    );
  const id = newId();
  const now = engine.clock.now();
  const progress = newProgress({
    logId: id,
    startedAt: now,
    trigger: { kind: 'manual', id: null, body: test.input ?? {} },
    entries: [test.stepId],
  });
  for (const [pinned, output] of Object.entries(test.pins)) {
    if (pinned === test.stepId || !plan.steps.has(pinned)) continue;
    const port = step.incoming.find((edge) => edge.from === pinned)?.port;
    progress.root.steps[pinned] = { state: 'done', port, output: { value: output } };
    progress.root.order.push(pinned);
  }
  const { variables, secrets: stored } = await engine.variablesOf(test.workspaceId);
  const secrets = new RunSecrets(stored, test.workflowId, plan.usesSecrets);
  const signal = new AbortController().signal;
  const principal = async () =>
    (await engine.principalOf(test.actorId, test.workspaceId, test.origin)) ??
    Promise.reject(new StepFailure('deployer_gone', failures.phrase('tester_gone')));
  const files = new RunFiles({
    database: engine.database,
    services: engine.services,
    run: { id, workspaceId: test.workspaceId },
    now: () => engine.clock.now(),
    principal,
  });
  await files.learn('', [test.input, test.pins]);
  const execution = new Execution({
    run: {
      id,
      workspaceId: test.workspaceId,
      workflowId: test.workflowId,
      trigger: 'manual',
      origin: test.origin,
      depth: 0,
      settings: test.settings,
    },
    plan,
    progress,
    answers: new Map(),
    services: engine.services,
    surroundings: {
      run: { id, workflowId: test.workflowId, trigger: 'manual', attempt: 1 },
      workspace: await engine.workspaceOf(test.workspaceId),
      variables,
      secrets,
      callbackUrl: (path) => engine.callbackUrl(id, path),
    },
    signal,
    now: () => engine.clock.now(),
    principal,
    files,
    readValues: async () => new Map(),
    persist: async () => undefined,
    save: async () => undefined,
    onFault: engine.onError,
  });
  const inLoop = step.container !== null;
  const round: Round = {
    doc: progress.root,
    container: null,
    entries: new Set([test.stepId]),
    prefix: '',
    parent: null,
    ...(inLoop && { item: test.item ?? null, index: 0 }),
  };
  const startedAt = performance.now();
  let error: RunError | null = null;
  try {
    await execution.steps.run(step, step.kind, round, signal);
  } catch (failure) {
    if (!(failure instanceof RunFailure)) throw failure;
    error = failure.error;
  }
  const record = progress.root.steps[test.stepId];
  const shown = (value: unknown) => JSON.parse(secrets.net.hide(JSON.stringify(value ?? null))) as unknown;
  const waits = record?.state === 'waiting' ? { waiting: record.wait } : undefined;
  return {
    output: shown(waits ?? (record?.output ? execution.values.get(record.output) : null)),
    resolvedInput: shown(progress.spans.at(-1)?.input),
    error: error ?? (record?.error ? { ...record.error, stepId: test.stepId } : null),
    durationMs: Math.round(performance.now() - startedAt),
  };
}
