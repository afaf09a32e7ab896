import { refuse, refuseInput } from '../../kernel/refusal.ts';
import type { ReadContext, WriteContext } from '../../runtime/define-action.ts';
import type { Db } from '../../storage/db.ts';
import type { Message } from './message.ts';
import { type HeldMessage, lockMessage, readMessage } from './messages.store.ts';
import type { Reader } from './recipient.store.ts';
import { findChannel } from './settings.store.ts';
import { readSuppressed } from './suppressed.store.ts';

export async function requireMessage(ctx: ReadContext, id: string): Promise<Message> {
  return (await readMessage(ctx.db, ctx.workspaceId, id)) ?? messageNotFound();
}

export async function holdMessage(ctx: WriteContext, id: string): Promise<HeldMessage> {
  return (await lockMessage(ctx.db, ctx.workspaceId, id)) ?? messageNotFound();
}

export function messageNotFound(): never {
  return refuse('not_found', 'message_not_found', 'There is no such message.');
}

/** What a person may send, or send again: nobody has it for certain. */
const sendable: ReadonlySet<string> = new Set(['draft', 'scheduled', 'failed', 'uncertain', 'cancelled']);

export function requireSendable({ state, direction }: Pick<Message, 'state' | 'direction'>): void {
  if (!sendable.has(state)) refuse('conflict', 'already_sent', direction === 'in' ? 'It was received, not written here.' : 'It is sent, or on its way.');
}

export async function requireChannel(ctx: ReadContext): Promise<void> {
  if (!(await findChannel(ctx.db, ctx.workspaceId))) refuse('conflict', 'channel_not_connected', 'There is no mail server to send by: add a connection of kind smtp.');
}

/** Nothing goes to who does not want it, or cannot be reached. */
export async function requireWelcome(ctx: ReadContext, address: string, kind: string, customer: Reader | null): Promise<void> {
  const why = await whyUnwelcome(ctx.db, ctx.workspaceId, address, kind);
  if (why) refuse('conflict', why.code, why.message);
  if (kind === 'marketing' && customer?.consent === 'withdrawn') refuse('conflict', 'recipient_unsubscribed', `“${customer.name}” wants no marketing.`);
}

/** Why an address gets no mail of this kind now; undefined where it does. */
export async function whyUnwelcome(db: Db, workspaceId: string, address: string, kind: string): Promise<{ code: string; message: string } | undefined> {
  const suppressed = await readSuppressed(db, workspaceId, address);
  if (!suppressed || (suppressed.scope === 'marketing' && kind !== 'marketing')) return undefined;
  if (suppressed.reason === 'unsubscribed')
    return { code: 'recipient_unsubscribed', message: `${address} unsubscribed${suppressed.scope === 'marketing' ? ' from marketing' : ''}.` };
  return { code: 'address_suppressed', message: `${address} gets nothing more: ${words[suppressed.reason]}.` };
}

export function requireWords(message: Pick<Message, 'subject' | 'text'>): void {
  const faults = [
    ...(message.subject.trim() === '' ? [{ path: '/subject', message: 'must not be empty when a message is sent' }] : []),
    ...(message.text.trim() === '' ? [{ path: '/text', message: 'must not be empty when a message is sent' }] : []),
  ];
  if (faults.length > 0) refuseInput(faults);
}

const words = { bounced: 'mail to it came back', complained: 'its reader complained', manual: 'somebody blocked it' };
