import { oneOf } from '../../kernel/input-faults.ts';
import type { KeyScopes } from '../../kernel/principal.ts';
import { faultAt, refuseInput } from '../../kernel/refusal.ts';
import { systemTableId } from '../../records/names.ts';
import type { WriteContext } from '../../runtime/define-action.ts';
import { sql } from '../../storage/sql.ts';
import { refusals } from './words/refusals.ts';

/** Checks that everything a scope names exists, so that a mistyped id is reported when the key is created. */
export async function checkScopes(ctx: WriteContext, scopes: KeyScopes | undefined): Promise<KeyScopes | null> {
  if (!scopes) return null;
  const { modules, tableIds = [], workflowIds = [] } = scopes;
  const unknown = (modules ?? []).findIndex((name) => !ctx.catalogue.modules.has(name));
  if (unknown >= 0) refuseInput([faultAt(`/scopes/modules/${unknown}`, oneOf([...ctx.catalogue.modules.keys()]))]);
  const known = await ctx.db.many<{ id: string }>(sql`
    select id from data_tables where workspace_id = ${ctx.workspaceId} and id = any(${tableIds}::uuid[]) and deleted_at is null
    union all select id from workflows where workspace_id = ${ctx.workspaceId} and id = any(${workflowIds}::uuid[]) and deleted_at is null`);
  const system = ctx.tables.systemTables.map(({ source }) => systemTableId(ctx.workspaceId, source));
  const found = new Set([...known.map((row) => row.id), ...system]);
  const faults = [
    ...tableIds.map((id, index) => ({ id, path: `/scopes/tableIds/${index}`, key: 'table_of_workspace' }) as const),
    ...workflowIds.map(
      (id, index) => ({ id, path: `/scopes/workflowIds/${index}`, key: 'workflow_of_workspace' }) as const,
    ),
  ]
    .filter(({ id }) => !found.has(id.toLowerCase()))
    .map(({ path, key }) => faultAt(path, refusals.phrase(key)));
  if (faults.length > 0) refuseInput(faults);
  return {
    ...scopes,
    ...(scopes.tableIds && { tableIds: tableIds.map((id) => id.toLowerCase()) }),
    ...(scopes.workflowIds && { workflowIds: workflowIds.map((id) => id.toLowerCase()) }),
  };
}
