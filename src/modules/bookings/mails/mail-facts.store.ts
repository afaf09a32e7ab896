import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export interface MailFacts {
  sequence: number;
  customerLanguage: string;
  hostEmail: string;
  hostLanguage: string;
  hostTimeZone: string;
  workspaceName: string;
}

/** What a mail about a booking needs beside the booking itself. */
export function readMailFacts(db: Db, workspaceId: string, bookingId: string): Promise<MailFacts> {
  return db.one(sql`
    select b.sequence, coalesce(c.locale, w.language) as "customerLanguage", u.email as "hostEmail", u.language as "hostLanguage",
      coalesce(a.time_zone, w.time_zone) as "hostTimeZone", w.name as "workspaceName"
    from bookings b join workspaces w on w.id = b.workspace_id join users u on u.id = b.host_id
      left join customers c on c.workspace_id = b.workspace_id and c.id = b.customer_id
      left join availabilities a on a.workspace_id = b.workspace_id and a.host_id = b.host_id
    where b.workspace_id = ${workspaceId} and b.id = ${bookingId}`);
}
