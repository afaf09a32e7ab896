import type { Db } from '../../storage/db.ts';
import { prepared, sql } from '../../storage/sql.ts';
import { selectMemory } from './memories.store.ts';
import type { StoredMemory } from './memory.ts';

/** Each of them once, with its line in the history. */
export function expireDue(db: Db, workspaceId: string, now: Date, limit: number): Promise<StoredMemory[]> {
  return db.many(
    prepared(sql`
    with due as (
      select d.id, d.state from memories d join workspaces w on w.id = d.workspace_id
      where d.workspace_id = ${workspaceId} and d.state in ('active', 'proposed') and d.expires_on < (${now}::timestamptz at time zone w.time_zone)::date
      order by d.expires_on, d.id limit ${limit} for update of d skip locked
    ), kept as (
      insert into memory_versions (id, workspace_id, memory_id, at, via, change, before, after)
      select gen_random_uuid(), ${workspaceId}, id, ${now}, 'system', 'expired', jsonb_build_object('state', state), '{"state":"expired"}' from due
    )
    update memories m set state = 'expired', updated_at = ${now} from due where m.workspace_id = ${workspaceId} and m.id = due.id returning ${selectMemory}`),
  );
}

/** No time zone is more than 14 hours ahead: the index finds the few that may be over. */
export function listWorkspacesWithExpired(db: Db, now: Date): Promise<{ workspaceId: string }[]> {
  return db.many(sql`
    select distinct m.workspace_id as "workspaceId" from memories m join workspaces w on w.id = m.workspace_id
    where m.state in ('active', 'proposed') and m.expires_on < (${now}::timestamptz at time zone 'UTC' + interval '14 hours')::date
      and m.expires_on < (${now}::timestamptz at time zone w.time_zone)::date`);
}
