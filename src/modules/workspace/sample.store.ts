import type { SampleThing } from '../../runtime/define-module.ts';
import type { Db } from '../../storage/db.ts';
import { sql } from '../../storage/sql.ts';

export type MarkedThing = SampleThing & { module: string };

export async function hasSample(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ has: boolean }>(
      sql`select exists(select from sample_things where workspace_id = ${workspaceId}) as has`,
    )
  ).has;
}

export async function countSample(db: Db, workspaceId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(
      sql`select count(*) as count from sample_things where workspace_id = ${workspaceId}`,
    )
  ).count;
}

/** The things that were marked when the sample was filled; the marks stay until the sample is removed. */
export async function countSampleByType(db: Db, workspaceId: string): Promise<Record<string, number>> {
  const rows = await db.many<{ type: string; count: number }>(sql`
    select type, count(*)::int as count from sample_things where workspace_id = ${workspaceId} group by type order by type`);
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** Identifies exactly the marked things: a sample that was removed and filled again is a different one. */
export async function digestOfSample(db: Db, workspaceId: string): Promise<string> {
  const { digest } = await db.one<{ digest: string }>(sql`
    select encode(sha256(convert_to(string_agg(type || ':' || id, ',' order by type, id), 'UTF8')), 'hex') as digest from sample_things where workspace_id = ${workspaceId}`);
  return digest;
}

export function markSample(db: Db, workspaceId: string, things: readonly MarkedThing[]): Promise<number> {
  return db.run(sql`
    insert into sample_things (workspace_id, module, type, id)
    select ${workspaceId}, module, type, id from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as x (module text, type text, id uuid)`);
}

/** In order of creation. Things that were kept now belong to the workspace itself. */
export function takeMarks(db: Db, workspaceId: string): Promise<MarkedThing[]> {
  return db.many(sql`
    with taken as (delete from sample_things where workspace_id = ${workspaceId} returning module, type, id)
    select module, type, id from taken order by id`);
}

/**
 * Only one of two people who fill or remove at once gets the lock. The other is refused immediately, because filling
 * may take longer than a statement may wait.
 */
export async function takeSample(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('workspace.sample:' || ${workspaceId}::text, 0)) as taken`,
    )
  ).taken;
}
