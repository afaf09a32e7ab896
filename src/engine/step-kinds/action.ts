import { Type } from 'typebox';
import { defineStepKind, type StepContext } from './define-step-kind.ts';
import { requireApproved } from './require-approved.ts';

export const action = defineStepKind({
  kind: 'action',
  title: 'Run an action',
  description: 'Any action of the catalogue, with the permissions of the person who deployed the workflow.',
  effect: 'outside',
  effects: [],
  config: Type.Object(
    {
      action: Type.String({ title: 'Action', format: 'action-name' }),
      input: Type.Optional(Type.Unknown({ title: 'Input' })),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  example: { action: 'crm.create_lead', input: { name: '{{ trigger.body.name }}' } },

  actionOf: (config) => ({ name: String(config.action), input: config.input ?? {} }),

  async run(ctx, config) {
    const { answer } = ctx;
    if (answer?.for === 'approval') {
      requireApproved(answer);
      await takeFiles(ctx, String(config.action), answer.result);
      return { output: answer.result };
    }
    const { settings, depth } = ctx.run;
    const done = await ctx.services.runAction({
      name: String(config.action),
      input: config.input ?? {},
      principal: await ctx.principal(),
      idempotencyKey: ctx.idempotencyKey,
      depth,
      path: ctx.path,
      card: ctx.card,
      ask: settings.risky === 'ask',
      reason: `Step “${ctx.step.name ?? ctx.step.id}” of a workflow`,
      keepFile: (file) => ctx.files.make(file),
    });
    if (done.approvalId === undefined) await takeFiles(ctx, String(config.action), done.result);
    return done.approvalId === undefined
      ? { output: done.result }
      : { wait: { for: 'approval', approvalId: done.approvalId } };
  },
});

/** Lets the run use the files that the tool created, or the files of records in its result. */
export function takeFiles(ctx: Pick<StepContext, 'services' | 'files'>, tool: string, result: unknown): Promise<void> {
  const files = ctx.services.filesMadeBy(tool, result);
  return files ? ctx.files.learn(files.made, { made: true }) : ctx.files.learn(result);
}
