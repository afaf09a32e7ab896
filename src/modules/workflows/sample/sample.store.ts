import type { Db } from '../../../storage/db.ts';
import { raw, sql } from '../../../storage/sql.ts';

export async function holdsWorkflows(db: Db, workspaceId: string): Promise<boolean> {
  return (
    await db.one<{ has: boolean }>(
      sql`select exists(select from workflows where workspace_id = ${workspaceId} and deleted_at is null) as has`,
    )
  ).has;
}

/** Ends the running runs of these workflows at once, with everything they wait for. */
export async function eraseRuns(db: Db, workspaceId: string, workflowIds: readonly string[]): Promise<void> {
  await db.run(sql`
    with gone as (delete from runs where workspace_id = ${workspaceId} and workflow_id = any(${workflowIds}::uuid[]) returning id),
      waits as (delete from run_waits where workspace_id = ${workspaceId} and run_id in (select id from gone) returning id)
    delete from subscriptions where workspace_id = ${workspaceId} and consumer = 'workflows.wait' and owner_id in (select id from waits)`);
}

/** Deletes the log entries of these workflows, and the days that have no run left. */
export async function eraseLog(db: Db, workspaceId: string, workflowIds: readonly string[]): Promise<void> {
  const entries = await db.many<{ id: string; executionId: string }>(sql`
    delete from run_log where workspace_id = ${workspaceId} and workflow_id = any(${workflowIds}::uuid[]) returning id, execution_id as "executionId"`);
  const ids = entries.map(({ id }) => id);
  for (const table of ['run_details', 'run_spans'])
    await db.run(sql`delete from ${raw(table)} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
  await db.run(
    sql`delete from run_values where workspace_id = ${workspaceId} and run_id = any(${entries.map(({ executionId }) => executionId)}::uuid[])`,
  );
  await db.run(
    sql`delete from run_tallies where workspace_id = ${workspaceId} and workflow_id = any(${workflowIds}::uuid[])`,
  );
  await db.run(sql`
    delete from run_days d where d.workspace_id = ${workspaceId} and not exists (
      select from run_log l where l.workspace_id = d.workspace_id and l.trigger = d.trigger and l.status = d.status and (l.started_at at time zone 'UTC')::date = d.day)`);
}

/** Also deletes their versions and schedules. */
export function eraseWorkflows(db: Db, workspaceId: string, ids: readonly string[]): Promise<number> {
  return db.run(sql`delete from workflows where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`);
}

/** The workflows that a workflow outside the sample calls, in its draft or running version. */
export async function calledByOthers(db: Db, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ id: string }>(sql`
    select distinct asked.id from unnest(${ids}::uuid[]) asked (id) join workflows w on w.workspace_id = ${workspaceId} and w.deleted_at is null and not w.id = any(${ids}::uuid[])
      left join workflow_versions v on v.workspace_id = ${workspaceId} and v.id = w.deployed_version_id
    where w.definition::text like '%' || asked.id || '%' or v.definition::text like '%' || asked.id || '%'`);
  return new Set(rows.map(({ id }) => id));
}
