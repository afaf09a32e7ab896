import { Type } from 'typebox';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

const alwaysAsking = new Set(['mcp', 'chat', 'a2a']);

export const action = defineStepKind({
  kind: 'action',
  title: 'Run an action',
  description: 'Any action of the catalogue, with the rights of the person who deployed the workflow.',
  effect: 'outside',
  config: Type.Object({ action: Type.String({ title: 'Action', format: 'action-name' }), input: Type.Optional(Type.Unknown({ title: 'Input' })) }, { additionalProperties: false }),
  ports: () => ['out'],
  example: { action: 'crm.create_lead', input: { name: '{{ trigger.body.name }}' } },

  async run(ctx, config) {
    const { answer } = ctx;
    if (answer?.for === 'approval') return { output: outcomeOf(answer) };
    const { settings, trigger, depth } = ctx.run;
    const done = await ctx.services.runAction({
      name: String(config.action),
      input: config.input ?? {},
      principal: await ctx.principal(),
      idempotencyKey: ctx.idempotencyKey,
      depth,
      ask: settings.risky === 'ask' || alwaysAsking.has(trigger),
      reason: `Step “${ctx.step.name ?? ctx.step.id}” of a workflow`,
    });
    return done.approvalId === undefined ? { output: done.result } : { wait: { for: 'approval', approvalId: done.approvalId } };
  },
});

function outcomeOf(answer: { state: string; result: unknown; error: { code: string; message: string } | null }): unknown {
  if (answer.state === 'executed') return answer.result;
  if (answer.state === 'declined') throw new StepFailure('approval_declined', 'A person declined it.');
  if (answer.state === 'expired') throw new StepFailure('approval_expired', 'Nobody approved it in time.');
  throw new StepFailure(answer.error?.code ?? 'failed', answer.error?.message ?? 'It failed when it was executed.');
}
