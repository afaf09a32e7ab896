import type { Cause, Effects } from '../../../runtime/effects.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import type { Transaction } from '../../../storage/db.ts';
import { messageBounced, messageFailed, messageSent } from '../events/message-events.ts';
import { suppressUnwelcome } from '../suppressed.store.ts';
import { touchThread } from '../threads.store.ts';
import type { HandOverFailure } from './judge-failure.ts';
import { endWithout, markSent, type OutgoingMessage, tryLater } from './outcomes.store.ts';

const minute = 60_000;

/** The delay after each attempt that was certainly refused. After the last one the message has failed. */
const waits = [minute, 5 * minute, 30 * minute, 120 * minute, 360 * minute];

/** svc itself, at the end of the chain of causes that led to the message. */
export function bySystem({ depth }: { depth: number }): Cause {
  return { actorId: null, via: 'system', client: null, depth };
}

export async function settleSent(
  runtime: Runtime,
  workspaceId: string,
  message: OutgoingMessage,
  mail: { from: string; messageId: string },
  now: Date,
): Promise<void> {
  await runtime.transact(workspaceId, async (tx, effects) => {
    const sent = await markSent(tx, workspaceId, message.id, message.turn, mail.from, mail.messageId, now);
    if (!sent) return;
    await touchThread(tx, workspaceId, sent.threadId, now);
    effects.emit(messageSent, { message: sent }, now, bySystem(message));
  });
}

/** Retries if that is safe and may succeed; otherwise people are notified. */
export async function settleFailure(
  runtime: Runtime,
  workspaceId: string,
  message: OutgoingMessage,
  failure: HandOverFailure,
  now: Date,
): Promise<void> {
  await runtime.transact(workspaceId, async (tx, effects) => {
    const again = failure.kind === 'refused' ? nextAttemptAt(message.attempts, now) : undefined;
    if (again) {
      await tryLater(tx, workspaceId, message.id, message.turn, failure.why, again, now);
      effects.touch('message');
      return;
    }
    const ended = await endWithout(
      tx,
      workspaceId,
      message.id,
      message.turn,
      failure.kind === 'uncertain' ? 'uncertain' : 'failed',
      failure.why,
      now,
    );
    if (!ended) return;
    effects.emit(messageFailed, { message: ended }, now, bySystem(message));
    if (failure.kind === 'unreachable') await bounce(tx, effects, workspaceId, message, failure.message, now);
  });
}

async function bounce(
  tx: Transaction,
  effects: Effects,
  workspaceId: string,
  message: OutgoingMessage,
  diagnostic: string,
  now: Date,
): Promise<void> {
  await suppressUnwelcome(tx, workspaceId, message.to, 'bounced', now);
  effects.emit(
    messageBounced,
    { address: message.to.toLowerCase(), messageId: message.id, kind: 'hard', diagnostic },
    now,
    bySystem(message),
  );
}

/** When to try again after this many attempts; undefined if there are no more. */
function nextAttemptAt(attempts: number, now: Date): Date | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}
