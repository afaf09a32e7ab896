import { columns } from '../../../storage/columns.ts';
import { raw, type Sql, sql } from '../../../storage/sql.ts';

const runColumns = columns(
  `id, workspace_id, workflow_id, version_id, trigger, origin, trust_root, trigger_id, mode, actor_id, event_id, event_item, input, depth, priority, state, attempt, worker_id,
  lease_until, at_once, parent_id, parent_path, retry_of, progress, sealed, queued_at, trace, started_by, started_with`,
);

type RunValues = Parameters<typeof runColumns.insert>[0];

/** The only insert into `runs`. Each value is a parameter or a piece of SQL over the rows of `from`. */
export function insertRuns(values: RunValues, from: Sql): Sql {
  return sql`insert into runs ${runColumns.insertFrom({ state: raw(`'ready'`), ...values }, from)}`;
}

/**
 * Inserts runs of deployed workflows. `from` provides the workflow as `w` and its version as `v`. The runs act as the
 * person who deployed it.
 */
export function insertDeployedRuns(values: RunValues, from: Sql): Sql {
  return insertRuns({ ...deployed, ...values }, from);
}

const deployed = {
  workspaceId: raw('w.workspace_id'),
  workflowId: raw('w.id'),
  versionId: raw('v.id'),
  actorId: raw('v.created_by'),
  atOnce: raw(`(v.settings->>'runsAtOnce')::int`),
};

/** The trusted root of version `v`, if the given root makes that version trusted. */
export function trustedRoot(root: unknown): Sql {
  return sql`(select t.root_version_id from trusted_versions t where t.root_version_id = ${root} and t.version_id = v.id)`;
}

/** A new id, created by the database. */
export const newRunId = raw('gen_random_uuid()');
