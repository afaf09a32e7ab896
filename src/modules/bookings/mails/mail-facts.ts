import { customerBookOf } from '../../../runtime/customer-book.ts';
import type { ReadContext } from '../../../runtime/define-action.ts';
import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';
import type { Booking } from '../booking.ts';

export interface MailFacts extends Omit<StoredMailFacts, 'workspaceLanguage'> {
  customerLanguage: string;
}

/** What a mail about a booking contains besides the booking itself. */
export async function readMailFacts(
  ctx: ReadContext,
  { id, customerId }: Pick<Booking, 'id' | 'customerId'>,
): Promise<MailFacts> {
  const { workspaceLanguage, ...facts } = await readStoredFacts(ctx.db, ctx.workspaceId, id);
  const customer =
    customerId === null ? undefined : await customerBookOf(ctx).read(ctx.db, ctx.workspaceId, customerId);
  return { ...facts, customerLanguage: customer?.language ?? workspaceLanguage };
}

interface StoredMailFacts {
  sequence: number;
  workspaceLanguage: string;
  hostEmail: string;
  hostLanguage: string;
  hostTimeZone: string;
  workspaceName: string;
}

/** Loads the facts that are not part of the booking or its customer. */
function readStoredFacts(db: Db, workspaceId: string, bookingId: string): Promise<StoredMailFacts> {
  return db.one(sql`
    select b.sequence, w.language as "workspaceLanguage", u.email as "hostEmail", u.language as "hostLanguage",
      coalesce(a.time_zone, w.time_zone) as "hostTimeZone", w.name as "workspaceName"
    from bookings b join workspaces w on w.id = b.workspace_id join users u on u.id = b.host_id
      left join availabilities a on a.workspace_id = b.workspace_id and a.host_id = b.host_id
    where b.workspace_id = ${workspaceId} and b.id = ${bookingId}`);
}
