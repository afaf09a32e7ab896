import type { Phrase } from '../../../language/phrase.ts';
import { faultAt, refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { Db } from '../../storage/db.ts';
import type { Message } from './message.ts';
import { type HeldMessage, lockMessage, readMessage } from './messages.store.ts';
import type { Reader } from './recipient.store.ts';
import { findChannel } from './settings.store.ts';
import { readSuppressed } from './suppressed.store.ts';
import { refusals } from './words/refusals.ts';

export async function requireMessage(ctx: ReadContext, id: string): Promise<Message> {
  return (await readMessage(ctx.db, ctx.workspaceId, id)) ?? messageNotFound();
}

export async function holdMessage(ctx: WriteContext, id: string): Promise<HeldMessage> {
  return (await lockMessage(ctx.db, ctx.workspaceId, id)) ?? messageNotFound();
}

export function messageNotFound(): never {
  return refuse('not_found', 'message_not_found', refusals.phrase('message_not_found'));
}

/** The messages that a person may send, or send again: none of them is known to have arrived. */
const sendable: ReadonlySet<string> = new Set(['draft', 'scheduled', 'failed', 'uncertain', 'cancelled']);

export function requireSendable({ state, direction }: Pick<Message, 'state' | 'direction'>): void {
  if (!sendable.has(state))
    refuse('conflict', 'already_sent', refusals.phrase(direction === 'in' ? 'was_received' : 'already_sent'));
}

export async function requireChannel(ctx: ReadContext): Promise<void> {
  if (!(await findChannel(ctx.db, ctx.workspaceId)))
    refuse('conflict', 'channel_not_connected', refusals.phrase('channel_not_connected'));
}

/** Refuses mail to people who do not want it or cannot be reached. */
export async function requireWelcome(
  ctx: ReadContext,
  address: string,
  kind: string,
  customer: Reader | null,
): Promise<void> {
  const why = await whyUnwelcome(ctx.db, ctx.workspaceId, address, kind);
  if (why) refuse('conflict', why.code, why.phrase);
  if (kind === 'marketing' && customer?.consent === 'withdrawn')
    refuse('conflict', 'recipient_unsubscribed', refusals.phrase('recipient_unsubscribed', { name: customer.name }));
}

/** Why an address gets no mail of this kind; undefined if it does. */
export async function whyUnwelcome(
  db: Db,
  workspaceId: string,
  address: string,
  kind: string,
): Promise<{ code: string; phrase: Phrase } | undefined> {
  const suppressed = await readSuppressed(db, workspaceId, address);
  if (!suppressed || (suppressed.scope === 'marketing' && kind !== 'marketing')) return undefined;
  if (suppressed.reason === 'unsubscribed')
    return {
      code: 'recipient_unsubscribed',
      phrase: refusals.phrase(suppressed.scope === 'marketing' ? 'unsubscribed_from_marketing' : 'unsubscribed', {
        address,
      }),
    };
  return { code: 'address_suppressed', phrase: refusals.phrase(`suppressed.${suppressed.reason}`, { address }) };
}

export function requireWords(message: Pick<Message, 'subject' | 'text'>): void {
  const faults = [
    ...(message.subject.trim() === '' ? [faultAt('/subject', refusals.phrase('empty'))] : []),
    ...(message.text.trim() === '' ? [faultAt('/text', refusals.phrase('empty'))] : []),
  ];
  if (faults.length > 0) refuseInput(faults);
}
