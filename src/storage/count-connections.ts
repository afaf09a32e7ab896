import type { Db } from './db.ts';
import { singleConnections } from './share-connections.ts';
import { sql } from './sql.ts';

/**
 * A message for the operator if the server allows fewer connections than svc's processes may open; otherwise undefined.
 */
export async function describeShortage(db: Db, perProcess: number): Promise<string | undefined> {
  const { usable, processes, others } = await db.one<{ usable: number; processes: number; others: number }>(sql`
    select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - coalesce(current_setting('reserved_connections', true)::int, 0) as usable,
      greatest(1, count(*) filter (where isOurs and application_name = 'svc signals'))::int as processes,
      count(*) filter (where isOurs is not true)::int as others
    from (select application_name, datname = current_database() and application_name like 'svc %' as isOurs from pg_stat_activity where backend_type = 'client backend') connections`);
  const needed = processes * perProcess;
  if (needed + others <= usable) return undefined;
  const fits = Math.max(singleConnections + 6, Math.floor((usable - others) / processes));
  return (
    `The database allows ${usable} connections; ${processes === 1 ? `svc may open ${needed}` : `${processes} processes of svc may open ${needed}`}, and others have ${others} open. ` +
    `Raise max_connections of the server, or set SVC_DATABASE_CONNECTIONS to ${fits}.`
  );
}
