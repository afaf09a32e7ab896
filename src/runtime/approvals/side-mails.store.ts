import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

/** A mail that has not been sent because nobody has approved it: it still waits, or will never be sent. */
export interface UnsentMail {
  approvalId: string;
  state: 'pending' | 'declined' | 'expired';
}

/** By the id of the subject, such as a booking: the card of its latest mail, if that was not sent. */
export async function findUnsentMails(
  db: Db,
  workspaceId: string,
  type: string,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, UnsentMail>> {
  if (ids.length === 0) return new Map();
  // A prefix search for “type:id:” in a form that can use the index.
  const rows = await db.many<UnsentMail & { of: string }>(sql`
    select latest.of, latest.id as "approvalId", case when latest.state = 'pending' and latest.expires_at <= ${now} then 'expired' else latest.state end as state
    from unnest(${ids}::uuid[]) as thing (id) cross join lateral (
      select thing.id as of, a.id, a.state, a.expires_at from approvals a
      where a.workspace_id = ${workspaceId} and a.action = 'messages.queue_mail' and a.input->>'uniqueKey' ~>=~ (${`${type}:`} || thing.id || ':') and a.input->>'uniqueKey' ~<~ (${`${type}:`} || thing.id || ';')
      order by a.id desc limit 1
    ) latest
    where latest.state in ('pending', 'declined', 'expired')`);
  return new Map(rows.map(({ of, ...mail }) => [of, mail]));
}
