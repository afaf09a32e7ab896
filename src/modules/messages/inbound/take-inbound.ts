import type { EventJobPayload } from '../../../events/dispatch.ts';
import { readEvent } from '../../../events/events.store.ts';
import { defineJob, type TransactionalJob } from '../../../queue/define-job.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { Effects } from '../../../runtime/effects.ts';
import { inboundConsumer } from './inbound-consumer.ts';
import { keepReply } from './keep-reply.ts';
import type { MailNotice } from './notices.ts';
import { readNotices } from './read-notices.ts';
import { type InboundTurn, takeBounce } from './take-bounce.ts';

/** What the chosen incoming webhook received: bounces, complaints and replies, each taken exactly once. */
export function takeInbound({ runtime, signals }: ModuleServices): TransactionalJob<EventJobPayload> {
  const { dispatcher } = runtime.settings;
  return defineJob<EventJobPayload>({
    kind: inboundConsumer,
    mode: 'transaction',
    async run(ctx, { eventId, item, ownerId }) {
      const event = await readEvent(ctx.db, eventId, item);
      const data = event?.data as { endpointId: string; body: unknown } | undefined;
      // The subscription hears every webhook of the workspace; only one of them is the mail provider's.
      if (!event || data?.endpointId !== ownerId) return;
      const effects = new Effects(ctx.workspaceId);
      const cause = { actorId: null, via: 'system' as const, client: null, depth: event.depth + 1 };
      const turn = { tx: ctx.db, effects, workspaceId: ctx.workspaceId, cause, now: ctx.now() };
      for (const notice of readNotices(data?.body)) await take(turn, notice);
      await effects.writeTo(ctx.db, dispatcher);
      ctx.afterCommit(() => effects.announce(dispatcher, signals));
    },
  });
}

function take(turn: InboundTurn, notice: MailNotice): Promise<void> {
  return notice.type === 'reply' ? keepReply(turn, notice) : takeBounce(turn, notice);
}
