import { Type } from 'typebox';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

export const approval = defineStepKind({
  kind: 'approval',
  title: 'Ask for approval',
  description: 'Waits until someone approves or declines, and fills in the form if there is one.',
  effect: 'outside',
  effects: [],
  secrets: 'shown',
  config: Type.Object(
    {
      title: Type.String({ title: 'Question', maxLength: 300 }),
      text: Type.Optional(Type.String({ title: 'Details', maxLength: 10_000 })),
      form: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), {
          title: 'Form',
          description: 'A JSON Schema of an object: the fields to fill in.',
        }),
      ),
      covers: Type.Optional(
        Type.Array(Type.String({ format: 'step-id' }), {
          title: 'Covered steps',
          maxItems: 20,
          uniqueItems: true,
          description: 'The request shows exactly what these steps will do. Once approved, they do not ask again.',
        }),
      ),
      expiresInMs: Type.Optional(
        Type.Union([Type.Integer({ minimum: 1_000 }), Type.String()], {
          title: 'Expires after',
          description: 'In milliseconds. Default: one day.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  verbatim: ['covers'],
  ports: () => ['approved', 'declined', 'expired'],
  example: { title: 'Send the offer to {{ trigger.body.email }}?' },

  async run(ctx, config) {
    const { answer } = ctx;
    if (answer?.for === 'approval') {
      const port = answer.state === 'executed' ? 'approved' : answer.state;
      if (port === 'failed')
        throw new StepFailure(
          answer.error?.code ?? 'failed',
          answer.error?.phrase ?? answer.error?.message ?? failures.phrase('decision_lost'),
        );
      const result = (answer.result ?? {}) as { values?: unknown; decidedBy?: unknown };
      return {
        output: { state: port, values: result.values ?? {}, note: answer.note, decidedBy: result.decidedBy ?? null },
        port,
      };
    }
    const lifetime = Number(config.expiresInMs ?? 86_400_000);
    if (!Number.isFinite(lifetime) || lifetime < 1_000)
      throw new StepFailure('invalid_config', failures.phrase('expires_too_soon'));
    const covered = await ctx.resolve(Array.isArray(config.covers) ? config.covers.map(String) : []);
    const { approvalId } = await ctx.services.askPerson({
      principal: await ctx.principal(),
      waitKey: ctx.idempotencyKey,
      title: String(config.title ?? ''),
      text: String(config.text ?? ''),
      form: config.form ?? null,
      covered: covered.map(({ asked }) => asked),
      effects: [...new Set(covered.flatMap(({ effects }) => effects))],
      depth: ctx.run.depth,
      expiresAt: new Date(ctx.now().getTime() + lifetime),
    });
    const covers = Object.fromEntries(covered.map(({ stepId, digest }) => [stepId, digest]));
    return { wait: { for: 'approval', approvalId, ...(covered.length > 0 && { covers }) } };
  },
});
