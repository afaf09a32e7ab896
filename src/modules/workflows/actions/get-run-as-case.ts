import { unpinSteps } from '../../../engine/definition/pin-steps.ts';
import { canStandIn } from '../../../engine/definition/rehearse-steps.ts';
import type { Span } from '../../../engine/runs/execution/spans.ts';
import { readDetails, readVersion } from '../../../engine/runs/reading/run-details.read.ts';
import { readEntryOfExecution } from '../../../engine/runs/reading/run-log.store.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { Input, Ref } from '../../../runtime/schemas.ts';
import { Case } from '../evaluations/evaluation.ts';
import { mayAct } from '../evaluations/prepare-cases.ts';
import { seesContents } from '../run-contents.ts';
import { refusals } from '../words/refusals.ts';

export const getRunAsCase = defineAction({
  name: 'workflows.get_run_as_case',
  title: 'Turn a run into a test case',
  description:
    'A case for an evaluation from a past run: its input, what its steps that change or reach something answered, and its output as what is expected. Nothing is saved.',
  mode: 'read',
  capability: 'workflows.read',
  input: Input({ executionId: Ref('run') }),
  output: Case,
  example: { executionId: '0199a5c4-7d1e-7c3a-9b1f-2d3e4f5a6b7c' },

  async run(ctx, { executionId }) {
    const entry = await readEntryOfExecution(ctx.db, ctx.workspaceId, executionId);
    if (!entry || !seesContents(ctx.principal, entry))
      return refuse('not_found', 'run_not_found', refusals.phrase('run_not_found'));
    const details = await readDetails(ctx.db, ctx.workspaceId, [entry.logId], {
      output: true,
      input: true,
      spans: true,
    });
    const found = details.get(entry.logId);
    const version = await readVersion(ctx.db, ctx.workspaceId, entry.versionId);
    const { definition } = unpinSteps(version?.definition ?? { triggers: [], steps: [], edges: [] });
    const acting = new Set(
      definition.steps
        .filter((step) => canStandIn(step) && (step.kind === 'approval' || mayAct(step, ctx.catalogue)))
        // Models are called again, because their answer is what the case evaluates.
        .filter(({ kind }) => kind !== 'agent')
        .map(({ id }) => id),
    );
    const answered = ((found?.spans ?? []) as Span[])
      .filter(({ stepId, status }) => status === 'success' && acting.has(stepId))
      .map(({ stepId, output }) => [stepId, output ?? null] as const);
    const runInput = found?.input as { id?: string | null; body?: unknown } | null | undefined;
    return {
      name: `${entry.startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      input: runInput?.body ?? {},
      ...(runInput?.id && { triggerId: runInput.id }),
      ...(answered.length > 0 && { stepAnswers: Object.fromEntries(answered) }),
      expectations: entry.status === 'completed' ? [{ kind: 'exact' as const, expected: found?.output ?? null }] : [],
    };
  },
});
