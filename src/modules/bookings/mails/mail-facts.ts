import { customerBookOf } from '../../../runtime/customer-book.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { Booking } from '../booking.ts';
import { readStoredFacts, type StoredMailFacts } from './mail-facts.store.ts';

export interface MailFacts extends Omit<StoredMailFacts, 'workspaceLanguage'> {
  customerLanguage: string;
}

/** What a mail about a booking needs beside the booking itself. */
export async function readMailFacts(
  ctx: ReadContext,
  { id, customerId }: Pick<Booking, 'id' | 'customerId'>,
): Promise<MailFacts> {
  const { workspaceLanguage, ...facts } = await readStoredFacts(ctx.db, ctx.workspaceId, id);
  const customer =
    customerId === null ? undefined : await customerBookOf(ctx).read(ctx.db, ctx.workspaceId, customerId);
  return { ...facts, customerLanguage: customer?.language ?? workspaceLanguage };
}
