import { builtInCapabilities } from '../../access/built-in-roles.ts';
import type { EventJobPayload, Reaction } from '../../events/dispatch.ts';
import { readEvent } from '../../events/events.store.ts';
import { newId } from '../../kernel/ids.ts';
import { sealMail, sendMail } from '../../outbound/mail.ts';
import { defineJob, type JobContext } from '../../queue/define-job.ts';
import { enqueue } from '../../queue/enqueue.ts';
import type { Instance } from '../../runtime/instance.ts';
import type { Transaction } from '../../storage/db.ts';
import type { Signals } from '../../storage/signals.ts';
import { type NoticeKind, noticeKinds, standardPreference } from './notice-kinds.ts';
import { insertNotice, listRecipients, type Recipient, settleNotices } from './notices.store.ts';

/** Turns events into notices: one job per event, which tells everybody who can do something about it. */
export function noticeReactions({ instance, signals }: { instance: Instance; signals: Signals }): Reaction[] {
  const telling = noticeKinds.map((kind) => ({
    pattern: kind.event,
    job: defineJob<EventJobPayload>({ kind: `notices.${kind.kind}`, mode: 'transaction', run: (ctx, payload) => notify(ctx, payload, kind, instance, signals) }),
  }));
  return [...telling, ...settling(signals)];
}

/** Nobody is asked to look after what somebody else has done already. */
function settling(signals: Signals): Reaction[] {
  return noticeKinds.flatMap(({ kind, settledBy }) => {
    if (!settledBy) return [];
    const job = defineJob<EventJobPayload>({
      kind: `notices.${kind}_settled`,
      mode: 'transaction',
      async run(ctx, { eventId }) {
        const event = await readEvent(ctx.db, eventId);
        if (!event) return;
        const settled = await settleNotices(ctx.db, event.workspaceId, kind, settledBy.href(event), ctx.now());
        if (settled > 0) ctx.afterCommit(() => signals.send(`live:${event.workspaceId}:notice:*`));
      },
    });
    return settledBy.events.map((pattern) => ({ pattern, job }));
  });
}

async function notify(ctx: JobContext<Transaction>, { eventId }: EventJobPayload, kind: NoticeKind, instance: Instance, signals: Signals): Promise<void> {
  const event = await readEvent(ctx.db, eventId);
  if (!event) return;
  const person = kind.forWhom?.(event);
  const recipients = (await listRecipients(ctx.db, event.workspaceId, kind.kind)).filter(({ userId }) => person === undefined || userId === person);
  const germanBody = await kind.germanBody?.(ctx.db, event);
  for (const recipient of recipients.filter((candidate) => mayAct(candidate, kind, instance))) {
    const standard = standardPreference(kind.kind);
    const told = kind.words(event, recipient.language);
    const words = recipient.language === 'de' ? { ...told, body: germanBody ?? told.body } : told;
    if (recipient.console ?? standard.console) {
      await insertNotice(ctx.db, { id: newId(), workspaceId: event.workspaceId, userId: recipient.userId, kind: kind.kind, ...words, eventId, at: ctx.now() }, kind.onceUntilRead);
    }
    if (instance.mailAvailable && (recipient.mail ?? standard.mail)) {
      const mail = { to: recipient.email, subject: words.title, text: `${words.body}\n\n${instance.baseUrl}${words.href}\n` };
      await enqueue(ctx.db, sendMail, sealMail(instance.vault, mail), { workspaceId: event.workspaceId, uniqueKey: `notice:${eventId}:${kind.kind}:${recipient.userId}` });
    }
  }
  ctx.afterCommit(() => {
    signals.send(`live:${event.workspaceId}:notice:*`);
    signals.send('jobs');
  });
}

function mayAct(recipient: Recipient, kind: NoticeKind, instance: Instance): boolean {
  const capabilities = recipient.builtIn ? builtInCapabilities(recipient.roleKey, instance.catalogue.capabilities) : (recipient.capabilities ?? []);
  return capabilities.includes(kind.capability);
}
