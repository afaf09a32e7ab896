import type { EventJobPayload } from '../../../events/dispatch.ts';
import { readEvent } from '../../../events/events.store.ts';
import { defineJob, type TransactionalJob } from '../../../queue/define-job.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import { Effects } from '../../../runtime/effects.ts';
import { inboundConsumer } from '../settings.store.ts';
import { keepReply } from './keep-reply.ts';
import type { MailNotice } from './notices.ts';
import { readSes } from './read-ses.ts';
import { addressIn, messageIdsIn, objectOf, textOf } from './read-values.ts';
import { type InboundTurn, takeBounce } from './take-bounce.ts';

const hardBounces = new Set(['HardBounce', 'BadEmailAddress', 'Blocked', 'ManuallyDeactivated']);

/** Handles what the chosen incoming webhook received: bounces, complaints and replies, each exactly once. */
export function takeInbound({ runtime, signals }: ModuleServices): TransactionalJob<EventJobPayload> {
  const { dispatcher } = runtime.settings;
  return defineJob<EventJobPayload>({
    kind: inboundConsumer,
    mode: 'transaction',
    async run(ctx, { eventId, item, ownerId }) {
      const event = await readEvent(ctx.db, eventId, item);
      const data = event?.data as { endpointId: string; body: unknown } | undefined;
      // The subscription covers all webhooks of the workspace, but only one belongs to the mail provider.
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

/** The notices in a received request, in our own format or a provider's; empty if it is about something else. */
function readNotices(posted: unknown): MailNotice[] {
  const body = objectOf(posted);
  return body ? (readOwn(body) ?? readPostmark(body) ?? readSes(body) ?? []) : [];
}

function readOwn(body: Record<string, unknown>): MailNotice[] | undefined {
  const messageId = textOf(body.messageId);
  const diagnostic = textOf(body.diagnostic);
  if (body.type === 'bounce')
    return [{ type: 'bounce', address: addressIn(body.address), messageId, hard: body.hard !== false, diagnostic }];
  if (body.type === 'complaint')
    return [{ type: 'complaint', address: addressIn(body.address), messageId, diagnostic }];
  if (body.type !== 'reply') return undefined;
  const from = addressIn(body.from ?? body.address);
  const inReplyTo = [textOf(body.inReplyTo), messageId].flatMap((id) => id ?? []);
  return from
    ? [
        {
          type: 'reply',
          from,
          to: addressIn(body.to),
          subject: textOf(body.subject) ?? '',
          text: textOf(body.text) ?? '',
          messageId: textOf(body.id),
          inReplyTo,
        },
      ]
    : [];
}

/** Postmark's bounce, spam complaint and inbound webhooks; undefined if it is something else. */
function readPostmark(body: Record<string, unknown>): MailNotice[] | undefined {
  const address = addressIn(body.Email);
  const messageId = headerOf(body, 'Message-ID');
  const diagnostic = textOf(body.Details) ?? textOf(body.Description);
  if (body.RecordType === 'Bounce')
    return [{ type: 'bounce', address, messageId, hard: hardBounces.has(String(body.Type)), diagnostic }];
  if (body.RecordType === 'SpamComplaint') return [{ type: 'complaint', address, messageId, diagnostic }];
  if (typeof body.From !== 'string' || typeof body.MessageID !== 'string') return undefined;
  const from = addressIn(objectOf(body.FromFull)?.Email ?? body.From);
  if (!from) return [];
  const inReplyTo = [
    ...messageIdsIn(headerOf(body, 'In-Reply-To')),
    ...messageIdsIn(headerOf(body, 'References')).reverse(),
  ];
  const text = textOf(body.StrippedTextReply) ?? textOf(body.TextBody) ?? '';
  return [
    {
      type: 'reply',
      from,
      to: addressIn(body.To),
      subject: textOf(body.Subject) ?? '',
      text,
      messageId: messageId ?? body.MessageID,
      inReplyTo,
    },
  ];
}

function headerOf(body: Record<string, unknown>, name: string): string | null {
  const headers = Array.isArray(body.Headers) ? body.Headers.map(objectOf) : [];
  return textOf(headers.find((header) => String(header?.Name).toLowerCase() === name.toLowerCase())?.Value);
}
