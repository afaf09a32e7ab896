import { Type } from 'typebox';
import { webhookReceived } from '../../../intake/webhook-received.ts';
import { oneOf } from '../../../kernel/input-faults.ts';
import { may, type Principal } from '../../../kernel/principal.ts';
import { faultAt, refuseInput } from '../../../kernel/refusal.ts';
import { defineAction } from '../../../runtime/define-action.ts';
import { DateOut, Id, Input, Nullable, Ref } from '../../../runtime/schemas.ts';
import { workflowNotFound } from '../describe-workflow.ts';
import { workflowExample } from '../workflow.ts';
import { readDraft } from '../workflows.store.ts';

export const findSample = defineAction({
  name: 'workflows.find_sample',
  title: 'Find sample data for a trigger',
  description:
    'The newest event or webhook call that matches a trigger of a draft, with the data a run would get from it. The workflow need not be deployed.',
  mode: 'read',
  capability: 'workflows.write',
  uses: ['engine'],
  input: Input({ id: Ref('workflow'), triggerId: Type.String({ maxLength: 40 }) }),
  output: Type.Object({
    event: Nullable(
      Type.Object({
        id: Id,
        name: Type.String(),
        at: DateOut,
        body: Type.Unknown({ description: 'What expressions see as trigger.body.' }),
      }),
    ),
  }),
  example: { id: workflowExample, triggerId: 'start' },

  async run(ctx, { id, triggerId }) {
    const { triggers } = ((await readDraft(ctx.db, ctx.workspaceId, id)) ?? workflowNotFound()).definition;
    const trigger =
      triggers.find((each) => each.id === triggerId) ??
      refuseInput([faultAt('/triggerId', oneOf(triggers.map((each) => each.id)))]);
    const event = await ctx.ports.engine.sampleFor(ctx.db, {
      workspaceId: ctx.workspaceId,
      userId: ctx.principal.userId,
      trigger,
      maySee: (name) => maySee(ctx.principal, name),
    });
    return { event: event ?? null };
  },
});

/** People who may read the subject of an event may see the event. */
function maySee(principal: Principal, name: string): boolean {
  const [module = ''] = name.split('.');
  if (module === 'custom') return true;
  if (name === webhookReceived) return may(principal, 'webhooks.read');
  return may(principal, `${module === 'platform' ? 'workspace' : module}.read`);
}
