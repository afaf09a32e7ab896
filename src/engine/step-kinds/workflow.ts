import { Type } from 'typebox';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

export const workflow = defineStepKind({
  kind: 'workflow',
  title: 'Run a workflow',
  description: 'Runs the deployed version of another workflow and waits for its output.',
  effect: 'pure',
  effects: [],
  config: Type.Object(
    {
      workflowId: Type.String({ title: 'Workflow', format: 'workflow-id' }),
      input: Type.Optional(Type.Unknown({ title: 'Input' })),
      timeoutMs: Type.Optional(Type.Integer({ title: 'At most', minimum: 1, description: 'Milliseconds.' })),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  example: { workflowId: '01890a5d-ac96-774b-bcce-b302099a8057', input: { id: '{{ trigger.body.id }}' } },

  async run(ctx, config) {
    const { answer } = ctx;
    if (answer?.for === 'timeout') throw new StepFailure('child_timeout', failures.phrase('child_timeout'));
    if (answer?.for === 'child') {
      if (answer.status === 'completed') {
        await ctx.files.share(answer.executionId, answer.output);
        return { output: answer.output };
      }
      throw new StepFailure(
        'child_failed',
        answer.phrase ?? answer.error ?? failures.phrase('child_ended', { status: answer.status }),
        {
          details: { executionId: answer.executionId },
        },
      );
    }
    const timeoutAt =
      config.timeoutMs === undefined ? undefined : new Date(ctx.now().getTime() + Number(config.timeoutMs));
    return { wait: { for: 'child', workflowId: String(config.workflowId), input: config.input ?? {}, timeoutAt } };
  },
});
