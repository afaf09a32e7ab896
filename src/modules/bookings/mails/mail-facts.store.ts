import type { Db } from '../../../storage/db.ts';
import { sql } from '../../../storage/sql.ts';

export interface StoredMailFacts {
  sequence: number;
  workspaceLanguage: string;
  hostEmail: string;
  hostLanguage: string;
  hostTimeZone: string;
  workspaceName: string;
}

/** What svc knows of it beside the booking itself and its customer. */
export function readStoredFacts(db: Db, workspaceId: string, bookingId: string): Promise<StoredMailFacts> {
  return db.one(sql`
    select b.sequence, w.language as "workspaceLanguage", u.email as "hostEmail", u.language as "hostLanguage",
      coalesce(a.time_zone, w.time_zone) as "hostTimeZone", w.name as "workspaceName"
    from bookings b join workspaces w on w.id = b.workspace_id join users u on u.id = b.host_id
      left join availabilities a on a.workspace_id = b.workspace_id and a.host_id = b.host_id
    where b.workspace_id = ${workspaceId} and b.id = ${bookingId}`);
}
