import { builtInCapabilities } from '../../access/built-in-roles.ts';
import type { EventJobPayload, Reaction } from '../../events/dispatch.ts';
import { readEvent, type StoredEvent } from '../../events/events.store.ts';
import { newId } from '../../kernel/ids.ts';
import { inWords } from '../../kernel/words.ts';
import { sealMail, sendMail } from '../../outbound/mail.ts';
import { defineJob, type JobContext } from '../../queue/define-job.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Catalogue } from '../../runtime/catalogue.ts';
import type { ReactionServices } from '../../runtime/define-module.ts';
import { type NoticeKind, noticeKindsOf, standardPreference } from '../../runtime/notice-kind.ts';
import { readContextOn } from '../../runtime/read-context.ts';
import { revealingModules } from '../../runtime/revealing-modules.ts';
import { eventViewOf } from '../../runtime/view-events.ts';
import type { Transaction } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import { eraseNotices, insertNotice, listRecipients, type Recipient, settleNotices } from './notices.store.ts';

type Services = ReactionServices<'baseUrl' | 'mailAvailable' | 'renew' | 'vault'>;

/** Turns events into notices. One job per event notifies everyone who can act on it. */
export function noticeReactions(services: Services): Reaction[] {
  const kinds = noticeKindsOf(services.catalogue.modules.values());
  const telling = kinds.map((kind) => ({
    pattern: kind.event,
    job: defineJob<EventJobPayload>({
      kind: `notices.${kind.kind}`,
      mode: 'transaction',
      run: (ctx, payload) => notify(ctx, payload, kind, services),
    }),
  }));
  return [...telling, ...settling(kinds, services.signals)];
}

/** Nobody is notified about something that someone else has already dealt with. */
function settling(kinds: readonly NoticeKind[], signals: Signals): Reaction[] {
  return kinds.flatMap(({ kind, settledBy }) => {
    if (!settledBy) return [];
    const job = defineJob<EventJobPayload>({
      kind: `notices.${kind}_settled`,
      mode: 'transaction',
      async run(ctx, { eventId }) {
        const event = await readEvent(ctx.db, eventId);
        if (!event) return;
        const about = [ctx.db, event.workspaceId, kind, settledBy.href(event)] as const;
        const settled = settledBy.erases ? await eraseNotices(...about) : await settleNotices(...about, ctx.now());
        if (settled > 0) ctx.afterCommit(() => signals.send(`live:${event.workspaceId}:notice:*`));
      },
    });
    return settledBy.events.map((pattern) => ({ pattern, job }));
  });
}

async function notify(
  ctx: JobContext<Transaction>,
  { eventId }: EventJobPayload,
  kind: NoticeKind,
  services: Services,
): Promise<void> {
  const { catalogue, ports, signals } = services;
  const event = await readEvent(ctx.db, eventId);
  if (!event) return;
  const people = kind.forWhom && [kind.forWhom(event) ?? []].flat();
  if (people?.length === 0) return;
  const standard = standardPreference(kind.kind);
  const recipients = (await listRecipients(ctx.db, event.workspaceId, kind.kind)).filter(
    (candidate) =>
      (people?.includes(candidate.userId) ?? true) &&
      ((candidate.console ?? standard.console) || (ports.mailAvailable && (candidate.mail ?? standard.mail))) &&
      mayAct(candidate, kind, catalogue),
  );
  if (recipients.length === 0) return;
  const body = await kind.readBody?.(ctx.db, event);
  for (const recipient of recipients) {
    const seen = await eventFor(ctx, recipient, event, services);
    if (!seen) continue;
    const { href, ...told } = kind.tell(seen);
    const notice = { ...told, body: body ?? told.body };
    if (recipient.console ?? standard.console) {
      await insertNotice(
        ctx.db,
        {
          id: newId(),
          workspaceId: event.workspaceId,
          userId: recipient.userId,
          kind: kind.kind,
          told: notice,
          href,
          eventId,
          at: ctx.now(),
        },
        kind.onceUntilRead,
      );
    }
    if (ports.mailAvailable && (recipient.mail ?? standard.mail)) {
      const mail = {
        to: recipient.email,
        subject: inWords(notice.title, recipient),
        text: `${inWords(notice.body, recipient)}\n\n${ports.baseUrl}${href}\n`,
      };
      await enqueue(ctx.db, sendMail, sealMail(ports.vault, mail), {
        workspaceId: event.workspaceId,
        uniqueKey: `notice:${eventId}:${kind.kind}:${recipient.userId}`,
      });
    }
  }
  ctx.afterCommit(() => {
    signals.send(`live:${event.workspaceId}:notice:*`);
    signals.send('jobs');
  });
}

/** The event as the recipient may see it, because table rules may apply to their role. */
async function eventFor(
  ctx: JobContext<Transaction>,
  { userId, ruled }: Recipient,
  event: StoredEvent,
  { catalogue, tables, ports }: Services,
): Promise<StoredEvent | undefined> {
  const view = eventViewOf(catalogue, event.name);
  if (!ruled && (view?.byRules ?? true)) return event;
  const { workspaceId } = event;
  const principal = await ports.renew({ userId, workspaceId, via: 'system', client: null, origin: 'system' }, ctx.db);
  if (!principal) return undefined;
  // A card is text about its subject, and how much of it the recipient may know cannot be checked afterwards.
  const { action = '' } = event.data as { action?: string };
  if (
    event.actorId !== userId &&
    revealingModules({ principal, catalogue }).includes(action.slice(0, action.indexOf('.')))
  )
    return undefined;
  if (!view) return event;
  const data = await view.see(readContextOn({ principal, workspaceId, now: ctx.now(), tables }, ctx.db), event);
  return data === undefined ? undefined : { ...event, data };
}

function mayAct(recipient: Recipient, kind: NoticeKind, catalogue: Catalogue): boolean {
  const capabilities = recipient.builtIn
    ? builtInCapabilities(recipient.roleKey, catalogue.capabilities)
    : (recipient.capabilities ?? []);
  return capabilities.includes(kind.capability);
}
