import type { App } from '../harness/app.ts';
import { rowsOf } from '../harness/statements.ts';

/** A workflow that is deployed with these steps, put straight into the database: what it does is not looked at. */
export async function deployWorkflow(
  app: App,
  workspaceId: string,
  name: string,
  steps: unknown[],
): Promise<{ id: string; undeploy(): Promise<unknown> }> {
  const definition = JSON.stringify({ triggers: [], steps, edges: [] });
  const [made] = await rowsOf<{ id: string }>(
    app.database,
    `with person as (select user_id from memberships where workspace_id = $1 limit 1),
      workflow as (
        insert into workflows (id, workspace_id, name, color, position, definition, settings, digest, deployed_version_id, deployed_at, created_at, updated_at)
        values (gen_random_uuid(), $1, $2, '#3355ff', 1, '{"triggers":[],"steps":[],"edges":[]}', '{}', '', gen_random_uuid(), now(), now(), now()) returning id, deployed_version_id),
      version as (
        insert into workflow_versions (id, workspace_id, workflow_id, version, definition, settings, digest, created_at, created_by)
        select deployed_version_id, $1, workflow.id, 1, $3, '{}', '', now(), user_id from workflow, person)
    select id from workflow`,
    [workspaceId, name, definition],
  );
  const id = made?.id ?? '';
  return {
    id,
    undeploy: () =>
      rowsOf(app.database, 'update workflows set deployed_version_id = null, deployed_at = null where id = $1', [id]),
  };
}
