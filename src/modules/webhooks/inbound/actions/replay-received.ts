import { Type } from 'typebox';
import type { AnyEvent } from '../../../../events/define-event.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { fact } from '../../../../runtime/approvals/preview.ts';
import { defineAction, type ReadContext } from '../../../../runtime/define-action.ts';
import { Id, Input, Ref } from '../../../../runtime/schemas.ts';
import { bodyFacts } from '../../outgoing/preview-facts.ts';
import { calendarReceived, notetakerReceived, voiceReceived } from '../../providers/events/provider-received.ts';
import { refusals } from '../../words/refusals.ts';
import { phrase } from '../../words/words.ts';
import { endpointExample } from '../endpoint.ts';
import { webhookReceived } from '../events/webhook-received.ts';
import { inboundFacts } from '../preview-facts.ts';
import { copyReceived, readReceived } from '../received.store.ts';
import { receivedNotFound } from '../received.ts';

/** What an accepted webhook can have started. */
const replayed: readonly AnyEvent[] = [webhookReceived, calendarReceived, notetakerReceived, voiceReceived];

export const replayReceived = defineAction({
  name: 'webhooks.replay_received',
  title: 'Replay a received webhook',
  description:
    'Let everything that listens see an accepted webhook once more, as a new event with the same body. This works even while the endpoint is turned off.',
  mode: 'write',
  capability: 'webhooks.admin',
  effects: ['send'],
  input: Input({ id: Ref('received_webhook') }),
  output: Type.Object({ eventId: Id }),
  emits: replayed,
  example: { id: endpointExample },

  async preview(ctx, { id }) {
    const { received } = await find(ctx, id);
    const { endpointName: name, path, receivedAt } = received;
    return {
      says: phrase('replay_received', { name, when: { moment: receivedAt.toISOString() } }),
      facts: [
        ...inboundFacts({ name, path }),
        fact('receivedAt', phrase('label_received_at'), receivedAt.toISOString(), 'moment'),
        fact('event', phrase('label_event'), received.event),
        ...bodyFacts(received.raw, true),
      ],
    };
  },

  async run(ctx, { id }) {
    const { received, event } = await find(ctx, id);
    const eventId = ctx.emit(event, { ...received.data, receivedAt: ctx.now.toISOString(), replayOf: id });
    await copyReceived(ctx.dbFor('send'), ctx.workspaceId, id, eventId, ctx.now);
    ctx.note(phrase('replayed_webhook', { name: received.endpointName }));
    return { eventId };
  },
});

async function find(ctx: ReadContext, id: string) {
  const received = (await readReceived(ctx.db, ctx.workspaceId, id)) ?? receivedNotFound();
  if (!received.endpointExists) refuse('not_found', 'endpoint_not_found', refusals.phrase('endpoint_deleted'));
  return { received, event: replayed.find(({ name }) => name === received.event) ?? receivedNotFound() };
}
