import { isIPv4 } from 'node:net';
import { defineJob, type OutsideJob } from '../../../queue/define-job.ts';
import type { ModuleServices } from '../../../runtime/define-module.ts';
import type { Effects } from '../../../runtime/effects.ts';
import { keptPermit } from '../../../runtime/kept-permit.ts';
import type { Transaction } from '../../../storage/db.ts';
import { retryUntilDone } from '../../../storage/retry-until-done.ts';
import { openConnection } from '../../../vault/connections.ts';
import { messageFailed } from '../events/message-events.ts';
import { whyUnwelcome } from '../message-rules.ts';
import { findChannel, readSettings } from '../settings.store.ts';
import { unsubscribeLink } from '../unsubscribe-links.ts';
import { failures } from '../words/failures.ts';
import { composeMail } from './compose-mail.ts';
import { bySystem, settleFailure, settleSent } from './end-attempt.ts';
import { handOver } from './hand-over.ts';
import { HandOverFailure } from './judge-failure.ts';
import { beginSending, endWithout, listReferences, lockWaiting, type OutgoingMessage } from './outcomes.store.ts';
import { type SendMessage, sendMessageJob } from './send-message-job.ts';

/** Sends one message: marks it, passes it to the mail server outside of any transaction, and stores the result. */
export function deliverMessage(
  services: ModuleServices<'baseUrl' | 'files' | 'line' | 'publicUrl' | 'vault'>,
): OutsideJob<SendMessage> {
  const { runtime } = services;
  return defineJob<SendMessage>({
    ...sendMessageJob,
    mode: 'outside',
    async run({ workspaceId, now }, { messageId }) {
      const { result: message } = await runtime.transact(workspaceId, (tx, effects) =>
        take(tx, effects, workspaceId, messageId, now()),
      );
      if (!message) return;
      const outcome = await send(services, workspaceId, message, now()).catch(failureOf);
      // The result of a sent mail must be stored, because otherwise the next attempt would have to call it uncertain.
      await retryUntilDone(() =>
        outcome instanceof HandOverFailure
          ? settleFailure(runtime, workspaceId, message, outcome, now())
          : settleSent(runtime, workspaceId, message, outcome, now()),
      );
    },
  });
}

/** The message to send now; undefined if there is nothing to do or another attempt has handled it. */
async function take(
  tx: Transaction,
  effects: Effects,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<OutgoingMessage | undefined> {
  const waiting = await lockWaiting(tx, workspaceId, id, now);
  if (!waiting) return undefined;
  if (waiting.state === 'sending') {
    const message = await endWithout(tx, workspaceId, id, waiting.turn, 'uncertain', failures.phrase('cut_off'), now);
    if (message) effects.emit(messageFailed, { message }, now, bySystem(waiting));
    return undefined;
  }
  if (!waiting.due || (waiting.state !== 'queued' && waiting.state !== 'scheduled')) return undefined;
  effects.touch('message');
  const unwelcome = await whyUnwelcome(tx, workspaceId, waiting.to, waiting.kind);
  if (unwelcome) {
    await endWithout(tx, workspaceId, id, waiting.turn, 'cancelled', unwelcome.phrase, now);
    return undefined;
  }
  return beginSending(tx, workspaceId, id, now);
}

/** All other failures happen before the mail is transmitted. */
function failureOf(error: Error): HandOverFailure {
  return error instanceof HandOverFailure
    ? error
    : new HandOverFailure('refused', failures.phrase('not_prepared', { problem: error.message }), error);
}

async function send(
  { ports, database }: ModuleServices<'baseUrl' | 'files' | 'line' | 'publicUrl' | 'vault'>,
  workspaceId: string,
  message: OutgoingMessage,
  now: Date,
): Promise<{ from: string; messageId: string }> {
  const channel = await findChannel(database, workspaceId);
  const connection = channel && (await openConnection(database, ports.vault, workspaceId, channel.id));
  if (!connection) throw new HandOverFailure('refused', failures.phrase('no_mail_server'));
  const { hostname } = new URL(ports.baseUrl);
  const settings = message.approvedSettings ?? (await readSettings(database, workspaceId));
  const from = String(connection.settings.from);
  const head = {
    from,
    replyTo: settings.replyTo,
    signature: settings.signature,
    // The same at every attempt, so that servers and clients recognise duplicates.
    messageId: `<${message.id}@${hostname}>`,
    references: await listReferences(database, workspaceId, message.threadId, message.id),
    unsubscribe:
      message.kind === 'marketing'
        ? await unsubscribeLink(database, ports.vault, ports.publicUrl, workspaceId, message.id, now)
        : null,
    date: now,
  };
  await handOver(
    ports.line.under(keptPermit('send', message.permittedBy)),
    connection,
    await composeMail(message, head, (fileId) => ports.files.chunks(workspaceId, fileId)),
    greetingName(hostname),
  );
  return { from, messageId: head.messageId };
}

/** The name with which the client greets a mail server; an IP address is put in brackets. */
function greetingName(hostname: string): string {
  if (isIPv4(hostname)) return `[${hostname}]`;
  return hostname.startsWith('[') ? `[IPv6:${hostname.slice(1)}` : hostname;
}
