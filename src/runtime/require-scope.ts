import type { Phrase } from '../../language/phrase.ts';
import { modulesOf } from '../access/key-limits.ts';
import type { Principal } from '../kernel/principal.ts';
import { refuse } from '../kernel/refusal.ts';
import type { Db } from '../storage/db.ts';
import { sql } from '../storage/sql.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { refusals } from './words/refusals.ts';

/** Refuses a module that the key does not cover. */
export function requireModuleInScope(module: string, { limits }: Principal): void {
  if (limits && !(modulesOf(limits)?.has(module) ?? true)) outOfScope(refusals.phrase('out_of_scope', { module }));
}

/** Refuses tables and workflows that the key does not cover, and calls that name none. */
export async function requireScope(
  db: Db,
  { action, module }: CatalogueEntry,
  { workspaceId, limits }: Principal,
  input: unknown,
): Promise<void> {
  const scopes = limits?.scopes;
  if (!scopes || scopes.modules?.includes(module.name)) return;
  const { id, tableId, workflowId, executionId } = (input ?? {}) as Record<string, string | undefined>;
  if (module.name === 'tables' && scopes.tableIds && !includes(scopes.tableIds, tableId ?? id))
    outOfScope(refusals.phrase('out_of_scope_table', { title: action.title }));
  if (module.name === 'workflows' && scopes.workflowIds) {
    const named =
      workflowId ??
      (executionId === undefined || action.name === 'workflows.run'
        ? id
        : await workflowOfRun(db, workspaceId, executionId));
    if (!includes(scopes.workflowIds, named))
      outOfScope(refusals.phrase('out_of_scope_workflow', { title: action.title }));
  }
}

async function workflowOfRun(db: Db, workspaceId: string, executionId: string): Promise<string | undefined> {
  const found = await db.maybe<{ workflowId: string }>(sql`
    select workflow_id as "workflowId" from runs where workspace_id = ${workspaceId} and id::text = ${executionId}
    union all select workflow_id from run_log where workspace_id = ${workspaceId} and execution_id::text = ${executionId} limit 1`);
  return found?.workflowId;
}

function includes(allowed: readonly string[], id: string | undefined): boolean {
  return id !== undefined && allowed.includes(id.toLowerCase());
}

function outOfScope(why: Phrase): never {
  return refuse('forbidden', 'out_of_scope', why);
}
