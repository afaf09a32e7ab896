import { Type } from 'typebox';
import { failures } from '../words/failures.ts';
import { defineStepKind, StepFailure } from './define-step-kind.ts';

const names = /^custom\.[a-z][a-z0-9_]{0,59}$/;

export const event = defineStepKind({
  kind: 'event',
  title: 'Emit an event',
  description: 'Emits a custom event that other workflows and outgoing webhooks can use.',
  effect: 'outside',
  effects: ['send'],
  config: Type.Object(
    {
      event: Type.String({ title: 'Event', description: 'custom. followed by lowercase letters, digits and _' }),
      data: Type.Optional(Type.Unknown({ title: 'Data' })),
    },
    { additionalProperties: false },
  ),
  ports: () => ['out'],
  example: { event: 'custom.order_ready', data: { orderId: '{{ trigger.body.id }}' } },

  /** An event without listeners has no effect. */
  hasEffect: (ctx, config) => ctx.services.hasListeners(ctx.run.workspaceId, String(config.event)),
  describeEffect: ({ event }) => ({
    en: `Send the event “${event}” to the workflows and webhooks that wait for it.`,
    de: `Das Ereignis „${event}“ an die Workflows und Webhooks senden, die darauf warten.`,
  }),

  async run(ctx, config) {
    const name = String(config.event);
    if (!names.test(name)) throw new StepFailure('invalid_event', failures.phrase('invalid_event', { name }));
    const { eventId } = await ctx.services.emitEvent({
      principal: await ctx.principal(),
      name,
      data: config.data ?? {},
      depth: ctx.run.depth,
      idempotencyKey: ctx.idempotencyKey,
    });
    return { output: { eventId } };
  },
});
