import type { Cause, Effects } from '../../../runtime/effects.ts';
import type { Transaction } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import { storedReason } from '../../../storage/stored-reason.ts';
import { messageBounced } from '../events/message-events.ts';
import { findByMessageId } from '../messages.store.ts';
import { suppressUnwelcome } from '../suppressed.store.ts';
import { failures } from '../words/failures.ts';
import type { MailNotice } from './notices.ts';

export interface InboundTurn {
  tx: Transaction;
  effects: Effects;
  workspaceId: string;
  cause: Cause;
  now: Date;
}

/** A hard bounce or a complaint stops all mail to that address. */
export async function takeBounce(
  { tx, effects, workspaceId, cause, now }: InboundTurn,
  notice: Exclude<MailNotice, { type: 'reply' }>,
): Promise<void> {
  const found = notice.messageId === null ? undefined : await findByMessageId(tx, workspaceId, notice.messageId);
  const message = found?.direction === 'out' ? found : undefined;
  const address = notice.address ?? message?.to.toLowerCase();
  if (address === undefined) return;
  const kind = notice.type === 'complaint' ? 'complaint' : notice.hard ? 'hard' : 'soft';
  const diagnostic = notice.diagnostic?.slice(0, 500) ?? null;
  if (kind !== 'soft')
    await suppressUnwelcome(tx, workspaceId, address, kind === 'complaint' ? 'complained' : 'bounced', now);
  if (kind === 'hard' && message) await markBounced(tx, workspaceId, message.id, diagnostic, now);
  effects.emit(messageBounced, { address, messageId: message?.id ?? null, kind, diagnostic }, now, cause);
}

function markBounced(
  tx: Transaction,
  workspaceId: string,
  id: string,
  diagnostic: string | null,
  now: Date,
): Promise<number> {
  const why = diagnostic ? failures.phrase('bounced_because', { diagnostic }) : failures.phrase('bounced');
  const { text, phrase } = storedReason(why);
  return tx.run(sql`
    update messages set state = 'failed', last_error = ${text}, last_error_phrase = ${phrase}::jsonb, updated_at = ${now} where workspace_id = ${workspaceId} and id = ${id} and state in ('sent', 'uncertain')`);
}
